import type { Policy } from '@marque/domain/policy/policy';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../ground/tables/database.ts';
import { openProposals } from '../keys/encrypted-proposals.ts';
import { atPricesThatCount } from '../renewals/prices-that-count.ts';
import { type FirstCollection, firstCollectionFrom, NOTHING_DUE } from './first-collection.ts';

/**
 * What a list tells of a policy besides its own row: the written documents of each version, the newest edition first,
 * its first payment, the offered upgrade that its owner still has, its renewal at the price that counts, the policy
 * that it follows, and whether a person has a change of it.
 */
export type BesidePolicy = {
  readonly written: readonly { readonly version: number; readonly document: string; readonly bytes: number }[];
  readonly firstCollection: FirstCollection;
  readonly upsell: Proposal | undefined;
  readonly renewal: Proposal | undefined;
  readonly sourcePolicy: string | null;
  readonly hasHandedChange: boolean;
};

/** Nothing of it. */
export const NOTHING_BESIDE: BesidePolicy = {
  ...{ written: [], firstCollection: NOTHING_DUE, upsell: undefined },
  ...{ renewal: undefined, sourcePolicy: null, hasHandedChange: false },
};

type Sold = Pick<Policy, 'policyId' | 'startAt'>;

/**
 * What a list tells of some policies of a brand, by their ids: read in one query for any number, and some more if one
 * is about to renew.
 */
export async function besidePolicies(
  db: Database,
  brand: string,
  policies: readonly Sold[],
): Promise<ReadonlyMap<string, BesidePolicy>> {
  if (policies.length === 0) return new Map();
  const rows = await rowsBeside(
    db,
    brand,
    policies.map(({ policyId }) => policyId),
  );
  const byId = new Map(rows.map((row) => [row.policy_id, row]));
  const shown = rows.flatMap(({ upsells, renewals }) => [...upsells, ...renewals]);
  const proposals = new Map((await openProposals(db, shown)).map(({ proposal }) => [proposal.proposalCode, proposal]));
  const renewing = rows.flatMap(({ policy_id: policyId, renewals: [made] }) => {
    const renewal = made && proposals.get(made.proposal_code);
    return renewal ? [[policyId, renewal] as const] : [];
  });
  const counting = await atPricesThatCount(db, brand, new Map(renewing));
  return new Map(
    policies.flatMap((policy) => {
      const row = byId.get(policy.policyId);
      if (!row) return [];
      const { written, debits, cards, mandates, upsells, sources, handed } = row;
      const firstCollection = firstCollectionFrom(policy, { debits, cards, isDebit: mandates.length > 0 });
      const upsell = upsells[0] && proposals.get(upsells[0].proposal_code);
      const renewal = counting.get(policy.policyId);
      const sourcePolicy = sources[0]?.source_policy ?? null;
      const hasHandedChange = handed.length > 0;
      return [[policy.policyId, { written, firstCollection, upsell, renewal, sourcePolicy, hasHandedChange }] as const];
    }),
  );
}

/** What a list tells of one policy besides its row. */
export async function besidePolicy(db: Database, brand: string, policy: Sold): Promise<BesidePolicy> {
  return (await besidePolicies(db, brand, [policy])).get(policy.policyId) ?? NOTHING_BESIDE;
}

function rowsBeside(db: Database, brand: string, policyIds: readonly string[]) {
  return db
    .selectFrom('policies')
    .select('policies.policy_id')
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('documents')
          .select(['policy_version as version', 'document', 'bytes'])
          .whereRef('documents.policy_id', '=', 'policies.policy_id')
          .orderBy('edition', 'desc'),
      ).as('written'),
      jsonArrayFrom(
        query
          .selectFrom('collections')
          .select(['period_start', 'status', 'charge_on', 'failure'])
          .whereRef('collections.policy_id', '=', 'policies.policy_id')
          .orderBy('created_at', 'desc'),
      ).as('debits'),
      jsonArrayFrom(
        query
          .selectFrom('payment_attempts')
          .select('amount')
          .whereRef('payment_attempts.proposal_code', '=', 'policies.proposal_code')
          .where('payment_attempts.status', '=', 'BOUND'),
      ).as('cards'),
      jsonArrayFrom(
        query
          .selectFrom('payment_methods')
          .select('method_id')
          .whereRef('payment_methods.proposal_code', '=', 'policies.proposal_code')
          .where('type', '=', 'BACS_DEBIT')
          .where('payment_methods.status', '!=', 'CANCELLED'),
      ).as('mandates'),
      jsonArrayFrom(
        query
          .selectFrom('proposals as bought')
          .innerJoin('proposals as upgrade', (join) =>
            join
              .on('upgrade.proposal_code', '=', sql<string>`bought.facts ->> 'upsellProposal'`)
              .onRef('upgrade.owner', '=', 'bought.owner'),
          )
          .select(['upgrade.brand', 'upgrade.proposal_code', 'upgrade.state', 'upgrade.key_id'])
          .whereRef('bought.proposal_code', '=', 'policies.proposal_code')
          .whereRef('bought.owner', '=', 'policies.owner')
          .where('upgrade.deleted_at', 'is', null),
      ).as('upsells'),
      jsonArrayFrom(
        query
          .selectFrom('proposals as made')
          .select(['made.brand', 'made.proposal_code', 'made.state', 'made.key_id'])
          .whereRef('made.brand', '=', 'policies.brand')
          .whereRef('made.source_policy', '=', 'policies.policy_id')
          .where('made.deleted_at', 'is', null),
      ).as('renewals'),
      jsonArrayFrom(
        query
          .selectFrom('proposals as sold')
          .select('sold.source_policy')
          .whereRef('sold.proposal_code', '=', 'policies.proposal_code'),
      ).as('sources'),
      jsonArrayFrom(
        query
          .selectFrom('policy_adjustments')
          .select('adjustment_id')
          .whereRef('policy_adjustments.policy_id', '=', 'policies.policy_id')
          .where('handed_over', 'is not', null)
          .where('answered', 'is', null),
      ).as('handed'),
    ])
    .where('policies.brand', '=', brand)
    .where('policies.policy_id', 'in', policyIds)
    .execute();
}
