import { startOfDay } from '@marque/base';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import type { PaymentUnderWay } from '@marque/domain/billing/statements/statement';
import type { Database } from '../../ground/tables/database.ts';
import { readUnpaid } from '../../store/money/collections.ts';

/** The account, what has been posted about its collections, and the time zone of their days. */
export type Collecting = {
  readonly brand: string;
  readonly accountId: string;
  readonly posted: readonly LedgerTransaction[];
  readonly timeZone: string;
};

/** The direct debits of an account that are not money: on their way, or failed. A debit that came and went back is in the ledger as both. */
export async function collectionsUnderWay(
  db: Database,
  { brand, accountId, posted, timeZone }: Collecting,
): Promise<PaymentUnderWay[]> {
  const rows = await readUnpaid(db, brand, accountId);
  const isMoney = new Set(posted.map(({ details }) => details['collectionId']));
  return rows.flatMap((row): PaymentUnderWay[] => {
    const isPending = row.status !== 'FAILED';
    if (!isPending && isMoney.has(row.collection_id)) return [];
    const drawn = row.charge_on === null ? null : startOfDay(row.charge_on, timeZone);
    return [
      {
        ...{ collectionId: row.collection_id, provider: row.provider, methodId: row.method_id, amount: row.amount },
        part: row.missed_part,
        status: isPending ? 'PENDING' : 'FAILED',
        periodStart: row.period_start,
        at: drawn ?? startOfDay(row.period_start, timeZone),
        dueAt: isPending ? drawn : null,
      },
    ];
  });
}
