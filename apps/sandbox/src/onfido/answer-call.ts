import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../store/in-transaction.ts';
import { type Fault, takeFault } from '../stripe/ground/script.ts';
import { sendEarly } from '../webhooks/send-webhooks.ts';
import type { OnfidoDesk } from './desk.ts';
import { internalError, isOnfidoError, type OnfidoError, onfidoError } from './onfido-error.ts';

/** One call of Onfido's API: the id of its path, its query and its JSON body. */
export type OnfidoCall = {
  id: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** A script wants the webhooks of this call before its answer. */
  webhooksFirst: boolean;
};
export type OnfidoHandler = (desk: OnfidoDesk, call: OnfidoCall) => unknown;

const hangMs = 30_000;
/** The status of a successful call, if it is not 200. */
const statuses: { readonly [method: string]: number } = { POST: 201, DELETE: 204 };

/** Answers a call as Onfido would, with the fault that a script planned for it. A script names it by its path below /onfido: "POST /v3.6/checks". */
export async function answerCall(
  desk: OnfidoDesk,
  handler: OnfidoHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.raw.once('close', desk.answered);
  const fault = takeFault(desk.script, {
    method: request.method,
    path: below(new URL(request.url, 'http://sandbox').pathname),
    route: below(request.routeOptions.url ?? ''),
  });
  if (fault === 'drop-before') return drop(reply);
  if (fault === 'hang') {
    reply.hijack();
    setTimeout(() => reply.raw.destroy(), hangMs).unref();
    return reply;
  }
  const instead = refusalOf(fault);
  if (instead) return reply.status(instead.status).send(instead.body);
  const answer = perform(desk, handler, {
    id: (request.params as { id?: string }).id ?? '',
    query: request.query as Record<string, string>,
    body: (request.body ?? {}) as Record<string, unknown>,
    webhooksFirst: fault === 'webhooks-first',
  });
  await sendEarly(desk.postbox);
  if (fault === 'drop-after') return drop(reply);
  if (fault === 'garbage') return reply.status(200).type('application/json').send('{"id": "');
  return reply.status(answer.status ?? statuses[request.method] ?? 200).send(answer.body);
}

function perform(desk: OnfidoDesk, handler: OnfidoHandler, call: OnfidoCall): { status?: number; body: unknown } {
  try {
    return { body: inTransaction(desk.store, () => handler(desk, call)) };
  } catch (error) {
    if (isOnfidoError(error)) return { status: error.status, body: error.body };
    throw error;
  }
}

/** The refusal that a fault answers with, nothing done; undefined when the call should be carried out. */
function refusalOf(fault: Fault | undefined): OnfidoError | undefined {
  if (fault === '429')
    return onfidoError(429, {
      type: 'rate_limit',
      message: 'You have exceeded the rate limit, please try again later',
    });
  return fault === '500' || fault === '500-saved' ? internalError() : undefined;
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function below(path: string): string {
  return path.replace(/^\/onfido/, '');
}
