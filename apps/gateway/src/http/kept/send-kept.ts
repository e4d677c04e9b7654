import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings, type KeptAnswer } from './kept-answer.ts';

/**
 * Sends the kept answer in the caller's preferred encoding, or 304 if the caller already has it. Its route has
 * `compress: false`, since the server would otherwise compress it again.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { tag, bytes }: KeptAnswer): FastifyReply {
  reply.header('etag', tag);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(bytes[encoding]);
}

function encodingFor(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : (negotiate(header, [...encodings]) ?? 'identity');
}
