import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../pages/send-page.ts';
import { deliverEvents } from '../deliver-events.ts';
import { goCardlessState } from '../go-cardless-state.ts';
import type { GoCardlessDesk } from '../ground/desk.ts';
import { isGoCardlessError } from '../ground/go-cardless-error.ts';
import { endMandateAtBank } from '../mandates.ts';
import { moveBacs } from '../move-bacs.ts';
import { chargeBackPayment, failPayment } from '../payments.ts';
import { failRefund } from '../refunds.ts';
import { debitsPage } from './debits-page.ts';

type PathId = { Params: { id: string } };

const buttons: Record<string, (desk: GoCardlessDesk, id: string) => unknown> = {
  'mandates/:id/cancel': (desk, id) => endMandateAtBank(desk, id),
  'payments/:id/fail': failPayment,
  'payments/:id/charge-back': chargeBackPayment,
  'refunds/:id/fail': failRefund,
  'events/:id/send': (desk, id) => deliverEvents(desk, [id]),
};

/** The page of mandates, payments and webhooks, and what its buttons do. */
export function debitsPageRoutes(app: FastifyInstance, desk: GoCardlessDesk): void {
  app.get('/gocardless', (_request, reply) => {
    moveBacs(desk);
    return sendPage(reply, debitsPage(goCardlessState(desk)));
  });
  for (const [path, press] of Object.entries(buttons)) {
    app.post<PathId>(`/gocardless/bank/${path}`, async (request, reply) => {
      moveBacs(desk);
      try {
        await press(desk, request.params.id);
      } catch (error) {
        if (!isGoCardlessError(error)) throw error;
        return sendPage(reply, debitsPage(goCardlessState(desk), `${error.message}.`), { status: error.body.code });
      }
      return reply.redirect('/gocardless', 303);
    });
  }
}
