import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { asMethod, type PaymentMethod } from '../../store/money/payment-methods.ts';
import { giveUpCharge } from '../attempts/give-up-charge.ts';
import { brandOf, descriptionOf } from '../attempts/open-at-provider.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Charges the saved card of an attempt that is open, under the attempt's key: asking again, also after a crash, asks the same and charges
 * once. Rejects with `ProviderUnavailable` when it is not known what became of it, and with `ProviderRefused` when it was asked for wrongly.
 */
export async function chargeSavedCard(context: Context, attempt: Attempt): Promise<Resolution> {
  const method = await methodOf(context.db, attempt);
  assert(method, 'an attempt with a saved card names it');
  const { provider_customer_id: customerId, provider_method_id: providerMethodId } = method;
  try {
    const payment = await context.cardPayments.charge({
      attemptId: attempt.attempt_id,
      proposalCode: attempt.proposal_code,
      amount: attempt.amount,
      currency: attempt.currency,
      description: descriptionOf(attempt, brandOf(context, attempt)),
      card: { kind: 'saved', customerId, providerMethodId },
    });
    await context.milestone('charge.provider-answered');
    return await settleCharge(context, attempt, payment);
  } catch (error) {
    if (error instanceof ProviderRefused) return await giveUpCharge(context, attempt, error);
    throw error;
  }
}

/** The kept card that an attempt charges, whoever owns it by now. */
export async function methodOf(
  db: Database,
  { method_id: methodId }: Pick<Attempt, 'method_id'>,
): Promise<PaymentMethod | undefined> {
  if (methodId === null) return undefined;
  const row = await db.selectFrom('payment_methods').selectAll().where('method_id', '=', methodId).executeTakeFirst();
  return row && asMethod(row);
}
