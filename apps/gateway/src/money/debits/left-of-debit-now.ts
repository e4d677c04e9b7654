import { type Pennies, sumPennies } from '@marque/base';
import { periodBeginning } from '@marque/domain/billing/statements/service-periods';
import { COLLECTION_STANDING } from '@marque/domain/payment/collection/collection-standing';
import type { CollectionHeard } from '@marque/domain/payment/collection/decide-collection';
import type { Posted } from '@marque/domain/payment/collection/missing-postings';
import { PRESENTATIONS_MAX } from '@marque/domain/payment/collection/presentations-max';
import { leftOfDebit } from '@marque/domain/process/bill-run/due-now';
import { termOf } from '@marque/domain/process/term-of';
import type { Tx } from '../../ground/tables/database.ts';
import { postedBalances } from '../../store/money/account-balances.ts';
import { readBilling } from '../../store/money/billing/account-billing.ts';
import { moneyUnderWay } from '../../store/money/billing/money-under-way.ts';
import type { Collection } from '../../store/money/collections.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';

/**
 * What is now owed of a failed debit whose bank might be asked once more, in pennies; null: its bank is not asked again
 * anyway.
 */
export async function leftOfDebitNow(
  tx: Tx,
  { held, heard, posted }: { readonly held: Collection; readonly heard: CollectionHeard; readonly posted: Posted },
): Promise<Pennies | null> {
  if (heard.kind !== 'payment' || heard.payment.status !== 'failed') return null;
  if (heard.payment.presentation >= PRESENTATIONS_MAX) return null;
  const { brand, account_id: accountId, policy_id: policyId, period_start: periodStart, amount } = held;
  const billing = await readBilling(tx, { brand, accountId });
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  if (!billing || !policy) return null;
  const { progress, isEnded } = billing;
  const booked = (await postedBalances(tx, brand, [accountId])).get(accountId) ?? 0;
  // A debit that had paid and now fails is owed again, though the books say so only once this is decided.
  const balance = posted.at(-1) === 'PAYMENT' ? booked + amount : booked;
  const debits = (await moneyUnderWay(tx, brand, [accountId])).filter(
    ({ by }) => by === 'DEBIT' || by === 'DEBIT_AGAIN',
  );
  const own = COLLECTION_STANDING[held.status] === 'UNDER_WAY' ? amount : 0;
  const others = sumPennies(debits.map((one) => one.amount)) - own;
  const period = periodBeginning(termOf(policy), periodStart);
  return leftOfDebit({ policy, progress, balance, isEnded, others }, { period, amount });
}
