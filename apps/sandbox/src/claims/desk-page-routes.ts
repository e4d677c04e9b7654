import type { FastifyInstance } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { sendWebhook } from '../webhooks/send-webhooks.ts';
import { claimsState } from './claims-state.ts';
import { type ClaimsDesk, today } from './desk.ts';
import { deskPage } from './desk-page.ts';

/** The page of the claims handlers, and its "send again" buttons. */
export function deskPageRoutes(app: FastifyInstance, desk: ClaimsDesk): void {
  app.get<{ Querystring: { problem?: string } }>('/claims', (request, reply) =>
    sendPage(reply, deskPage(claimsState(desk), { today: today(desk), problem: request.query.problem })),
  );
  app.post<{ Params: { id: string } }>('/claims/webhooks/:id/send', async (request, reply) => {
    await sendWebhook(desk.postbox, request.params.id);
    return reply.redirect('/claims', 303);
  });
}
