import type { Instant } from '@marque/base';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';
import { noticesStood } from './notices.ts';
import { atPricesThatCount } from './prices-that-count.ts';

/** The renewal of a policy, and since when a notice of it has counted; null while none does. */
export type RenewalMade = { readonly proposal: Proposal; readonly toldAt: Instant | null };

/**
 * The renewals of some policies of a brand at the prices that count, keyed by the policies that they follow; one that
 * has become a policy is left out.
 */
export async function renewalsOfPolicies(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, RenewalMade>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'source_policy'])
    .where('brand', '=', brand)
    .where('source_policy', 'in', policyIds)
    .where('deleted_at', 'is', null)
    .execute();
  const [open, told] = [await openProposals(db, rows), await noticesStood(db, brand, policyIds)];
  const made = open.flatMap(({ source_policy: policyId, proposal }): [string, Proposal][] =>
    policyId === null || proposal.policy ? [] : [[policyId, proposal]],
  );
  const counting = await atPricesThatCount(db, brand, new Map(made));
  return new Map(
    [...counting].map(([policyId, proposal]) => [policyId, { proposal, toldAt: told.get(policyId) ?? null }]),
  );
}

/**
 * Those of some policies of a brand with a renewal that is not a policy yet, and whether it has a price. The states,
 * which are long, are not read.
 */
export async function renewalsMade(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly hasPrice: boolean }>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select(['source_policy', sql<boolean>`(facts ->> 'ratingStatus') IS NOT DISTINCT FROM 'QUOTE'`.as('has_price')])
    .where('brand', '=', brand)
    .where('source_policy', 'in', policyIds)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`facts ->> 'policyId' IS NULL`)
    .execute();
  return new Map(
    rows.flatMap(({ source_policy: policyId, has_price: hasPrice }): [string, { hasPrice: boolean }][] =>
      policyId === null ? [] : [[policyId, { hasPrice }]],
    ),
  );
}
