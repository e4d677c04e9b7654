import type { Instant } from '@marque/base';
import type { Database } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/** Puts an account aside until a moment, with the words of the error. */
export async function putAside(
  db: Database,
  { brand, accountId, fault, until }: AccountNamed & { readonly fault: string; readonly until: Instant },
): Promise<void> {
  await db
    .updateTable('account_billing')
    .set({ fault, next_at: until })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
