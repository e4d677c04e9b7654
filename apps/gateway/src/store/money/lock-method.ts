import { LEFT_IN_THE_MIDDLE } from '@marque/domain/payment/attempt/attempt-standing';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import type { Tx } from '../../ground/tables/database.ts';
import { openMethods } from './method-details.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** A means of payment, held against other writers until the transaction ends; undefined when there is none. */
export async function lockMethod(tx: Tx, methodId: string): Promise<PaymentMethod | undefined> {
  const rows = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('method_id', '=', methodId)
    .forUpdate()
    .execute();
  return (await openMethods(tx, rows))[0];
}

/** Whether a payment by a means is under way: a charge that is not settled, or a collection that the bank has still to bring. */
export async function isMethodUnderWay(tx: Tx, methodId: string): Promise<boolean> {
  const charge = await tx
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('method_id', '=', methodId)
    .where('status', 'in', LEFT_IN_THE_MIDDLE)
    .limit(1)
    .executeTakeFirst();
  if (charge) return true;
  const collection = await tx
    .selectFrom('collections')
    .select('collection_id')
    .where('method_id', '=', methodId)
    .where('status', 'in', UNDER_WAY)
    .limit(1)
    .executeTakeFirst();
  return collection !== undefined;
}

/** Marks a means as one with which nothing new is begun since a real moment; null takes the mark off. */
export async function markMethod(tx: Tx, methodId: string, since: string | null): Promise<void> {
  await tx.updateTable('payment_methods').set({ letting_go_since: since }).where('method_id', '=', methodId).execute();
}
