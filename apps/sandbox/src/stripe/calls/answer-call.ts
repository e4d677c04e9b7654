import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StripeDesk } from '../ground/desk.ts';
import { newId } from '../ground/new-id.ts';
import { type Form, parseForm } from '../ground/parse-form.ts';
import { type Fault, takeFault } from '../ground/script.ts';
import { invalidRequest, stripeError } from '../ground/stripe-error.ts';
import { deliverDue, deliverEarly } from '../hooks/deliver-event.ts';
import { type Answer, answerOnce, type KeyedCall, saveAnswer } from './idempotency.ts';

/** One call of Stripe's API: the ids of its path and its parameters, from the body or the query. */
export type StripeCall = { id: string; form: Form; path: string };
export type StripeHandler = (desk: StripeDesk, call: StripeCall) => unknown;

const hangMs = 30_000;

/** Answers a call as Stripe would: once for its idempotency key, and with the fault that a script planned for it. */
export async function answerCall(
  desk: StripeDesk,
  handler: StripeHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const url = new URL(request.url, 'http://sandbox');
  const fault = takeFault(desk.script, {
    method: request.method,
    path: url.pathname,
    route: request.routeOptions.url ?? '',
  });
  const call = keyedCall(request, reply);
  if (call.key !== undefined && call.key.length > 255)
    return send(reply, refusal(invalidRequest('Idempotency keys can have up to 255 characters')));
  const instead = fault && failBefore(desk, fault, call, reply);
  if (instead === 'dropped') return reply;
  if (instead) return send(reply, instead);
  const form = request.method === 'GET' ? parseForm(url.search.slice(1)) : ((request.body ?? {}) as Form);
  const id = (request.params as { id?: string }).id ?? '';
  const answer = answerOnce(desk, call, () => handler(desk, { id, form, path: url.pathname }));
  if (fault === 'webhooks-first') await deliverDue(desk);
  await deliverEarly(desk);
  if (fault === 'drop-after') return drop(reply);
  if (fault === 'garbage') return reply.status(200).type('application/json').send('{"id": "pi_');
  return send(reply, answer);
}

function keyedCall(request: FastifyRequest, reply: FastifyReply): KeyedCall {
  const header = request.headers['idempotency-key'];
  const key = request.method === 'POST' && typeof header === 'string' && header !== '' ? header : undefined;
  return {
    key,
    request: `${request.method} ${request.url} ${JSON.stringify(request.body ?? {})}`,
    requestId: String(reply.getHeader('request-id') ?? newId('req', 14)),
  };
}

/** A fault's answer instead of the call's; undefined when the call should be carried out. */
function failBefore(
  desk: StripeDesk,
  fault: Fault,
  call: KeyedCall,
  reply: FastifyReply,
): Answer | 'dropped' | undefined {
  if (fault === 'drop-before') {
    drop(reply);
    return 'dropped';
  }
  if (fault === 'hang') {
    reply.hijack();
    setTimeout(() => reply.raw.destroy(), hangMs).unref();
    return 'dropped';
  }
  if (fault === '400')
    return refusal(invalidRequest('Received unknown parameter: planned', 'planned', 'parameter_unknown'));
  if (fault === '429')
    return refusal(
      stripeError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly.',
      }),
    );
  if (fault !== '500' && fault !== '500-saved') return undefined;
  const answer = refusal(stripeError(500, { type: 'api_error', message: 'An unknown error occurred' }));
  if (fault === '500-saved') saveAnswer(desk, call, answer);
  return answer;
}

function refusal(error: ReturnType<typeof stripeError>): Answer {
  return { status: error.status, body: { error: error.body } };
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.replayed) reply.header('idempotent-replayed', 'true').header('original-request', answer.originalRequest);
  return reply.status(answer.status).send(answer.body);
}
