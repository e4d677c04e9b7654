import type { FastifyInstance, FastifyReply } from 'fastify';
import { findFlow } from './billing-request-flows.ts';
import { completeFlow } from './complete-flow.ts';
import { deliverEvents } from './deliver-events.ts';
import { goCardlessState } from './go-cardless-state.ts';
import { deliveriesIn } from './ground/deliveries.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { invalidState, isGoCardlessError } from './ground/go-cardless-error.ts';
import { list } from './ground/objects.ts';
import { endMandateAtBank, mandateEnds } from './mandates.ts';
import { moveBacs } from './move-bacs.ts';
import { chargeBackPayment, failPayment } from './payments.ts';
import { failRefund } from './refunds.ts';

type Body = Partial<
  Record<'paymentId' | 'mandateId' | 'refundId' | 'flowId' | 'billingRequestId' | 'account' | 'status', string>
>;
type DeliverBody = { eventId?: string; eventIds?: string[]; together?: boolean };

const acts: Record<string, (desk: GoCardlessDesk, body: Body) => unknown> = {
  'fail-payment': (desk, body) => failPayment(desk, body.paymentId ?? ''),
  'charge-back': (desk, body) => chargeBackPayment(desk, body.paymentId ?? ''),
  'cancel-mandate': (desk, body) => {
    const status = mandateEnds.find((end) => end === (body.status ?? 'cancelled'));
    if (!status) throw invalidState('unknown_status', `status: expected one of ${mandateEnds.join(', ')}.`);
    return endMandateAtBank(desk, body.mandateId ?? '', status);
  },
  'fail-refund': (desk, body) => failRefund(desk, body.refundId ?? ''),
};

/** The parts of the script API that act on direct debits: see the README for their exact shapes. */
export function goCardlessScriptRoutes(app: FastifyInstance, desk: GoCardlessDesk): void {
  app.get('/script/goCardless/state', () => {
    moveBacs(desk);
    return goCardlessState(desk);
  });
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/script/goCardless/${name}`, (request, reply) => {
      moveBacs(desk);
      return answered(reply, () => act(desk, (request.body ?? {}) as Body));
    });
  }
  app.post('/script/goCardless/complete-flow', (request, reply) => complete(desk, (request.body ?? {}) as Body, reply));
  app.post('/script/goCardless/deliver', (request) => deliver(desk, (request.body ?? {}) as DeliverBody));
}

function complete(desk: GoCardlessDesk, body: Body, reply: FastifyReply): unknown {
  const newest = (requestId: string) =>
    list(desk.store, 'billing_request_flows', { where: { '$.links.billing_request': [requestId] }, limit: 1 })[0]?.id;
  const flowId = body.flowId ?? newest(body.billingRequestId ?? '') ?? '';
  if (!findFlow(desk, flowId)) return reply.status(404).send({ error: `There is no flow "${flowId}".` });
  moveBacs(desk);
  const completed = completeFlow(desk, flowId, body.account);
  return 'problems' in completed ? reply.status(422).send({ result: 'invalid', ...completed }) : completed;
}

function answered(reply: FastifyReply, act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (!isGoCardlessError(error)) throw error;
    return reply.status(error.body.code).send({ error: error.message });
  }
}

/**
 * One webhook for each event, in the order asked for, or one for all; if none is named, every held event, oldest first.
 */
async function deliver(desk: GoCardlessDesk, body: DeliverBody): Promise<unknown> {
  const named = body.eventIds ?? (body.eventId === undefined ? undefined : [body.eventId]);
  const eventIds = named ?? deliveriesIn(desk, 'held').map((delivery) => delivery.eventId);
  if (body.together) return { delivered: await deliverEvents(desk, eventIds) };
  const delivered: unknown[] = [];
  for (const eventId of eventIds)
    delivered.push((await deliverEvents(desk, [eventId]))[0] ?? { eventId, state: 'unknown' });
  return { delivered };
}
