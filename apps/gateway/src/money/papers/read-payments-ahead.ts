import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Policy } from '@marque/domain/policy/policy';
import { type PaymentAhead, paymentsToCome } from '@marque/domain/process/bill-run/payments-to-come';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { readBillAccounts } from '../billing/read-bill-accounts.ts';
import { billingTerms } from '../debits/billing-terms.ts';

/** The payments of a policy that are to come, and what they are taken by; none where its account is not billed. */
export async function readPaymentsAhead(
  db: Database,
  { brand, policy: { accountId }, now }: { readonly brand: Brand; readonly policy: Policy; readonly now: Instant },
): Promise<{ readonly ahead: readonly PaymentAhead[]; readonly type: PaymentMethodType | undefined }> {
  const of = { brand: brand.brand, accountId };
  const billed = await inTransaction(db, async (tx) => {
    const row = await readBilling(tx, of);
    return row && (await readBillAccounts(tx, of.brand, [row])).get(accountId);
  });
  const method = (await chosenMethods(db, of.brand, [accountId])).get(accountId);
  if (!billed) return { ahead: [], type: method?.type };
  // A mandate that its bank is still setting up is good by the time of a payment to come.
  const isComing = method?.status === 'PENDING_CUSTOMER_APPROVAL';
  const means = billed.means && { ...billed.means, isGood: billed.means.isGood || isComing };
  return { ahead: paymentsToCome({ ...billed, means }, billingTerms(brand), now), type: method?.type };
}
