import { periodBeginning } from '@marque/domain/billing/statements/service-periods';
import type { CollectionHeard } from '@marque/domain/payment/collection/decide-collection';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import { asksTooMuch } from '@marque/domain/process/bill-run/due-now';
import { termOf } from '@marque/domain/process/term-of';
import type { Tx } from '../../ground/tables/database.ts';
import { postedBalances } from '../../store/money/account-balances.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import type { Collection } from '../../store/money/collections.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';

/** Whether a debit whose bank might be asked once more, as it failed, asks for more than is owed of it by now. */
export async function asksTooMuchNow(
  tx: Tx,
  { held, heard }: { readonly held: Collection; readonly heard: CollectionHeard },
): Promise<boolean> {
  if (heard.kind !== 'payment' || heard.payment.status !== 'failed') return false;
  if (heard.payment.presentation >= PRESENTATIONS_MAX) return false;
  const { brand, account_id: accountId, policy_id: policyId, period_start: periodStart, amount } = held;
  const billing = await readBilling(tx, { brand, accountId });
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  if (!billing || !policy) return false;
  const { progress, isEnded } = billing;
  const balance = (await postedBalances(tx, brand, [accountId])).get(accountId) ?? 0;
  const period = periodBeginning(termOf(policy), periodStart);
  return asksTooMuch({ policy, progress, balance, isEnded }, { period, amount });
}
