import { createHash } from 'node:crypto';
import type { Call } from '@marque/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';

/** How long a browser may use the answer of a `cached` call without asking again. */
const FRESH_SECONDS = 60;
const VARY = 'Authorization, Accept-Language, Cookie, Accept-Encoding';

/** What an answer follows from, if it follows from this alone. */
export type Origin = { readonly brandVersion: string; readonly language: string };

/**
 * Answers a GET with an `ETag`, and with 304 when the browser's copy is still current.
 * An answer with an `origin` is the same for everybody: it may be used for a minute, and its tag is a strong one, of the
 * brand's version, the language, the path with its query, the encodings and the answer itself (another release of the
 * gateway may answer differently from the same folder). The browser checks any other answer each time.
 */
export function sendReading(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, origin }: { body: string; origin?: Origin },
): FastifyReply {
  const tag = origin ? `"${hashOf([...keyOf(request, origin), body])}"` : `W/"${hashOf([body])}"`;
  reply
    .header('etag', tag)
    .header('cache-control', origin ? `private, max-age=${FRESH_SECONDS}, must-revalidate` : 'private, no-cache')
    .header('vary', VARY);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return reply.code(200).type('application/json; charset=utf-8').send(body);
}

/** Answers a GET of a `kept` call: the object is checked, written and compressed only for the first caller. */
export async function sendKeptReading(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, answer }: { call: Call; answer: object },
): Promise<FastifyReply> {
  const kept = await keptAnswer(answer, 'json', () => JSON.stringify(call.response.parse(answer)));
  reply.header('cache-control', 'private, no-cache').header('vary', VARY).type('application/json; charset=utf-8');
  return sendKept(request, reply, kept);
}

function keyOf(request: FastifyRequest, { brandVersion, language }: Origin): string[] {
  return [brandVersion, language, request.url, String(request.headers['accept-encoding'] ?? '')];
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
