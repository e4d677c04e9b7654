import type { PaymentFailure } from '@marque/domain/process/arrears/arrears-case';
import { openOrAdd } from '@marque/domain/process/arrears/open-or-add';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { lockBilling, storeArrears } from '../../store/money/billing/account-billing.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { timeZoneOf } from './time-zone-of.ts';

/** What failed of an account. `isTold`: a letter of its own has told the customer already. */
export type FailedPayment = AccountNamed & { readonly failure: PaymentFailure; readonly isTold?: boolean };

/** Keeps that a payment has failed, in the transaction that ends it. The bill run follows it up from then on. Nothing happens to an account that is not billed. */
export async function failPayment(
  tx: Tx,
  context: Context,
  { brand, accountId, failure, isTold = false }: FailedPayment,
): Promise<void> {
  const billing = await lockBilling(tx, { brand, accountId });
  if (!billing) return;
  const now = context.clock.now();
  const opened = openOrAdd(billing.arrears, failure, { now, timeZone: timeZoneOf(context, brand) });
  const arrears = opened && isTold ? { ...opened, isTold, nextTryOn: failure.triedAgainOn } : opened;
  await storeArrears(tx, { accountId, arrears, now });
  const { reason, amount } = failure;
  const event = { type: 'PaymentFailed', reason, amount };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event });
}
