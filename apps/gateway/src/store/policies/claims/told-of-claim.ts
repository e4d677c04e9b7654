import { assert } from '@marque/base';
import type { Claim } from '@marque/domain/claims/claim';
import type { ClaimFault } from '@marque/domain/end-speakers';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../../../ground/tables/database.ts';
import { keyOfPolicyId } from '../../keys/encrypted-policies.ts';
import { changedWords } from '../../keys/words.ts';

/** What is told of a claim, as it is encrypted. */
export type ToldOfClaim = Pick<Claim, 'claimType' | 'occurredOn' | 'news'> & { readonly fault: ClaimFault };

/** The columns in which a row of an earlier release has that in the clear, emptied. */
export const OF_BEFORE = {
  ...{ claim_type: null, occurred_on: null, step: null, step_on: null, step_amount: null, fault: null },
} as const;

/** What is told of a claim, in a row whose words were read. */
export function toldIn(row: Pick<Selectable<Tables['claims']>, 'told' | keyof typeof OF_BEFORE>): ToldOfClaim {
  if (row.told !== null) return row.told as ToldOfClaim;
  const { claim_type: claimType, occurred_on: occurredOn, step, fault } = row;
  assert(claimType !== null && occurredOn !== null && step !== null && fault !== null, 'a claim of before is whole');
  return { claimType, occurredOn, fault, news: { step, on: row.step_on, amount: row.step_amount } };
}

/** Encrypts what is told of claims of an earlier release, up to a number, and answers how many. */
export async function encryptClaims(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('claims')
    .selectAll()
    .where('told', 'is', null)
    .orderBy('brand')
    .orderBy('claim_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const { brand, claim_id: claimId, policy_id: policyId } = row;
    const thing = await keyOfPolicyId(tx, { brand, policyId });
    const words = await changedWords(tx, { table: 'claims', row, thing }, { told: toldIn(row) });
    await tx
      .updateTable('claims')
      .set({ ...words, ...OF_BEFORE })
      .where('brand', '=', brand)
      .where('claim_id', '=', claimId)
      .execute();
  }
  return rows.length;
}
