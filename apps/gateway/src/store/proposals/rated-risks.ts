import type { RatedRisk } from '@marque/domain/facts/risk-data';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { EVENT_ROW, openEvents } from '../keys/encrypted-events.ts';

/** A policy, and the version whose price is asked about. */
export type PricedPolicy = Pick<Policy, 'policyId' | 'proposalCode'> & { readonly version: PolicyVersion };

/**
 * What was rated for a version of some policies, by policy: as they were sold, or as they were changed. It does not
 * check whose they are: the caller has read them.
 */
export async function ratedRisks(
  db: Database | Tx,
  brand: string,
  policies: readonly PricedPolicy[],
): Promise<ReadonlyMap<string, RatedRisk>> {
  const [sold, changed] = [policies.filter(isSold), policies.filter((one) => !isSold(one))];
  return new Map([...(await ratedAtSale(db, brand, sold)), ...(await ratedByChanges(db, brand, changed))]);
}

/** The number under which a version was priced: one that is in force again was priced before. */
function pricedAs({ version, sameAs }: PolicyVersion): number {
  return sameAs ?? version;
}

function isSold({ version }: PricedPolicy): boolean {
  return pricedAs(version) === 1;
}

async function ratedAtSale(
  db: Database | Tx,
  brand: string,
  policies: readonly PricedPolicy[],
): Promise<[string, RatedRisk][]> {
  if (policies.length === 0) return [];
  const ratedAt = sql<string>`facts ->> 'ratedAt'`;
  const rows = await db
    .selectFrom('events')
    .select([...EVENT_ROW, ratedAt.as('rated_at')])
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
      policies.map(({ version }) => version.quote.ratedAt),
    )
    .execute();
  const open = await openEvents(db, rows);
  return policies.flatMap(({ policyId, proposalCode, version }): [string, RatedRisk][] => {
    const row = open.find((one) => one.stream_id === proposalCode && one.rated_at === version.quote.ratedAt);
    const rated = ratedIn(row?.data);
    return rated ? [[policyId, rated]] : [];
  });
}

async function ratedByChanges(
  db: Database | Tx,
  brand: string,
  policies: readonly PricedPolicy[],
): Promise<[string, RatedRisk][]> {
  if (policies.length === 0) return [];
  const numbered = sql<number>`(facts ->> 'version')::integer`;
  const rows = await db
    .selectFrom('events')
    .select([...EVENT_ROW, numbered.as('number')])
    .where('brand', '=', brand)
    .where('stream', '=', 'policy')
    .where(
      'stream_id',
      'in',
      policies.map(({ policyId }) => policyId),
    )
    .where('type', '=', 'PolicyChanged')
    .where(
      numbered,
      'in',
      policies.map(({ version }) => pricedAs(version)),
    )
    .execute();
  const open = await openEvents(db, rows);
  return policies.flatMap(({ policyId, version }): [string, RatedRisk][] => {
    const row = open.find((one) => one.stream_id === policyId && one.number === pricedAs(version));
    const rated = ratedIn(row?.data);
    return rated ? [[policyId, rated]] : [];
  });
}

/** The rated risk in an event; undefined if it has none. */
function ratedIn(data: unknown): RatedRisk | undefined {
  return (data as { readonly rated?: RatedRisk | null } | undefined)?.rated ?? undefined;
}
