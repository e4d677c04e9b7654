import type { Context } from '../../ground/context.ts';
import { type Attempt, readAttempt, readAttemptOfPayment } from '../../store/money/attempts.ts';
import { ownOf } from '../look/own-of.ts';

const PROVIDER = 'stripe';

/** The attempt of a card payment: by its id, or, when that was never stored, by the provider's data of the payment. Undefined for a payment that is not ours. */
export async function attemptOfPayment({ db, cardPayments }: Context, paymentId: string): Promise<Attempt | undefined> {
  return await ownOf({
    known: () => readAttemptOfPayment(db, PROVIDER, paymentId),
    named: async () => (await cardPayments.readPayment(paymentId)).attemptId,
    read: (attemptId) => readAttempt(db, attemptId),
  });
}
