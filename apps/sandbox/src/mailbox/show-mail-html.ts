import type { FastifyReply } from 'fastify';
import type { MailPart, Message } from './read-message.ts';

// Links may open a page of their own, because people follow the links of a mail; nothing else leaves the frame.
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://127.0.0.1:* http://localhost:*',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Sends a message's HTML for the frame on its page: no script, no forms, pictures only from the message or this computer. */
export function showMailHtml(reply: FastifyReply, message: Message): FastifyReply {
  const content = message.html.replace(
    /cid:([^"'\s)>]+)/g,
    (whole, id: string) => dataAddress(message.pictures, decodeURIComponent(id)) ?? whole,
  );
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><base target="_blank">${content}`);
}

function dataAddress(parts: readonly MailPart[], contentId: string): string | undefined {
  const part = parts.find((candidate) => candidate.contentId === contentId);
  return part && `data:${part.mimeType};base64,${Buffer.from(part.content).toString('base64')}`;
}
