import type { FastifyReply, FastifyRequest } from 'fastify';
import { deliverDue, deliverEarly } from './deliver-events.ts';
import type { Answer, Call, Handler } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { badUsage, type GoCardlessError, internalError, isGoCardlessError } from './ground/go-cardless-error.ts';
import { isJson, type Json } from './ground/read-fields.ts';
import { type GoCardlessFault, takeGoCardlessFault } from './ground/script.ts';
import { moveBacs } from './move-bacs.ts';

export const prefix = '/gocardless';
const hangMs = 30_000;

/** Answers a call as GoCardless would, with the banks' work done up to now, and with the fault that a script planned for it. */
export async function answerCall(
  desk: GoCardlessDesk,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const path = new URL(request.url, 'http://sandbox').pathname;
  const fault = takeGoCardlessFault(desk.script, {
    method: request.method,
    path: path.slice(prefix.length),
    route: (request.routeOptions.url ?? '').slice(prefix.length),
  });
  if (fault && holdsBack(fault, reply)) return reply;
  if (fault === '429') return refuse(reply, badUsage(429, 'rate_limit_exceeded', 'Rate limit exceeded'));
  if (fault === '500') return refuse(reply, internalError());
  moveBacs(desk);
  const answer = attempt(desk, handler, readCall(request));
  if (fault === 'webhooks-first') await deliverDue(desk);
  await deliverEarly(desk);
  if (fault === 'drop-after') return drop(reply);
  if (fault === 'garbage') return reply.status(200).type('application/json').send('{"payments": {"id": "PM');
  if ('message' in answer) return refuse(reply, answer);
  if (answer.location !== undefined) reply.header('location', prefix + answer.location);
  return reply.status(answer.status).send(answer.body);
}

/** Sends an error in GoCardless's shape, with the id of the request. */
export function refuse(reply: FastifyReply, error: GoCardlessError): FastifyReply {
  const body = { ...error.body, request_id: String(reply.getHeader('x-request-id') ?? '') };
  return reply.status(error.body.code).send({ error: body });
}

function readCall(request: FastifyRequest): Call {
  const key = request.headers['idempotency-key'];
  return {
    id: (request.params as { id?: string }).id ?? '',
    query: request.query as Json,
    body: isJson(request.body) ? request.body : {},
    key: typeof key === 'string' && key !== '' ? key : undefined,
  };
}

function attempt(desk: GoCardlessDesk, handler: Handler, call: Call): Answer | GoCardlessError {
  try {
    return handler(desk, call);
  } catch (error) {
    if (isGoCardlessError(error)) return error;
    throw error;
  }
}

function holdsBack(fault: GoCardlessFault, reply: FastifyReply): boolean {
  if (fault === 'drop-before') drop(reply);
  if (fault !== 'hang') return fault === 'drop-before';
  reply.hijack();
  setTimeout(() => reply.raw.destroy(), hangMs).unref();
  return true;
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
