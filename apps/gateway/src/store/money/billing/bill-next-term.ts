import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/**
 * Makes an account bill the next term of its number. Its periods are numbered on, so everything charged, asked for and
 * unpaid stays as it is. What its customer was told about the money for that term is over: nobody has told them
 * anything about the one after it.
 */
export async function billNextTerm(
  tx: Tx,
  { brand, accountId, policyId }: AccountNamed & { readonly policyId: string },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({
      policy_id: policyId,
      next_term: sql`next_term || '{"isTold": false, "isLastTold": false, "isDisputed": false}'`,
    })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
