import type { Context } from '../context.ts';
import { Refusal } from '../http/refuse.ts';
import { inTransaction } from '../journal/in-transaction.ts';
import type { CheckoutSession } from '../ports/card-payments.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { type Attempt, moveAttempt, PAYABLE, readAttempt } from './attempts.ts';
import { openAtProvider } from './open-at-provider.ts';
import { type Resolution, settledResolution } from './resolution.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider forgets a key after a day; asking again later would open a second page. */
const KEY_KEPT_MS = 23 * 3_600_000;

/**
 * The one function that finds out what became of an attempt and makes it true. It believes neither a notification nor the page that the
 * customer lands on: it asks the provider. It may run any number of times, at once and in any order; there is one policy and one charge.
 * Rejects with `ProviderUnavailable` when nobody answers; then it is tried again.
 */
export async function resolvePayment(context: Context, attemptId: string): Promise<Resolution> {
  const attempt = await readAttempt(context.db, attemptId);
  if (!attempt) return { kind: 'expired' };
  const settled = await settledResolution(context.db, attempt);
  if (settled) return settled;
  const session = await sessionOf(context, attempt);
  if (!session) return await expire(context, attemptId);
  if (session.attemptId !== null && session.attemptId !== attemptId)
    throw new Error(`The provider's page of attempt ${attemptId} names another attempt`);
  if (session.status === 'expired') return await expire(context, attemptId);
  if (session.status !== 'complete' || !session.paid || session.paymentIntentId === null) return { kind: 'waiting' };
  return await settle(context, attemptId, { ...session, paymentIntentId: session.paymentIntentId });
}

/** How the attempt's page stands; undefined when there is none that anybody could have been sent to. */
async function sessionOf(context: Context, attempt: Attempt): Promise<CheckoutSession | undefined> {
  if (attempt.provider_session_id !== null) return await context.cardPayments.readCheckout(attempt.provider_session_id);
  // The address of a page is handed out only after its id was stored, so a page without an id was shown to nobody.
  if (context.clock.realMs() - Date.parse(attempt.created_at) > KEY_KEPT_MS) return undefined;
  try {
    return await openAtProvider(context, attempt);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

async function expire(context: Context, attemptId: string): Promise<Resolution> {
  await moveAttempt(context.db, context, { attemptId, from: PAYABLE, to: 'EXPIRED' });
  const attempt = await readAttempt(context.db, attemptId);
  return (attempt && (await settledResolution(context.db, attempt))) ?? { kind: 'waiting' };
}

async function settle(
  context: Context,
  attemptId: string,
  session: CheckoutSession & { readonly paymentIntentId: string },
): Promise<Resolution> {
  const { paymentIntentId: paymentId, amount, currency } = session;
  const captured = { paymentId, amount, currency };
  await moveAttempt(context.db, context, { attemptId, from: PAYABLE, to: 'PAID', paymentId });
  await context.milestone('bind.before-transaction');
  const resolution = await inTransaction(context.db, (tx) =>
    settlePayment(tx, context, { attemptId, captured, mayBind: true }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'version_conflict') throw error;
    context.log.warn({ attemptId, code: error.code }, 'a captured payment cannot be bound and goes back');
    return inTransaction(context.db, (tx) => settlePayment(tx, context, { attemptId, captured, mayBind: false }));
  });
  await context.milestone('bind.after-commit');
  return resolution;
}
