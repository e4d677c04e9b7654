import type { Context } from '../../ground/context.ts';
import type { CardPayment } from '../../ports/card-payments.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { type Attempt, readAttempt, readAttemptOfPayment } from '../../store/money/attempts.ts';

const PROVIDER = 'stripe';

/** The attempt of a card payment: by its id, or, when that was never stored, by what the provider says of the payment. Undefined for one that is none of ours. */
export async function attemptOfPayment(context: Context, paymentId: string): Promise<Attempt | undefined> {
  const known = await readAttemptOfPayment(context.db, PROVIDER, paymentId);
  if (known) return known;
  const payment = await paymentKnown(context, paymentId);
  return payment ? await attemptNamedBy(context, payment) : undefined;
}

/** The attempt that a payment names. */
export async function attemptNamedBy(
  { db }: Pick<Context, 'db'>,
  { attemptId }: Pick<CardPayment, 'attemptId'>,
): Promise<Attempt | undefined> {
  return attemptId === null ? undefined : await readAttempt(db, attemptId);
}

/** A payment as the provider shows it; undefined when it knows none. */
export async function paymentKnown({ cardPayments }: Context, paymentId: string): Promise<CardPayment | undefined> {
  try {
    return await cardPayments.readPayment(paymentId);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}
