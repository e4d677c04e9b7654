import { takenUpBy } from '@marque/domain/payment/attempt/decide-attempt';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { CardNotification } from '../../ports/card-payments.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import {
  type Attempt,
  moveAttempt,
  readAttempt,
  readAttemptOfPayment,
  readAttemptOfSession,
} from '../../store/money/attempts.ts';
import { type Refund, readRefund, readRefundOfProvider } from '../../store/money/refunds.ts';
import { attemptNamedBy, attemptOfPayment, paymentKnown } from '../attempts/attempt-of-payment.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { heardOfPage, saidOfCharge } from '../settling/ask-after-attempt.ts';
import { settleAttempt } from '../settling/settle-attempt.ts';
import { settleDispute } from './settle-dispute.ts';

const PROVIDER = 'stripe';
const SECOND_LOOK_SECONDS = 2;

/** What is to be looked at because of a notification: `plan` in the transaction that writes the notification down, `now` at once. */
export type Look = {
  readonly plan: (tx: Tx, eventId: string) => Promise<void>;
  readonly now: () => Promise<unknown>;
};

type About = NonNullable<CardNotification['about']>;

/** Where a notification tells us to look; undefined for what is none of ours. Rejects with `ProviderUnavailable` when that cannot be found out now. */
export async function lookFor(context: Context, { kind, id }: About): Promise<Look | undefined> {
  switch (kind) {
    case 'page':
      return await atPage(context, id);
    case 'payment':
      return await atPayment(context, id);
    case 'refund':
      return atRefund(context, await refundKnownAs(context, id));
    case 'dispute':
      return await atDispute(context, id);
  }
}

function atAttempt(context: Context, attempt: Attempt | undefined): Look | undefined {
  if (!attempt) return undefined;
  const { attempt_id: attemptId, brand } = attempt;
  return {
    plan: (tx, eventId) =>
      context.jobs.add(tx, 'resolve-payment', { ...later(attemptId, eventId), payload: { brand, attemptId } }),
    now: () => settleAttempt(context, attemptId),
  };
}

/**
 * A page on which something was done counts even when nobody expects it any more: its attempt is taken up again, and the look then asks the provider
 * what was done.
 */
async function atPage(context: Context, sessionId: string): Promise<Look | undefined> {
  const attempt = await attemptOfPage(context, sessionId);
  const look = atAttempt(context, attempt);
  if (!look || attempt?.status !== 'EXPIRED') return look;
  const page = await unlessUnknown(() => context.cardPayments.readCheckout(sessionId));
  const move = page && takenUpBy(heardOfPage(page), attempt);
  return move ? takenUp(context, look, { attemptId: attempt.attempt_id, move, sessionId }) : look;
}

/**
 * Money that was captured without a page is settled even when nobody expects it any more: its attempt is taken up again, with the payment that
 * the provider was just asked for.
 */
async function atPayment(context: Context, paymentId: string): Promise<Look | undefined> {
  const known = await readAttemptOfPayment(context.db, PROVIDER, paymentId);
  if (known) return atAttempt(context, known);
  const payment = await paymentKnown(context, paymentId);
  const attempt = payment && (await attemptNamedBy(context, payment));
  const look = atAttempt(context, attempt);
  if (!look || !attempt) return look;
  const move = takenUpBy(saidOfCharge(attempt, payment).heard, attempt);
  return move ? takenUp(context, look, { attemptId: attempt.attempt_id, move, paymentId }) : look;
}

/** A look whose attempt is taken up again in the transaction that plans it. */
function takenUp(context: Context, look: Look, move: Parameters<typeof moveAttempt>[2]): Look {
  return {
    ...look,
    plan: async (tx, eventId) => {
      await moveAttempt(tx, context, move);
      await look.plan(tx, eventId);
    },
  };
}

function atRefund(context: Context, refund: Refund | undefined): Look | undefined {
  if (!refund) return undefined;
  const { refund_id: refundId, brand } = refund;
  return {
    plan: (tx, eventId) =>
      context.jobs.add(tx, 'look-at-refund', { ...later(refundId, eventId), payload: { brand, refundId } }),
    now: () => settleRefund(context, refundId),
  };
}

async function atDispute(context: Context, disputeId: string): Promise<Look | undefined> {
  const paymentId = (await unlessUnknown(() => context.cardPayments.readDispute(disputeId)))?.paymentId ?? null;
  const attempt = paymentId === null ? undefined : await attemptOfPayment(context, paymentId);
  if (!attempt) return undefined;
  const { brand } = attempt;
  return {
    plan: (tx, eventId) =>
      context.jobs.add(tx, 'look-at-dispute', { ...later(disputeId, eventId), payload: { brand, disputeId } }),
    now: () => settleDispute(context, { brand, disputeId }),
  };
}

function later(id: string, eventId: string): { key: string; afterSeconds: number } {
  return { key: `${id}:${eventId}`, afterSeconds: SECOND_LOOK_SECONDS };
}

/** The attempt of a page: by its id, or, when the process died before the id was stored, by what the provider says of the page. */
async function attemptOfPage(context: Context, sessionId: string): Promise<Attempt | undefined> {
  const known = await readAttemptOfSession(context.db, PROVIDER, sessionId);
  if (known) return known;
  const attemptId = (await unlessUnknown(() => context.cardPayments.readCheckout(sessionId)))?.attemptId ?? null;
  return attemptId === null ? undefined : await readAttempt(context.db, attemptId);
}

/** The refund of ours that the provider knows by its own id, also when that id was never stored; undefined for one that is none of ours. */
async function refundKnownAs(context: Context, providerRefundId: string): Promise<Refund | undefined> {
  const known = await readRefundOfProvider(context.db, PROVIDER, providerRefundId);
  if (known) return known;
  const refundId = (await unlessUnknown(() => context.cardPayments.readRefund(providerRefundId)))?.refundId ?? null;
  return refundId === null ? undefined : await readRefund(context.db, refundId);
}

/** What the provider says of something; undefined when it knows none. */
async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
