import type { Pennies } from '@marque/base';
import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/**
 * Changes how much of an account's credit a person is to send another way, since it cannot go back to any payment;
 * never below nothing.
 */
export async function changeToSend(
  tx: Tx,
  { brand, accountId, by }: AccountNamed & { readonly by: Pennies },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ to_send: sql<number>`greatest(0, to_send + ${by}::bigint)` })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
