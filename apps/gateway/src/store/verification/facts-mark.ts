import { createHash } from 'node:crypto';
import type { IdentityFacts } from '@marque/asking';
import { canonicalJson } from '@marque/base';
import type { Tx } from '../../ground/tables/database.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { keyOf } from '../keys/words.ts';

/**
 * A hash that facts share when they say the same about the same person. Anybody who knows the person can guess it, so
 * it is only stored encrypted.
 */
export function factsHashOf(facts: IdentityFacts): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url');
}

/**
 * The mark by which the same facts are known among the checks of a proposal: nobody can guess at what it was made from
 * without the proposal’s key.
 */
export async function factsMark(
  tx: Tx,
  {
    brand,
    proposalCode,
    factsHash,
  }: { readonly brand: string; readonly proposalCode: string; readonly factsHash: string },
): Promise<string> {
  return keysOf(tx).mark(await keyOf(tx, keyOfProposal({ brand, proposalCode })), factsHash);
}

/** Makes the marks of checks that have a bare hash, up to a number, and answers how many. */
export async function markOlderFacts(tx: Tx, _context: unknown, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('identity_checks')
    .select(['check_id', 'brand', 'proposal_code', 'facts_hash'])
    .where('facts_hash', 'is not', null)
    .orderBy('check_id')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { check_id: checkId, brand, proposal_code: proposalCode, facts_hash: factsHash } of rows)
    await tx
      .updateTable('identity_checks')
      .set({ facts_hash: null, facts_mark: await factsMark(tx, { brand, proposalCode, factsHash: factsHash ?? '' }) })
      .where('check_id', '=', checkId)
      .execute();
  return rows.length;
}
