import { clearingLedger } from '@marque/domain/billing/ledger-accounts';
import type { PaymentBooked } from '@marque/domain/payment/books/compare-payments';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** A provider's payments in our books. `recentSince` is a real moment: bookings after it are recent. */
export async function paymentsBooked(
  db: Database,
  provider: string,
  recentSince: string,
): Promise<readonly PaymentBooked[]> {
  const { rows } = await sql<PaymentBooked>`
    with moved as (
      select booked.details->>'paymentId' as payment_id, booked.kind, booked.recorded_at, posting.amount
      from ledger_transactions booked join ledger_postings posting on posting.transaction_id = booked.transaction_id
      where posting.ledger_account = ${clearingLedger(provider)}
    ), sums as (
      select
        payment_id,
        sum(case when kind in ('PAYMENT', 'PAYMENT_REVERSAL') then amount else 0 end)::bigint as paid,
        sum(case when kind in ('REFUND', 'REFUND_REVERSAL') then 0 - amount else 0 end)::bigint as refunded,
        min(recorded_at) > ${recentSince} as is_recent
      from moved group by payment_id
    )
    select payment_id as "paymentId", paid, refunded, is_recent as "isRecent",
      exists (
        select 1 from refunds
        where provider = ${provider} and provider_payment_id = sums.payment_id and status in ('DUE', 'PENDING')
      ) as "isBeingRefunded"
    from sums`.execute(db);
  return rows;
}
