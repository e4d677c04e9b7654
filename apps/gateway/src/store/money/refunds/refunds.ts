import type { LocalDate, Pennies } from '@marque/base';
import type { Refund as DecidedRefund } from '@marque/domain/payment/refund/refund';
import { REFUND_STANDING, UNFINISHED_REFUNDS } from '@marque/domain/payment/refund/refund-standing';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import type { Database, Tables, Tx } from '../../../ground/tables/database.ts';

/** Money to be given back, or given back. */
export type Refund = Selectable<Tables['refunds']>;

/** A provider's payment that may have refunds. */
type OfPayment = { readonly provider: string; readonly paymentId: string };

/** What is stored about a refund when it is promised. */
export type NewRefund = OfPayment & {
  readonly refundId: string;
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly accountId: string;
  readonly attemptId: string | null;
  readonly amount: Pennies;
  readonly currency: string;
  readonly reason: string;
};

/** The parts of a refund on which an account's credit depends. `createdAt` is a real moment. */
export type AccountRefund = OfPayment &
  Pick<Refund, 'amount' | 'status' | 'reason'> & { readonly refundId: string; readonly createdAt: string };

/** A refund by our id, undefined when there is none. */
export async function readRefund(db: Database | Tx, refundId: string): Promise<Refund | undefined> {
  return await db.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
}

/** The same, held against other writers until the transaction ends. */
export async function lockRefund(tx: Tx, refundId: string): Promise<Refund | undefined> {
  return await tx.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).forUpdate().executeTakeFirst();
}

/** The refund that a provider knows by its own id. */
export async function readRefundOfProvider(
  db: Database,
  provider: string,
  providerRefundId: string,
): Promise<Refund | undefined> {
  return await db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
}

/** Whether anything that an attempt captured was ever promised back. */
export async function hasRefund(db: Database | Tx, attemptId: string): Promise<boolean> {
  const query = db.selectFrom('refunds').select('refund_id').where('attempt_id', '=', attemptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** All refunds that are not finished yet. */
export async function readUnfinishedRefunds(db: Database): Promise<Pick<Refund, 'refund_id' | 'brand' | 'status'>[]> {
  return await db
    .selectFrom('refunds')
    .select(['refund_id', 'brand', 'status'])
    .where('status', 'in', UNFINISHED_REFUNDS)
    .execute();
}

/** The number of failed refunds of each provider; providers without failures are left out. */
export async function countFailedRefunds(
  db: Database,
): Promise<{ readonly provider: string; readonly count: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('count')])
    .where('status', '=', 'FAILED')
    .groupBy('provider')
    .execute();
  return rows.map(({ provider, count }) => ({ provider, count: Number(count) }));
}

/** Makes everyone who asks for money of one payment back wait for the others, until the transaction ends. */
export async function lockRefundsOf(tx: Tx, { provider, paymentId }: OfPayment): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`refund:${provider}:${paymentId}`}, 0))`.execute(tx);
}

/** Pennies of each refund of a payment that is promised or back already, without failed ones. */
export async function promisedBack(tx: Tx, { provider, paymentId }: OfPayment): Promise<Pennies[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['amount', 'status'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .execute();
  return rows.filter(({ status }) => REFUND_STANDING[status] !== 'NOT_BACK').map(({ amount }) => amount);
}

/**
 * The refunds of an account that have not failed: the payment of each, whether the provider has it yet, and why it was
 * promised.
 */
export async function refundsOfAccount(db: Database | Tx, brand: string, accountId: string): Promise<AccountRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['refund_id as refundId', 'provider', 'provider_payment_id as paymentId', 'amount', 'status', 'reason'])
    .select('created_at as createdAt')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
  return rows.filter(({ status }) => REFUND_STANDING[status] !== 'NOT_BACK');
}

/** Stores a refund that is due. */
export async function insertRefund(tx: Tx, { clock }: Pick<Context, 'clock'>, refund: NewRefund): Promise<void> {
  const now = new Date(clock.realMs()).toISOString();
  const { brand, owner, provider, amount, currency, reason } = refund;
  await tx
    .insertInto('refunds')
    .values({
      ...{ brand, owner, provider, amount, currency, reason },
      refund_id: refund.refundId,
      proposal_code: refund.proposalCode,
      account_id: refund.accountId,
      provider_payment_id: refund.paymentId,
      attempt_id: refund.attemptId,
      status: 'DUE',
      provider_refund_id: null,
      waits_until: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Stores the decision about a locked refund. */
export async function storeRefund(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { refundId, status, providerRefundId }: DecidedRefund,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status, provider_refund_id: providerRefundId, updated_at: new Date(clock.realMs()).toISOString() })
    .where('refund_id', '=', refundId)
    .execute();
}

/** Stores the day for which a due refund waits. */
export async function storeWaiting(db: Database, refundId: string, until: LocalDate): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ waits_until: until })
    .where('refund_id', '=', refundId)
    .where('status', '=', 'DUE')
    .execute();
}

/** The due refunds of a brand whose day has come. */
export async function readWaited(db: Database, brand: string, today: LocalDate): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('refund_id')
    .where('brand', '=', brand)
    .where('status', '=', 'DUE')
    .where('waits_until', '<=', today)
    .execute();
  return rows.map(({ refund_id: refundId }) => refundId);
}

/** A stored row as it is decided about. */
export function asDecided({ refund_id: refundId, amount, status, ...row }: Refund): DecidedRefund {
  return { refundId, amount, status, providerRefundId: row.provider_refund_id, isOfAttempt: row.attempt_id !== null };
}
