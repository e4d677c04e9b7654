import type { Context } from '../ground/context.ts';
import { differingFacts, SEARCHED } from '../store/operation/differing-facts.ts';
import { rewriteSearched } from '../store/searched/rewrite-searched.ts';

/**
 * Finds where the facts beside a state, or what a policy is searched by, are not what the state says, one line each, with ids and names of facts. What a policy
 * is searched by is written once more; facts decide about money, so that a person looks first.
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
