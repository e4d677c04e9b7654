import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings, type KeptAnswer } from './kept-answer.ts';

/**
 * Answers with what is kept, in the encoding that the caller likes best; with 304 when that is what they hold already. Its route has
 * `compress: false`, since what compresses other answers would do it again.
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
