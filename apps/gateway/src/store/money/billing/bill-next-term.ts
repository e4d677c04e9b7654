import type { Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';

/** Has an account bill the next term of its number. Its periods are counted on, so all that is charged, asked for and unpaid stays as it is. */
export async function billNextTerm(
  tx: Tx,
  { brand, accountId, policyId }: AccountNamed & { readonly policyId: string },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ policy_id: policyId })
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .execute();
}
