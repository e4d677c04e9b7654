import type { Instant, Pennies } from '@marque/base';
import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/**
 * Records that a bank took pennies back from an account for a customer who disputes them, or, below zero, that it gave
 * them back. The run looks at it as soon as it can.
 */
export async function storeDisputed(
  tx: Tx,
  { brand, accountId, pennies, now }: AccountNamed & { readonly pennies: Pennies; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ disputed: sql`greatest(0, disputed + ${pennies})`, next_at: now })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
