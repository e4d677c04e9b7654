import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../pages/send-page.ts';
import type { StripeDesk } from '../ground/desk.ts';
import { deliverEvent } from '../hooks/deliver-event.ts';
import { stripeState } from '../stripe-state.ts';
import { paymentsPage } from './payments-page.ts';

/** The page of payments and webhooks, and its "send again" buttons. */
export function paymentsPageRoutes(app: FastifyInstance, desk: StripeDesk): void {
  app.get('/stripe', (_request, reply) => sendPage(reply, paymentsPage(stripeState(desk))));
  app.post<{ Params: { id: string } }>('/stripe/events/:id/send', async (request, reply) => {
    await deliverEvent(desk, request.params.id);
    return reply.redirect('/stripe', 303);
  });
}
