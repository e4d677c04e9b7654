import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { Policy } from '@marque/domain/policy/policy';
import type { Quote } from '@marque/domain/rating/quote';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A policy, and the quote that is asked about. */
export type PricedPolicy = Pick<Policy, 'policyId' | 'proposalCode'> & { readonly quote: Pick<Quote, 'ratedAt'> };

/** What was rated for the quotes of some policies, by policy. It asks nobody whose they are: the caller has read them. */
export async function ratedRisks(
  db: Database | Tx,
  brand: string,
  policies: readonly PricedPolicy[],
): Promise<ReadonlyMap<string, RatedRisk>> {
  if (policies.length === 0) return new Map();
  const ratedAt = sql<string>`data->'quote'->>'ratedAt'`;
  const rows = await db
    .selectFrom('events')
    .select(['stream_id', ratedAt.as('rated_at'), sql<RatedRisk>`data->'rated'`.as('rated')])
    .where('brand', '=', brand)
    .where('stream', '=', 'proposal')
    .where(
      'stream_id',
      'in',
      policies.map(({ proposalCode }) => proposalCode),
    )
    .where('type', '=', 'ProposalPriced')
    .where(
      ratedAt,
      'in',
      policies.map(({ quote }) => quote.ratedAt),
    )
    .execute();
  return new Map(
    policies.flatMap(({ policyId, proposalCode, quote }) => {
      const row = rows.find((one) => one.stream_id === proposalCode && one.rated_at === quote.ratedAt);
      return row ? [[policyId, row.rated]] : [];
    }),
  );
}
