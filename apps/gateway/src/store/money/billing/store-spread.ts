import type { Instant } from '@marque/base';
import type { Spread } from '@marque/domain/process/spread/spread';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/** Stores how what we failed to ask for is spread; null: it is not, and never was. The run looks at the account as soon as it can. */
export async function storeSpread(
  tx: Tx,
  { brand, accountId, spread, now }: AccountNamed & { readonly spread: Spread | null; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ spread: spread && JSON.stringify(spread), next_at: now })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
