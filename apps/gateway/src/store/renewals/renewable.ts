import type { LocalDate } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicy, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { openProposal, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';

/**
 * A later term of a number that began on 29 February may turn a day sooner than its own start says, and turns are found
 * by that start: so we look this many days further ahead.
 */
export const TURN_DAYS_TO_SPARE = 1;

/** A place in the order in which policies turn. */
export type TurnPlace = { readonly on: LocalDate; readonly policyId: string };

/** The policies of a scheme that turn after a day, and until another one at the latest. */
export type TurnsWanted = {
  readonly brand: string;
  readonly schemeCode: string;
  readonly after: LocalDate;
  readonly until: LocalDate;
  readonly place: TurnPlace | undefined;
  readonly limit: number;
  /** Only those whose customer has no letter saying that cover ends with the term. */
  readonly isUntold?: boolean;
  /** Only those whose holder has died, with or without a renewal: none takes effect. */
  readonly isOfDead?: boolean;
};

/** Policies whose turn comes and that nothing follows yet, the soonest first, after a place. They are not locked. */
export async function findTurning(db: Database, wanted: TurnsWanted): Promise<TurnPlace[]> {
  const { brand, schemeCode, after, until, place, limit, isUntold = false, isOfDead = false } = wanted;
  const rows = await db
    .selectFrom('policies')
    .select(['policy_id', 'next_renewal_on'])
    .where('brand', '=', brand)
    .where('scheme_code', '=', schemeCode)
    .where('next_renewal_on', '>', after)
    .where('next_renewal_on', '<=', until)
    .$if(!isOfDead, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('proposals')
              .select('proposal_code')
              .whereRef('proposals.brand', '=', 'policies.brand')
              .whereRef('proposals.source_policy', '=', 'policies.policy_id'),
          ),
        ),
      ),
    )
    .$if(isUntold, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('letters')
              .select('letter_id')
              .where('kind', '=', 'term-ends')
              .whereRef('letters.brand', '=', 'policies.brand')
              .whereRef('about', '=', 'policies.policy_id'),
          ),
        ),
      ),
    )
    .$if(isOfDead, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('deaths')
            .select('death_id')
            .whereRef('deaths.brand', '=', 'policies.brand')
            .whereRef('deaths.owner', '=', 'policies.owner')
            .where('taken_back_on', 'is', null),
        ),
      ),
    )
    .$if(place !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_renewal_on', 'policy_id'), '>', tuple(place?.on ?? null, place?.policyId ?? '')),
      ),
    )
    .orderBy('next_renewal_on')
    .orderBy('policy_id')
    .limit(limit)
    .execute();
  return rows.map(({ policy_id: policyId, next_renewal_on: on }) => ({ policyId, on: on ?? until }));
}

/** A policy that may be renewed, with its owner and how they came. */
export type Renewable = { readonly policy: Policy; readonly owner: string; readonly source: string | null };

/** Names a policy to hold; `isOfDead` as in `TurnsWanted`. */
type RenewableKey = { readonly brand: string; readonly policyId: string; readonly isOfDead?: boolean };

/**
 * A policy that nothing follows yet, held until the transaction ends; undefined if a renewal was made, or another
 * worker holds it.
 */
export async function lockRenewable(
  tx: Tx,
  { brand, policyId, isOfDead = false }: RenewableKey,
): Promise<Renewable | undefined> {
  const row = await tx
    .selectFrom('policies')
    .select([...POLICY_ROW, 'owner', 'proposal_code'])
    .where('brand', '=', brand)
    .where('policy_id', '=', policyId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const made = await tx
    .selectFrom('proposals')
    .select('proposal_code')
    .where('brand', '=', brand)
    .where('source_policy', '=', policyId)
    .executeTakeFirst();
  if (made && !isOfDead) return undefined;
  const source = await sourceOfNumber(tx, row.proposal_code);
  const policy = await openPolicy(tx, row);
  return policy && { policy, owner: row.owner, source };
}

/** How the customer came when the first term was sold: a later term says it with its price. */
async function sourceOfNumber(tx: Tx, proposalCode: string): Promise<string | null> {
  const priced = await tx
    .selectFrom('renewal_prices')
    .select('source')
    .where('proposal_code', '=', proposalCode)
    .limit(1)
    .executeTakeFirst();
  if (priced) return priced.source;
  const sold = await tx
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirst();
  return (await openProposal(tx, sold))?.source ?? null;
}
