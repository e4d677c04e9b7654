import type { Context } from '../ground/context.ts';
import { differingFacts, SEARCHED } from '../store/operation/differing-facts.ts';
import { rewriteSearched } from '../store/searched/rewrite-searched.ts';

/**
 * Finds where the facts beside a state, or the search rows of a policy, are not what the state says: one line each,
 * with ids and names of facts. Search rows are written again; facts decide about money, so a person looks first.
 */
export async function compareFacts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const found = await differingFacts(db);
  for (const { about, id, names } of found)
    if (about === 'policy' && names.includes(SEARCHED)) await rewriteSearched(db, id);
  return found.map(
    ({ about, id, names }) =>
      `what the database reads of a ${about} is what its state says: ${id}: ${names.join(', ')}`,
  );
}
