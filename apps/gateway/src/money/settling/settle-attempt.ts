import { assert } from '@marque/base';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { type AttemptHeard, decideAttempt } from '@marque/domain/payment/attempt/decide-attempt';
import type { DeclineWords } from '@marque/domain/payment/attempt/is-final-decline';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { CardPayment, CheckoutSession, SavedCard } from '../../ports/card-payments.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import { type Attempt, moveAttempt, readAttempt } from '../../store/money/attempts.ts';
import { readMethod } from '../../store/money/payment-methods.ts';
import { declineBilled } from '../arrears/end-billed.ts';
import { askForPage } from '../attempts/ask-for-page.ts';
import type { Captured } from '../attempts/captured.ts';
import { endAttempt } from '../attempts/end-attempt.ts';
import { type Resolution, settledResolution } from '../attempts/resolution.ts';
import { look } from '../look/look.ts';
import { unlessUnknown } from '../look/own-of.ts';
import { askForCharge, keptCardOf } from './ask-for-charge.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSetup } from './settle-setup.ts';

/** News of an attempt, with any captured money and saved card. */
export type Said = {
  readonly heard: AttemptHeard;
  readonly captured: Captured | null;
  readonly card: SavedCard | null;
};

/**
 * The one function that settles an attempt. It believes neither a notification nor the page that the
 * customer lands on: it asks the provider. It may run any number of times, at once and in any order; there is one policy and one charge.
 * Rejects with `ProviderUnavailable` when the provider does not answer; then the job tries again.
 */
export async function settleAttempt(context: Context, attemptId: string): Promise<Resolution> {
  const end = await look({
    about: `Attempt ${attemptId}`,
    see: async () => {
      const attempt = await readAttempt(context.db, attemptId);
      return attempt && isUnsettled(attempt) ? attempt : undefined;
    },
    ask: (attempt) => askAfterAttempt(context, attempt),
    settle: (attempt, said) => settleSaid(context, attempt, said),
  });
  if (end) return end;
  const attempt = await readAttempt(context.db, attemptId);
  if (!attempt) return { kind: 'expired' };
  return (await settledResolution(context.db, attempt)) ?? { kind: 'waiting' };
}

/** Carries out the news of an attempt, and returns its new state. Rejects as a repeated charge does. */
export async function settleSaid(context: Context, attempt: Attempt, said: Said): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  const step = decideAttempt(said.heard, asDecided(attempt), context.clock.realMs());
  switch (step.kind) {
    case 'ask': {
      const payment = await askForCharge(context, attempt, await keptCardOf(context, attempt));
      return await settleSaid(context, attempt, saidOfCharge(attempt, payment));
    }
    case 'settle':
      if (step.what === 'card') return await settleSetup(context, attempt, present(said.card));
      return await settlePayment(context, attempt, present(said.captured));
    case 'move':
      if (step.move === 'declined') await declineAttempt(context, attempt, step);
      else await endAttempt(context, attempt, step.move);
      return await standing(context, attemptId);
    default:
      return await standing(context, attemptId);
  }
}

/** Ends an attempt that the bank, or the provider, has refused, with the reason in words. */
export async function declineAttempt(context: Context, attempt: Attempt, words: DeclineWords): Promise<void> {
  const { declineCode } = words;
  const { attempt_id: attemptId } = attempt;
  await inTransaction(context.db, async (tx) => {
    const isMoved = await moveAttempt(tx, context, { attemptId, move: 'declined', declineCode });
    if (isMoved) await declineBilled(tx, context, { attempt, words });
  });
  await context.milestone('charge.declined');
}

async function standing({ db }: Context, attemptId: string): Promise<Resolution> {
  const attempt = await readAttempt(db, attemptId);
  return (attempt && (await settledResolution(db, attempt))) ?? { kind: 'waiting' };
}

function present<T>(value: T | null): T {
  assert(value !== null, 'what is settled was shown');
  return value;
}

const silent = (kind: 'nothing' | 'no-page' | 'no-charge'): Said => ({ heard: { kind }, captured: null, card: null });

/** Asks the provider about the page or the charge of an attempt, if there is one to ask about. Rejects with `ProviderUnavailable` when the provider does not answer. */
async function askAfterAttempt(context: Context, attempt: Attempt): Promise<Said> {
  const step = decideAttempt({ kind: 'nothing' }, asDecided(attempt), context.clock.realMs());
  if (step.kind !== 'ask') return silent('nothing');
  if (step.for === 'charge') {
    const payment = await paymentOf(context, attempt);
    return payment ? saidOfCharge(attempt, payment) : silent('no-charge');
  }
  const page = step.for === 'page' ? await knownPage(context, attempt) : await newPage(context, attempt);
  return page ? saidOfPage(attempt, page) : silent('no-page');
}

async function knownPage(context: Context, { provider_session_id: sessionId }: Attempt): Promise<CheckoutSession> {
  assert(sessionId, 'a page that is read has a name');
  return await context.cardPayments.readCheckout(sessionId);
}

/** The page of an attempt that stored none, under the attempt's key; undefined if it can no longer open. */
export async function newPage(context: Context, attempt: Attempt): Promise<CheckoutSession | undefined> {
  return await unlessUnknown(() => askForPage(context, attempt));
}

async function paymentOf(context: Context, attempt: Attempt): Promise<CardPayment | undefined> {
  const { provider_payment_id: paymentId, method_id: methodId } = attempt;
  if (paymentId !== null) return await context.cardPayments.readPayment(paymentId);
  const method = methodId === null ? undefined : await readMethod(context.db, methodId);
  return await context.cardPayments.findPayment({
    attemptId: attempt.attempt_id,
    customerId: method?.provider_customer_id ?? null,
    startedAt: attempt.created_at,
  });
}

/** The state of a page. */
export function heardOfPage({ status, paid, paymentIntentId: paymentId, savedCard }: CheckoutSession): AttemptHeard {
  return { kind: 'page', page: { status, paid, paymentId, isCardSaved: savedCard !== null } };
}

/** A page's news about its attempt. Throws if it names another attempt. */
function saidOfPage({ attempt_id: attemptId }: Attempt, page: CheckoutSession): Said {
  if (page.attemptId !== attemptId)
    throw new Error(`The provider's page of attempt ${attemptId} names another attempt`);
  const { paymentIntentId: paymentId, amount, currency, paidBy, savedCard } = page;
  return {
    heard: heardOfPage(page),
    captured: paymentId === null ? null : { paymentId, amount, currency, paidBy, savedCard },
    card: savedCard,
  };
}

/** The news of a charge without a page about its attempt. Throws if it names another attempt. */
export function saidOfCharge({ attempt_id: attemptId }: Attempt, payment: CardPayment): Said {
  if (payment.attemptId !== attemptId)
    throw new Error(`The provider's payment of attempt ${attemptId} names another attempt`);
  return { heard: { kind: 'charge', charge: payment }, captured: payment, card: payment.savedCard };
}
