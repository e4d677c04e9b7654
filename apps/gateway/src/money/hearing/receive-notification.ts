import { takenUpBy } from '@marque/domain/payment/attempt/decide-attempt';
import type { Context } from '../../ground/context.ts';
import type { CardNotification } from '../../ports/card-payments.ts';
import {
  type Attempt,
  moveAttempt,
  readAttempt,
  readAttemptOfPayment,
  readAttemptOfSession,
} from '../../store/money/attempts.ts';
import { readMethodsOfProvider } from '../../store/money/payment-methods.ts';
import { attemptOfPayment } from '../attempts/attempt-of-payment.ts';
import { hear, type Target, target } from '../look/look.ts';
import { ownOf, unlessUnknown } from '../look/own-of.ts';
import { settleCard } from '../methods/settle-card.ts';
import { heardOfPage, saidOfCharge, settleAttempt } from '../settling/settle-attempt.ts';
import { refundTargets } from './refund-targets.ts';
import { settleDispute } from './settle-dispute.ts';

const PROVIDER = 'stripe';

type About = NonNullable<CardNotification['about']>;

/** Takes a notification of the card provider whose signature has been checked. Rejects when it could not be written down, so that it is sent again. */
export async function receiveNotification(context: Context, { eventId, type, about }: CardNotification): Promise<void> {
  const find = async () => {
    const targets = about ? await cardTargets(context, about) : [];
    await context.milestone('webhook.object-read');
    return targets;
  };
  const received = () => context.milestone('webhook.received');
  await hear(context, { provider: PROVIDER, received }, [{ eventId, type, find }]);
}

/** What a notification of the card provider is about; nothing when it is not ours. Rejects with `ProviderUnavailable` when that cannot be found out now. */
async function cardTargets(context: Context, { kind, id }: About): Promise<Target[]> {
  switch (kind) {
    case 'page':
      return await atPage(context, id);
    case 'payment':
      return await atPayment(context, id);
    case 'refund':
      return await refundTargets(context, PROVIDER, id);
    case 'dispute':
      return await atDispute(context, id);
    case 'card':
      return await atCard(context, id);
  }
}

/**
 * An attempt; `takenUp` is how it is moved if nobody expects anything of it, in the transaction that plans the look.
 */
function atAttempt(
  context: Context,
  attempt: Attempt,
  takenUp?: Omit<Parameters<typeof moveAttempt>[2], 'attemptId'>,
): Target[] {
  const { attempt_id: attemptId, brand } = attempt;
  const settle = () => settleAttempt(context, attemptId);
  const look = target(context, { job: 'resolve-payment', key: attemptId, payload: { brand, attemptId }, settle });
  if (!takenUp) return [look];
  const plan: Target['plan'] = async (tx, when) => {
    await moveAttempt(tx, context, { attemptId, ...takenUp });
    await look.plan(tx, when);
  };
  return [{ ...look, plan }];
}

/** A page on which something was done counts even when nobody expects it any more: the look then asks the provider what was done. */
async function atPage(context: Context, sessionId: string): Promise<Target[]> {
  const { db, cardPayments } = context;
  const attempt = await ownOf({
    known: () => readAttemptOfSession(db, PROVIDER, sessionId),
    named: async () => (await cardPayments.readCheckout(sessionId)).attemptId,
    read: (attemptId) => readAttempt(db, attemptId),
  });
  if (attempt?.status !== 'EXPIRED') return attempt ? atAttempt(context, attempt) : [];
  const page = await unlessUnknown(() => cardPayments.readCheckout(sessionId));
  const move = page && takenUpBy(heardOfPage(page), attempt);
  return atAttempt(context, attempt, move && { move, sessionId });
}

/** Money that was captured without a page is settled even when nobody expects it any more, with the payment that the provider was just asked for. */
async function atPayment(context: Context, paymentId: string): Promise<Target[]> {
  const { db, cardPayments } = context;
  const known = await readAttemptOfPayment(db, PROVIDER, paymentId);
  if (known) return atAttempt(context, known);
  const payment = await unlessUnknown(() => cardPayments.readPayment(paymentId));
  const attempt = payment?.attemptId ? await readAttempt(db, payment.attemptId) : undefined;
  if (!payment || !attempt) return [];
  const move = takenUpBy(saidOfCharge(attempt, payment).heard, attempt);
  return atAttempt(context, attempt, move && { move, paymentId });
}

async function atDispute(context: Context, disputeId: string): Promise<Target[]> {
  const dispute = await unlessUnknown(() => context.cardPayments.readDispute(disputeId));
  const attempt = dispute?.paymentId ? await attemptOfPayment(context, dispute.paymentId) : undefined;
  if (!attempt) return [];
  const { brand } = attempt;
  const settle = () => settleDispute(context, { brand, disputeId });
  return [target(context, { job: 'look-at-dispute', key: disputeId, payload: { brand, disputeId }, settle })];
}

/** A kept card, once for each brand that keeps it. */
async function atCard(context: Context, providerMethodId: string): Promise<Target[]> {
  const kept = await readMethodsOfProvider(context.db, PROVIDER, providerMethodId);
  return kept.map(({ method_id: methodId, brand }) => {
    const settle = () => settleCard(context, methodId);
    return target(context, { job: 'look-at-card', key: methodId, payload: { brand, methodId }, settle });
  });
}
