import type { Instant } from '@marque/base';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** A policy whose last certificate expires. */
export type RunningCertificate = { readonly brand: string; readonly policyId: string };

/**
 * The present moment, the one by which a certificate expires, the policy to start after, and the most policies to find.
 */
type RunsOut = { readonly now: Instant; readonly until: Instant; readonly after: string; readonly max: number };

/**
 * The policies of all brands whose last certificate expires by a moment while cover goes on. A term's certificate
 * counts only once the term is over and no turn is to be decided, or once a later end was told. A page of `max` at
 * most, in the order of their ids, after the named one.
 */
export async function runningCertificates(
  db: Database,
  { now, until, after, max }: RunsOut,
): Promise<RunningCertificate[]> {
  return await db
    .with('running', (running) =>
      running
        .selectFrom('documents')
        .select(({ fn }) => ['policy_id', fn.max('covers_until').as('until')])
        .where('document', '=', 'certificate')
        .where('policy_id', '>', after)
        .groupBy('policy_id')
        .having(({ fn }) => fn.max('covers_until'), '<=', until),
    )
    .selectFrom('running')
    .innerJoin('policies', 'policies.policy_id', 'running.policy_id')
    .select(['policies.brand', 'policies.policy_id as policyId'])
    .where(sql<boolean>`(policies.facts ->> 'endsAt') IS NULL`)
    .where(sql<boolean>`(
      (policies.facts ->> 'termMonths') IS NULL OR running.until <= ${now} OR (policies.facts #>> '{termination,effectiveAt}') IS NOT NULL)`)
    .where(sql<boolean>`(
      (policies.facts ->> 'termMonths') IS NULL OR (policies.facts ->> 'notRenewed') IS NOT NULL
      OR (policies.facts #>> '{termination,effectiveAt}') IS NOT NULL
      OR NOT ((policies.facts ->> 'autoRenewal') IS NOT DISTINCT FROM 'false' OR EXISTS (
        SELECT FROM proposals
        WHERE proposals.brand = policies.brand AND proposals.source_policy = policies.policy_id)))`)
    .where(sql<boolean>`coalesce(policies.facts #>> '{termination,effectiveAt}', '9999') > running.until`)
    .orderBy('policies.policy_id')
    .limit(max)
    .execute();
}
