import type { Instant } from '@marque/base';
import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/**
 * Has the run look at an account as soon as it can: something has happened to its money. One that is due already keeps
 * its place.
 */
export async function wakeBilling(
  tx: Tx,
  { brand, accountId, now }: AccountNamed & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ next_at: sql`least(coalesce(next_at, ${now}), ${now})` })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
