import type { FastifyInstance, FastifyReply } from 'fastify';
import { inTransaction } from '../store/in-transaction.ts';
import { closeDispute, disputePayment } from './calls/disputes.ts';
import { answerChallenge, type PayResult, paySession } from './calls/pay-session.ts';
import { failRefund } from './calls/refunds.ts';
import { findSession } from './calls/sessions.ts';
import { type CardEntry, readCard } from './cards/read-card.ts';
import { renewCard } from './cards/renew-card.ts';
import type { StripeDesk } from './ground/desk.ts';
import { isStripeError } from './ground/stripe-error.ts';
import { today } from './ground/today.ts';
import { deliverEarly, deliverEvent } from './hooks/deliver-event.ts';
import { deliveriesIn } from './hooks/deliveries.ts';
import { stripeState } from './stripe-state.ts';

type PayBody = Partial<CardEntry> & { sessionId?: string; card?: string; challenge?: 'complete' | 'fail' };
type DeliverBody = { eventId?: string; eventIds?: string[] };
type DisputeBody = { paymentIntentId?: string; reason?: string };
type CloseBody = { disputeId?: string; outcome?: string };
type RenewBody = { paymentMethodId?: string; expiry?: string; ending?: string };
type FailBody = { refundId?: string; reason?: string };

/** For so many years more a card is good that a script pays with. */
const CARD_YEARS = 5;

/** The parts of the script API that act on payments: see the README for their exact shapes. */
export function stripeScriptRoutes(app: FastifyInstance, desk: StripeDesk): void {
  app.get('/script/stripe/state', () => stripeState(desk));
  app.post('/script/stripe/pay', (request, reply) => pay(desk, (request.body ?? {}) as PayBody, reply));
  app.post('/script/stripe/deliver', (request) => deliver(desk, (request.body ?? {}) as DeliverBody));
  app.post('/script/stripe/fail-refund', (request, reply) => {
    const { refundId = '', reason = 'expired_or_canceled_card' } = (request.body ?? {}) as FailBody;
    return act(desk, reply, () => failRefund(desk, refundId, reason));
  });
  app.post('/script/stripe/dispute', (request, reply) => {
    const { paymentIntentId = '', reason } = (request.body ?? {}) as DisputeBody;
    return act(desk, reply, () => disputePayment(desk, paymentIntentId, reason));
  });
  app.post('/script/stripe/renew-card', (request, reply) => {
    const { paymentMethodId = '', expiry = '', ending } = (request.body ?? {}) as RenewBody;
    return act(desk, reply, () => renewCard(desk, paymentMethodId, { expiry, ending }));
  });
  app.post('/script/stripe/close-dispute', (request, reply) => {
    const { disputeId = '', outcome } = (request.body ?? {}) as CloseBody;
    if (outcome !== 'won' && outcome !== 'lost')
      return reply.status(422).send({ error: 'outcome: expected won or lost.' });
    return act(desk, reply, () => closeDispute(desk, disputeId, outcome));
  });
}

/** Does it whole or not at all; what Stripe would refuse is a 404 (unknown) or a 400 with its sentence. */
function act(desk: StripeDesk, reply: FastifyReply, work: () => unknown): unknown {
  try {
    return inTransaction(desk.store, work);
  } catch (error) {
    if (isStripeError(error)) return reply.status(error.status).send({ error: error.message });
    throw error;
  }
}

async function pay(desk: StripeDesk, body: PayBody, reply: FastifyReply): Promise<unknown> {
  const sessionId = body.sessionId ?? '';
  const session = findSession(desk, sessionId);
  if (!session) return reply.status(404).send({ error: `There is no session "${sessionId}".` });
  const read = readCard(
    {
      number: body.card ?? body.number ?? '4242424242424242',
      expiry: body.expiry ?? `12/${String(today(desk).year + CARD_YEARS).slice(2)}`,
      cvc: body.cvc ?? (body.card?.startsWith('37') ? '1234' : '123'),
      name: body.name ?? 'Test Card',
      postcode: body.postcode ?? 'BS1 4DJ',
      email: body.email ?? session.customer_email ?? 'card@example.com',
    },
    today(desk),
  );
  if ('problems' in read) return reply.status(422).send({ result: 'invalid', problems: read.problems });
  const first = paySession(desk, sessionId, read.card);
  const last =
    first.kind === 'challenge' && body.challenge
      ? answerChallenge(desk, sessionId, body.challenge === 'complete')
      : first;
  await deliverEarly(desk);
  return describe(last);
}

function describe(result: PayResult): Record<string, unknown> {
  return {
    result: result.kind,
    session: result.session ?? null,
    ...(result.kind === 'paid' && { redirectTo: result.redirectTo }),
    ...(result.kind === 'declined' && {
      code: result.fault.code,
      declineCode: result.fault.decline_code ?? null,
      message: result.fault.message,
    }),
  };
}

/** One after the other, in the order asked for; if none is named, every held event, oldest first. */
async function deliver(desk: StripeDesk, body: DeliverBody): Promise<unknown> {
  const named = body.eventIds ?? (body.eventId === undefined ? undefined : [body.eventId]);
  const eventIds = named ?? deliveriesIn(desk, 'held').map((delivery) => delivery.eventId);
  const delivered: unknown[] = [];
  for (const eventId of eventIds) delivered.push((await deliverEvent(desk, eventId)) ?? { eventId, state: 'unknown' });
  return { delivered };
}
