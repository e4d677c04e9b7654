import { assert } from '@marque/base';
import { type AttemptHeard, decideAttempt } from '@marque/domain/payment/attempt/decide-attempt';
import type { Context } from '../../ground/context.ts';
import type { CardPayment, CheckoutSession, SavedCard } from '../../ports/card-payments.ts';
import { type Attempt, asDecided } from '../../store/money/attempts.ts';
import { readMethod } from '../../store/money/payment-methods.ts';
import { askForPage } from '../attempts/ask-for-page.ts';
import type { Captured } from '../attempts/captured.ts';
import { unlessUnknown } from '../look/own-of.ts';

/** What is heard of an attempt, with the money that was captured and the card that was saved, if they were. */
export type Said = {
  readonly heard: AttemptHeard;
  readonly captured: Captured | null;
  readonly card: SavedCard | null;
};

const silent = (kind: 'nothing' | 'no-page' | 'no-charge'): Said => ({ heard: { kind }, captured: null, card: null });

/** Asks the provider about the page or the charge of an attempt, if there is one to ask about. Rejects with `ProviderUnavailable` when the provider does not answer. */
export async function askAfterAttempt(context: Context, attempt: Attempt): Promise<Said> {
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

/** The page of an attempt that stored none, under the attempt's key; undefined where it can no longer open. */
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
  const { paymentIntentId: paymentId, amount, currency, savedCard } = page;
  return {
    heard: heardOfPage(page),
    captured: paymentId === null ? null : { paymentId, amount, currency, savedCard },
    card: savedCard,
  };
}

/** The news of a charge without a page about its attempt. Throws if it names another attempt. */
export function saidOfCharge({ attempt_id: attemptId }: Attempt, payment: CardPayment): Said {
  if (payment.attemptId !== attemptId)
    throw new Error(`The provider's payment of attempt ${attemptId} names another attempt`);
  return { heard: { kind: 'charge', charge: payment }, captured: payment, card: payment.savedCard };
}
