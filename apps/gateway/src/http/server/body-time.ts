import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './answer-unreadable.ts';

/** A form or a question has long arrived by then. */
const BODY_WITHIN_MS = 30_000;

const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Ends a request whose body has not come within half a minute, unless its route has asked for more time. The server's own limit is the same for all
 * requests, and a file over a slow line takes minutes.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.raw.complete) return;
    const timer = setTimeout(() => answerUnreadable(new Error('The body is late'), request.raw.socket), BODY_WITHIN_MS);
    waiting.set(request, timer.unref());
    request.raw.once('close', () => clearTimeout(timer));
  });
}

/** Lets the body of a request take its time; the caller must then watch it. */
export function giveBodyTime(request: FastifyRequest): void {
  clearTimeout(waiting.get(request));
}
