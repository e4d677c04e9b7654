import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../store/in-transaction.ts';
import { type Fault, takeFault } from '../stripe/ground/script.ts';
import { claimsError, isClaimsError } from './claims-error.ts';
import type { ClaimsDesk } from './desk.ts';
import { findClaimsObject } from './objects.ts';
import { orderLink } from './order-link.ts';

const hangMs = 30_000;

type Call = (desk: ClaimsDesk, request: FastifyRequest) => unknown;

const calls: Record<string, Call> = {
  'POST /claims/v1/links': (desk, { body }) => orderLink(desk, (body ?? {}) as Record<string, unknown>),
  'GET /claims/v1/claims/:id': (desk, { params }) => {
    const claim = findClaimsObject(desk.store, 'claim', (params as { id: string }).id);
    if (!claim) throw claimsError(404, 'not_found');
    return claim;
  },
};

/** The claims desk's API under /claims/v1: its key, and its refusals for everything else. */
export function claimsRoutes(app: FastifyInstance, desk: ClaimsDesk): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isKey(request.headers.authorization, desk.key)) return undefined;
    return reply.status(401).send(claimsError(401, 'wrong_key').body);
  });
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({ method, url, exposeHeadRoute: false, handler: (request, reply) => answer(desk, call, request, reply) });
  }
  app.all('/claims/v1/*', (_request, reply) => reply.status(404).send(claimsError(404, 'not_found').body));
  app.setErrorHandler((error, _request, reply) => {
    if (isClaimsError(error)) return reply.status(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.status(status < 500 ? 400 : 500).send(claimsError(status, 'invalid').body);
  });
}

async function answer(desk: ClaimsDesk, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const below = (path: string) => path.replace(/^\/claims/, '');
  const fault = takeFault(desk.script, {
    method: request.method,
    path: below(new URL(request.url, 'http://sandbox').pathname),
    route: below(request.routeOptions.url ?? ''),
  });
  if (fault === 'drop-before') return drop(reply);
  if (fault === 'hang') return hang(reply);
  const refusal = refusalOf(fault);
  if (refusal !== undefined) return reply.status(refusal).send(claimsError(refusal, 'unavailable').body);
  const body = inTransaction(desk.store, () => call(desk, request));
  if (fault === 'drop-after') return drop(reply);
  if (fault === 'garbage') return reply.status(200).type('application/json').send('{"id": "');
  return reply.status(request.method === 'POST' ? 201 : 200).send(body);
}

function refusalOf(fault: Fault | undefined): number | undefined {
  if (fault === '429') return 429;
  return fault === '500' ? 500 : undefined;
}

function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  setTimeout(() => reply.raw.destroy(), hangMs).unref();
  return reply;
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function isKey(header: string | undefined, key: string): boolean {
  const given = /^bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
