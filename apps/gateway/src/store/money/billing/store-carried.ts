import type { Instant, Pennies } from '@marque/base';
import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/** Keeps that pennies in the books of an account are asked for with its next period. The run looks at it as soon as it can. */
export async function storeCarried(
  tx: Tx,
  { brand, accountId, pennies, now }: AccountNamed & { readonly pennies: Pennies; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ carried: sql`carried + ${pennies}`, next_at: now })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
