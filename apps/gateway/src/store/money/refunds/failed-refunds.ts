import type { Instant, Pennies } from '@marque/base';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../ground/tables/database.ts';

/** A refund that failed, and what has become of its money since; in pennies. */
export type FailedRefund = {
  readonly refundId: string;
  readonly provider: string;
  readonly paymentId: string;
  /** What the brand's bank has sent in its place. */
  readonly sentPennies: Pennies;
  /** What nothing has replaced: neither the bank nor a later refund of the same payment. */
  readonly openPennies: Pennies;
  /** When it failed; a real moment. */
  readonly failedAt: Instant;
};

/** What the brand's bank has sent in the place of a refund `f`. */
const sent = sql<Pennies>`(SELECT coalesce(sum(p.amount), 0) FROM ledger_transactions t JOIN ledger_postings p USING (transaction_id)
  WHERE t.brand = f.brand AND t.account_id = f.account_id AND t.kind = 'REFUND' AND t.details ->> 'insteadOf' = f.refund_id
    AND p.ledger_account = 'customer:' || f.account_id)`;

/** How much of a failed refund `f` was since given back by refunds of the same payment. A gift was owed separately. */
const given = sql<Pennies>`(SELECT coalesce(sum(later.amount), 0) FROM refunds later
  WHERE later.provider = f.provider AND later.provider_payment_id = f.provider_payment_id
    AND later.status <> 'FAILED' AND later.reason <> 'staff-goodwill' AND later.created_at > f.updated_at)`;

/** How much of a failed refund `f` nothing has replaced. */
export const openOfRefund = sql<Pennies>`greatest(0, f.amount - ${sent} - ${given})`;

/** The refunds of an account that failed, the newest first. */
export async function failedRefunds(db: Database | Tx, brand: string, accountId: string): Promise<FailedRefund[]> {
  const rows = await db
    .selectFrom('refunds as f')
    .select(['f.refund_id as refundId', 'f.provider', 'f.provider_payment_id as paymentId', 'f.updated_at as failedAt'])
    .select([sent.as('sent'), openOfRefund.as('open')])
    .where('f.brand', '=', brand)
    .where('f.account_id', '=', accountId)
    .where('f.status', '=', 'FAILED')
    .orderBy('f.created_at', 'desc')
    .execute();
  return rows.map(({ sent: sentPennies, open: openPennies, ...row }) => ({
    ...row,
    sentPennies: Number(sentPennies),
    openPennies: Number(openPennies),
  }));
}
