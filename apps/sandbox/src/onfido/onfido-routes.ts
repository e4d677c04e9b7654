import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerCall, type OnfidoHandler } from './answer-call.ts';
import { createApplicant, deleteApplicant, retrieveApplicant } from './applicants.ts';
import { createCheck, listChecks, retrieveCheck } from './checks.ts';
import type { OnfidoDesk } from './desk.ts';
import { internalError, notFound, onfidoError } from './onfido-error.ts';
import { listReports, retrieveReport } from './reports.ts';

const calls: Record<string, OnfidoHandler> = {
  'POST /onfido/v3.6/applicants': createApplicant,
  'GET /onfido/v3.6/applicants/:id': retrieveApplicant,
  'DELETE /onfido/v3.6/applicants/:id': deleteApplicant,
  'POST /onfido/v3.6/checks': createCheck,
  'GET /onfido/v3.6/checks': listChecks,
  'GET /onfido/v3.6/checks/:id': retrieveCheck,
  'GET /onfido/v3.6/reports': listReports,
  'GET /onfido/v3.6/reports/:id': retrieveReport,
};

/** Onfido's API under /onfido/v3.6: its token, and its errors for everything else. */
export function onfidoRoutes(app: FastifyInstance, desk: OnfidoDesk): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isToken(request.headers.authorization, desk.token)) return undefined;
    const refusal = onfidoError(401, {
      type: 'authorization_error',
      message: 'Authorization error: please re-check your credentials',
    });
    return reply.status(refusal.status).send(refusal.body);
  });
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answerCall(desk, handler, request, reply),
    });
  }
  app.all('/onfido/v3.6/*', (_request, reply) => reply.status(404).send(notFound().body));
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500)
      return reply.status(400).send(onfidoError(400, { type: 'bad_request', message: 'The body is not JSON' }).body);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return reply.status(500).send(internalError().body);
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const given = /^token token=(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
