import { heldByBank } from '@marque/domain/payment/dispute/held-by-bank';
import { refundablePayments } from '@marque/domain/payment/refund/refundable-payments';
import { bookedPeriods } from '@marque/domain/process/ending/booked-periods';
import { type EndingBooks, endedShort } from '@marque/domain/process/ending/ending-step';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import type { AccountBilling } from '../billing/account-billing.ts';
import { readAccountLedger } from '../read-account-ledger.ts';
import { failedRefunds } from '../refunds/failed-refunds.ts';
import { refundsOfAccount } from '../refunds/refunds.ts';

/** What the books of an account hold, as far as the end of its policy depends on it. */
export async function readEndingBooks(
  db: Database | Tx,
  { brand, accountId, policyId, isEnded }: Pick<AccountBilling, 'brand' | 'accountId' | 'policyId' | 'isEnded'>,
): Promise<EndingBooks> {
  const ledger = await readAccountLedger(db, brand, accountId);
  const refunds = await refundsOfAccount(db, brand, accountId);
  // A failed one is not tried again by itself: a person finds another way.
  const failed = (await failedRefunds(db, brand, accountId)).map(({ openPennies, sentPennies, ...refund }) => ({
    ...refund,
    amount: openPennies + sentPennies,
  }));
  const due = refunds.filter(({ status }) => status === 'DUE');
  return {
    isDone: isEnded,
    booked: bookedPeriods(ledger, policyId),
    payments: refundablePayments(ledger, [...refunds, ...failed]),
    promised: due.reduce((sum, { amount }) => sum + amount, 0),
    isLetGo: ledger.some(({ key }) => key === `journal:${endedShort({ policyId })}`),
    held: heldByBank(ledger),
  };
}
