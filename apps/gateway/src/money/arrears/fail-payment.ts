import type { Pennies } from '@marque/base';
import { afterFailure, type Failed } from '@marque/domain/process/bill-run/after-failure';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { lockBilling, storeBilled } from '../../store/money/billing/account-billing.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { timeZoneOf } from './time-zone-of.ts';

/** The payment of an account that failed. */
export type FailedPayment = AccountNamed & Failed;

/**
 * Records that a payment has failed, in the transaction that ends it. The bill run follows it up from then on, except
 * for the part that comes with a later payment: answers that part, in pennies. Nothing happens to an account that is
 * not billed.
 */
export async function failPayment(
  tx: Tx,
  context: Context,
  { brand, accountId, ...failed }: FailedPayment,
): Promise<Pennies> {
  const billing = await lockBilling(tx, { brand, accountId });
  if (!billing) return 0;
  const now = context.clock.now();
  // Nothing is drawn any more once cover has ended.
  const isMeansGood = failed.isMeansGood === true && !billing.isEnded;
  const isAskedAnew = failed.isAskedAnew === true && !billing.isEnded;
  const at = { now, timeZone: timeZoneOf(context, brand) };
  const { progress, arrears } = afterFailure(billing, { ...failed, isMeansGood, isAskedAnew }, at);
  await storeBilled(tx, [{ accountId, progress, arrears, nextAt: now }]);
  const { reason, amount } = failed.failure;
  const event = { type: 'PaymentFailed', reason, amount };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event });
  return progress.missed - billing.progress.missed;
}
