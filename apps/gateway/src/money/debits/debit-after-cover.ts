import type { Tx } from '../../ground/tables/database.ts';
import { postedBalances } from '../../store/money/account-balances.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import type { Collection } from '../../store/money/collections.ts';
import { promisedBack } from '../../store/money/refunds/refunds.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';

/**
 * How a debit that its bank does not pay, or takes back, counts for an account whose cover has ended: owed like any
 * other, owed by nobody, or money that the customer has now had back twice, which a person decides about. Nobody owes a
 * premium for a policy that is void.
 */
type DebitAfterCover = 'OWED' | 'NOT_OWED' | 'BACK_TWICE';

/** How a failed debit counts, by the books as they now are. Before cover has ended, each is owed. */
export async function debitAfterCover(
  tx: Tx,
  { brand, account_id: accountId, policy_id: policyId, provider, provider_payment_id: paymentId, status }: Collection,
): Promise<DebitAfterCover> {
  const billing = await readBilling(tx, { brand, accountId });
  if (!billing?.isEnded) return 'OWED';
  if (((await postedBalances(tx, brand, [accountId])).get(accountId) ?? 0) <= 0) return 'NOT_OWED';
  const isTakenBack = status === 'CHARGED_BACK' || status === 'FAILED';
  if (isTakenBack && paymentId !== null && (await promisedBack(tx, { provider, paymentId })).length > 0)
    return 'BACK_TWICE';
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  return policy?.termination?.kind === 'VOIDED' ? 'NOT_OWED' : 'OWED';
}
