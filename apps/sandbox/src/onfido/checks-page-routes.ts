import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { sendWebhook } from '../webhooks/send-webhooks.ts';
import { checksPage } from './checks-page.ts';
import type { OnfidoDesk } from './desk.ts';
import { onfidoState } from './onfido-state.ts';

/** The page of identity checks, and its "send again" buttons. */
export function checksPageRoutes(app: FastifyInstance, desk: OnfidoDesk): void {
  app.get<{ Querystring: { problem?: string } }>('/onfido', (request, reply) =>
    sendPage(reply, checksPage(onfidoState(desk), request.query.problem)),
  );
  app.post<{ Params: { id: string } }>('/onfido/webhooks/:id/send', async (request, reply) => {
    await sendWebhook(desk.postbox, request.params.id);
    return reply.redirect('/onfido', 303);
  });
}
