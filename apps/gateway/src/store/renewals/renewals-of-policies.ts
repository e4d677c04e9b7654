import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalFrom, type StoredState } from '@marque/domain/proposal/proposal-from';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** The renewal of a policy, and whether the letter with its price went out. */
export type RenewalMade = { readonly proposal: Proposal; readonly isTold: boolean };

/** The renewals of some policies of a brand, by the policies that they follow; one that has become a policy is left out. */
export async function renewalsOfPolicies(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, RenewalMade>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['source_policy', 'state'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('letters')
          .innerJoin('sent_letters', (join) =>
            join.on('sent_letters.letter_id', '=', sql<string>`'letter-' || letters.letter_id`),
          )
          .select('letters.letter_id')
          .whereRef('letters.proposal_code', '=', 'proposals.proposal_code')
          .where(sql<boolean>`letters.kind = 'renewal-notice'`)
          .where('sent_letters.sent_at', 'is not', null)
          .where('sent_letters.sent_to', 'is not', null),
      ).as('is_told'),
    )
    .where('brand', '=', brand)
    .where('source_policy', 'in', policyIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ source_policy: policyId, state, is_told: isTold }): [string, RenewalMade][] => {
      const proposal = proposalFrom(state as StoredState);
      return policyId === null || proposal.policy ? [] : [[policyId, { proposal, isTold: isTold === true }]];
    }),
  );
}
