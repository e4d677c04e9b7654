import { clearingLedger } from '@marque/domain/billing/ledger-accounts';
import type { Payment } from '@marque/domain/billing/payment';
import type { Posted } from '@marque/domain/payment/collection/missing-postings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** The kinds of a direct debit payment's movements in the ledger, in the order of posting. */
export async function postedOfPayment(
  tx: Tx,
  { brand, accountId, paymentId }: { readonly brand: string; readonly accountId: string; readonly paymentId: string },
): Promise<Posted> {
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['PAYMENT', 'PAYMENT_REVERSAL'])
    .where(sql`details ->> 'paymentId'`, '=', paymentId)
    .orderBy('transaction_id')
    .execute();
  return rows.map(({ kind }) => kind as Posted[number]);
}

/** A payment by the provider's name for it. */
export type PaymentName = { readonly brand: string; readonly provider: string; readonly paymentId: string };

/**
 * The payment captured under a provider's name, as the ledger says; undefined when nothing was written down, and while
 * it is held for a next term.
 */
export async function paymentInLedger(db: Database | Tx, name: PaymentName): Promise<Payment | undefined> {
  return await paymentOfKey(db, name, `payment:${name.provider}:${name.paymentId}`);
}

/** The payment captured and held for a next term, whether or not it still is; undefined if there was none. */
export async function heldInLedger(db: Database | Tx, name: PaymentName): Promise<Payment | undefined> {
  return await paymentOfKey(db, name, `held:${name.provider}:${name.paymentId}`);
}

/** Whether a dispute took back a payment while that was held for a next term. */
export async function wasDisputedWhileHeld(
  tx: Tx,
  { brand, provider, disputeId }: { readonly brand: string; readonly provider: string; readonly disputeId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('details')
    .where('brand', '=', brand)
    .where('transaction_key', '=', `reversal:${provider}:${disputeId}`)
    .executeTakeFirst();
  return (row?.details as { readonly wasHeld?: boolean } | undefined)?.wasHeld === true;
}

async function paymentOfKey(
  db: Database | Tx,
  { brand, provider, paymentId }: PaymentName,
  key: string,
): Promise<Payment | undefined> {
  const posted = await db
    .selectFrom('ledger_transactions as moved')
    .innerJoin('ledger_postings as posting', 'posting.transaction_id', 'moved.transaction_id')
    .select(['moved.account_id', 'moved.details', 'moved.effective_at', 'posting.amount', 'posting.currency'])
    .where('moved.brand', '=', brand)
    .where('moved.transaction_key', '=', key)
    .where('posting.ledger_account', '=', clearingLedger(provider))
    .executeTakeFirst();
  if (!posted) return undefined;
  const { account_id: accountId, amount, currency, effective_at: effectiveAt } = posted;
  const ours = posted.details as Pick<Payment, 'attemptId' | 'collectionId' | 'methodId' | 'cardName'>;
  return { ...ours, provider, paymentId, accountId, amount, currency, effectiveAt };
}

/** Pennies of a payment that were not taken back by the bank: what was captured without reversals, refunds not counted. */
export async function keptOfPayment(tx: Tx, { brand, provider, paymentId }: PaymentName, accountId: string) {
  const row = await tx
    .selectFrom('ledger_transactions as moved')
    .innerJoin('ledger_postings as posting', 'posting.transaction_id', 'moved.transaction_id')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('posting.amount'), sql<string>`0`).as('pennies'))
    .where('moved.brand', '=', brand)
    .where('moved.account_id', '=', accountId)
    .where('moved.kind', 'in', ['PAYMENT', 'PAYMENT_REVERSAL'])
    .where(sql`moved.details ->> 'paymentId'`, '=', paymentId)
    .where('posting.ledger_account', '=', clearingLedger(provider))
    .executeTakeFirstOrThrow();
  return Number(row.pennies);
}
