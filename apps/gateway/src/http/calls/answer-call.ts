import { type Call, type CallName, contract } from '@marque/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../ground/context.ts';
import type { Asked, Handler } from '../../ground/handler.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { chooseLanguage } from '../../request/language.ts';
import { keepStaffRead } from '../../store/people/staff-reads.ts';
import { checkRequest } from './check-request.ts';
import { fileReceiver } from './file-receiver.ts';
import { hashesOfRequest, type IdempotentRequest, idempotencyKeyOf, once, storeAnswerWithWork } from './idempotency.ts';
import { principalOf } from './principal-of.ts';
import { refuseForeignPage } from './refuse-foreign-page.ts';
import { type Origin, sendKeptReading, sendReading } from './send-reading.ts';
import { siteCookie } from './site-cookie.ts';

/**
 * Answers one call: finds the brand and who asks, checks the request, does the work, and answers only what the contract
 * shows.
 */
export async function answerCall<N extends CallName>(
  { name, handler, context }: { name: N; handler: Handler<N>; context: Context },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call: Call = contract[name];
  const asked = await readRequest<N>(call, { request, reply, context });
  const key = call.idempotent ? identify(name, asked, context) : undefined;
  const answer = await (key
    ? once(context, key, () => handler({ ...asked, storeAnswer: storing(context, key) }, context))
    : handler(asked, context));
  if (call.kept && answer) return await sendKeptReading(request, reply, { call, answer });
  // The caller has hung up: no answer is written. A change has its effect all the same.
  if (request.method === 'GET' && request.raw.socket.destroyed) refuse('bad_request');
  const shown: unknown = call.response.parse(answer ?? null);
  if (call.personal) await keepStaffRead(context, { name, asked });
  if (call.status === 204) return reply.code(204).header('cache-control', 'no-store').send();
  const body = JSON.stringify(shown);
  return request.method === 'GET'
    ? sendReading(request, reply, call.cached ? { body, origin: originOf(asked) } : { body })
    : reply.code(call.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

async function readRequest<N extends CallName>(
  call: Call,
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: Context },
): Promise<Asked<N>> {
  const brand = brandOfRequest(context, request);
  const siteUrl = siteUrlOf(context.config, brand, request.hostname);
  refuseForeignPage(request, siteUrl);
  const principal = await principalOf(context, call, { brand, siteUrl, headers: request.headers });
  request.log = request.log.child({ actor: principal.actor, subject: principal.subject });
  const idempotencyKey = call.idempotent ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined;
  const { params, query, body } = checkRequest(call, request);
  const placed = (name: string) => siteCookie(name, { siteUrl, path: '/session' });
  // The type of a checked request is derived from the schemas that were just applied.
  return {
    params,
    query,
    body,
    brand,
    principal: { ...principal, atMs: context.clock.realMs() },
    idempotencyKey,
    storeAnswer: async () => undefined,
    siteUrl,
    language: chooseLanguage(brand, request.cookies['language'], request.headers['accept-language']),
    requestId: request.id,
    ip: request.ip,
    receiveFile: fileReceiver(request, reply),
    cookie: (name: string) => request.cookies[placed(name).name],
    setCookie: (name: string, value: string, maxAgeSeconds: number) => {
      const { name: given, ...place } = placed(name);
      reply.setCookie(given, value, { ...place, httpOnly: true, sameSite: 'lax', maxAge: maxAgeSeconds });
    },
  } as unknown as Asked<N>;
}

function identify<N extends CallName>(
  call: N,
  { principal, params, query, body, idempotencyKey = '' }: Asked<N>,
  context: Context,
): IdempotentRequest {
  return {
    principal: whoseKeyOf(principal),
    call,
    key: idempotencyKey,
    ...hashesOfRequest(context, { params, query, body }),
  };
}

/** The owner of the keys: staff acting for a customer have keys separate from the customer's. */
function whoseKeyOf({ brand, subject, actor }: Principal): string {
  return actor === subject ? `${brand}/${subject}` : JSON.stringify([brand, subject, actor]);
}

function originOf<N extends CallName>({ brand, language }: Asked<N>): Origin {
  return { brandVersion: brand.version, language };
}

function storing(context: Context, request: IdempotentRequest) {
  return (tx: Tx, response: unknown) => storeAnswerWithWork(tx, context, { request, response });
}
