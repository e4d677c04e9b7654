import { namesOneOf } from '@marque/domain/data-requests/people-named';
import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';
import { readPerson } from '../people/person.ts';
import type { StoredRequest } from './stored-request.ts';

/**
 * The references of quotes that were begun as a visitor since their request was answered, and that do not name the
 * person who asked, though all did by then: somebody else goes on in that browser. A quote by its code, and by the
 * number of the policy that it became. The caller holds the sessions of the visitor, as the answer did.
 */
export async function begunByOthers(
  tx: Tx,
  { brand, owner: subject, requestId }: Pick<StoredRequest, 'brand' | 'owner' | 'requestId'>,
): Promise<ReadonlySet<string>> {
  if (await readPerson(tx, { brand, subject })) return new Set();
  const rows = await tx
    .selectFrom('proposals')
    .leftJoin('policies', 'policies.proposal_code', 'proposals.proposal_code')
    .select([...PROPOSAL_ROW, 'policies.policy_number as number'])
    .select(
      sql<boolean>`(SELECT min(event_id) FROM events e
          WHERE e.brand = ${brand} AND e.stream = 'proposal' AND e.stream_id = proposals.proposal_code)
        > (SELECT max(event_id) FROM events a
          WHERE a.brand = ${brand} AND a.stream = 'data-request' AND a.stream_id = ${requestId} AND a.type = 'DataRequestAnswered')`.as(
        'isLater',
      ),
    )
    .where('proposals.brand', '=', brand)
    .where('proposals.owner', '=', subject)
    .where('proposals.source_policy', 'is', null)
    .execute();
  const told = (await openProposals(tx, rows)).map(({ proposal, number, isLater }) => ({
    ...{ references: [proposal.proposalCode, number].filter((one) => one !== null), isLater },
    holder: proposal.data.profiles['ph'] ?? {},
  }));
  const before = told.filter(({ isLater }) => !isLater).map(({ holder }) => holder);
  const others = told.filter(({ holder, isLater }) => isLater && !namesOneOf(holder, before));
  return new Set(others.flatMap(({ references }) => references));
}
