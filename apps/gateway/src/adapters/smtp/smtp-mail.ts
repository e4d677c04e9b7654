import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../../ports/mail.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

const CONNECTION_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 15_000;

/**
 * Sends mail over SMTP (`smtp://host:port` or `smtps://user:password@host`). No attachment is opened from a file or an
 * address.
 */
export function smtpMail(url: string): Mail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      try {
        await transport.sendMail(envelopeOf(message));
      } catch (error) {
        throw isServersOwn(error) ? new ProviderUnavailable('The mail server', { cause: error }) : error;
      }
    },
    close: async () => transport.close(),
  };
}

/**
 * Whether the server is away, or says that it cannot do it now: every failure but a final no to this message or its
 * recipient (a reply of 500 to 599). A refused login is not the message's fault either.
 */
function isServersOwn(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { readonly code?: unknown; readonly responseCode?: number };
  return code === 'EAUTH' || responseCode < 500;
}

function envelopeOf({ id, from, replyTo, to, subject, text, html, pictures, attachments }: MailMessage) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
    from,
    ...(replyTo === undefined ? {} : { replyTo }),
    to,
    subject,
    text,
    ...(html === null ? {} : { html }),
    attachments: [
      ...attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
      ...pictures.map(({ contentId, name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
        cid: contentId,
        contentDisposition: 'inline' as const,
      })),
    ],
  };
}
