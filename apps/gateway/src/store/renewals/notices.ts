import type { Instant } from '@marque/base';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { openLetters } from '../operation/told-in-letters.ts';

/** A notice of renewal that was queued: the renewal’s version that it tells of, and what it tells. */
export type QueuedNotice = { readonly version: number; readonly facts: LetterFacts['renewal-notice'] };

/** Every notice of the renewal of a policy, by the proposal that became it, in the order of the prices that they tell of. */
export async function noticesOfPolicy(
  db: Database | Tx,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<QueuedNotice[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['brand', 'letter_id', 'about', 'facts', 'told', 'key_id'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('kind', '=', 'renewal-notice')
    .execute();
  return (await openLetters(db, rows))
    .map(({ about, facts }) => ({
      version: Number(about.slice(about.lastIndexOf(':') + 1)),
      facts: facts as QueuedNotice['facts'],
    }))
    .toSorted((one, other) => one.version - other.version);
}

/**
 * Since when a notice of renewal counts, of some policies of a brand: the moment at which the first one was handed over to the customer’s mail, or by which the post
 * has brought it. One that is only kept to be read on the site, or that the mail server did not take, does not count. A policy without one that does is left out.
 */
export async function noticesStood(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .innerJoin('sent_letters', (join) =>
      join
        .onRef('sent_letters.brand', '=', 'policies.brand')
        .onRef('sent_letters.proposal_code', '=', 'policies.proposal_code'),
    )
    .select(['policies.policy_id', ({ fn }) => fn.min('sent_letters.sent_at').as('since')])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .where('sent_letters.kind', '=', 'renewal-notice')
    .where('sent_letters.sent_at', 'is not', null)
    .where('sent_letters.sent_to', 'is not', null)
    .groupBy('policies.policy_id')
    .execute();
  const posted = await db
    .selectFrom('posted_notices')
    .select(['policy_id', 'counts_from as since'])
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .execute();
  const first = new Map<string, Instant>();
  for (const { policy_id: policyId, since } of [...rows, ...posted]) {
    const sooner = first.get(policyId);
    if (since !== null && (sooner === undefined || since < sooner)) first.set(policyId, since);
  }
  return first;
}
