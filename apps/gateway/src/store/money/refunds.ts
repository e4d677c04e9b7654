import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** Money to be given back, or given back. */
export type Refund = Selectable<Tables['refunds']>;

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

/** How a refund stands from now on, and the provider's id for it once there is one. */
export async function moveRefund(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { refundId, to, providerRefundId }: { refundId: string; to: Refund['status']; providerRefundId: string | null },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      status: to,
      provider_refund_id: providerRefundId,
      updated_at: new Date(clock.realMs()).toISOString(),
    })
    .where('refund_id', '=', refundId)
    .execute();
}
