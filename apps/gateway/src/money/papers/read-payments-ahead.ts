import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { takenNext } from '@marque/domain/process/bill-run/foreseen/taken-next';
import { type PaymentAhead, paymentsToCome } from '@marque/domain/process/bill-run/payments-to-come';
import type { Database } from '../../ground/tables/database.ts';
import { readAccountsAhead } from '../../store/money/ahead/read-taken-next.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';

/** A policy's payments to come, and whether they are taken by direct debit; none if its account is not billed. */
export async function readPaymentsAhead(
  db: Database,
  { brand, policy: { accountId }, now }: { readonly brand: Brand; readonly policy: Policy; readonly now: Instant },
): Promise<{ readonly ahead: readonly PaymentAhead[]; readonly byDebit: boolean }> {
  const account = (await readAccountsAhead(db, brand.brand, [accountId])).get(accountId);
  if (!account) return { ahead: [], byDebit: false };
  const terms = termsAsSold(brand, account.policy);
  // The part of a debit under way that comes back is told as on the billing page.
  const { underWay } = takenNext(account, terms, now);
  const rest = paymentsToCome(account, terms, now).filter(({ stage }) => stage !== 'UNDER_WAY');
  return { ahead: [...underWay, ...rest], byDebit: account.means?.type === 'BACS_DEBIT' };
}
