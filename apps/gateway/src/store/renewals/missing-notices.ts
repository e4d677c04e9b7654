import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { NOTICE_DAYS } from '@marque/domain/policy/turning/tell-term';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/**
 * A policy without a notice that counts, or whose newest does not, close to its turn or after it: whether the next term
 * has begun, and whether there is a notice that could be posted.
 */
export type MissingNotice = {
  readonly policyId: string;
  readonly turnsOn: LocalDate;
  readonly hasTurned: boolean;
  readonly hasNotice: boolean;
};

type Noticed = Pick<Brand, 'brand' | 'schemes' | 'products' | 'timeZone'>;

/** A mail server that takes a notice at all has done so by then; the tries are over long before. */
const TAKEN_WITHIN_MS = 86_400_000;

/**
 * The policies of a brand whose customers no notice of a renewal has reached, or not the one with its newest price, the
 * soonest turn first. First, those that have turned, whose term is not charged meanwhile. Second, those whose notice
 * was refused, or had no address: these are listed as soon as that is clear, even if an earlier notice was taken, so
 * that the post can deliver it in time. Third, those that turn within the days of a notice, even if no renewal could be
 * made. Customers who should get no notice are left out: the policyholder has died, or the insurer does not renew the
 * policy and has said so.
 */
export async function missingNotices(db: Database, brand: Noticed, now: Instant): Promise<MissingNotice[]> {
  const today = dayOf(now, brand.timeZone);
  return [...(await turnedUntold(db, brand)), ...(await turningUntold(db, brand, { now, today }))];
}

async function turningUntold(
  db: Database,
  brand: Noticed,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<MissingNotice[]> {
  const schemes = brand.schemes.map(({ schemeCode }) => schemeCode);
  const invited = invitedSchemes(brand);
  const soon = addToDate(today, { days: NOTICE_DAYS });
  const takenBy = new Date(Date.parse(now) - TAKEN_WITHIN_MS).toISOString();
  const rows = await db
    .selectFrom('policies')
    .leftJoin('proposals', (join) =>
      join.onRef('proposals.brand', '=', 'policies.brand').onRef('proposals.source_policy', '=', 'policies.policy_id'),
    )
    .select(['policies.policy_id', 'policies.next_renewal_on', 'proposals.proposal_code'])
    .where('policies.brand', '=', brand.brand)
    .where('policies.scheme_code', 'in', schemes)
    // A renewal that was made stays as it was told, even if its product no longer invites.
    .where(({ eb, or }) =>
      or([
        eb('proposals.proposal_code', 'is not', null),
        ...(invited.length > 0 ? [eb('policies.scheme_code', 'in', invited)] : []),
      ]),
    )
    .where('policies.next_renewal_on', '>', today)
    .where('policies.next_renewal_on', '<=', addToDate(today, { days: daysAhead(brand) }))
    .where(sql<boolean>`CASE WHEN ${COUNTS} THEN ${newestRefused(takenBy)}
      ELSE policies.next_renewal_on <= ${soon} OR EXISTS (SELECT FROM ${NOTICES} AND one.written_at <= ${takenBy}) END`)
    .where(sql<boolean>`NOT ${HAS_DIED} AND ${NEWEST_OF_STOP} IS DISTINCT FROM 'renewal-stopped'`)
    .orderBy('policies.next_renewal_on')
    .orderBy('policies.policy_id')
    .execute();
  return rows.flatMap(({ policy_id: policyId, next_renewal_on: turnsOn, proposal_code: made }) =>
    turnsOn === null ? [] : [{ policyId, turnsOn, hasTurned: false, hasNotice: made !== null }],
  );
}

/** The written notices of a policy. */
const NOTICES = sql`sent_letters AS one
  WHERE one.brand = policies.brand AND one.proposal_code = policies.proposal_code AND one.kind = 'renewal-notice'`;

/** Whether those who settle the estate of the policyholder are told instead that nothing follows. */
const HAS_DIED = sql<boolean>`EXISTS (SELECT FROM deaths
  WHERE deaths.brand = policies.brand AND deaths.owner = policies.owner AND deaths.taken_back_on IS NULL)`;

/** The newest letter that the insurer does not renew the policy, or does after all; each tells of a version of it. */
const NEWEST_OF_STOP = sql<string | null>`(SELECT one.kind FROM letters AS one
  WHERE one.brand = policies.brand AND one.proposal_code = policies.proposal_code
    AND one.kind IN ('renewal-stopped', 'renewal-stop-lifted') AND split_part(one.about, '-', 1) = policies.policy_id
  ORDER BY split_part(one.about, '-', 2)::integer DESC LIMIT 1)`;

/** Whether a notice was handed over, or posted. */
const COUNTS = sql<boolean>`(EXISTS (SELECT FROM ${NOTICES} AND one.sent_at IS NOT NULL AND one.sent_to IS NOT NULL)
  OR EXISTS (SELECT FROM posted_notices WHERE posted_notices.policy_id = policies.policy_id))`;

/**
 * Whether the newest notice that could have been handed over by a moment was not, was not posted since, and was not
 * followed by one that was.
 */
function newestRefused(takenBy: Instant) {
  return sql<boolean>`EXISTS (SELECT FROM ${NOTICES} AND one.written_at <= ${takenBy} AND (one.sent_at IS NULL OR one.sent_to IS NULL)
    AND NOT EXISTS (SELECT FROM posted_notices
      WHERE posted_notices.policy_id = policies.policy_id AND posted_notices.recorded_at >= one.written_at)
    AND NOT EXISTS (SELECT FROM sent_letters AS later
      WHERE later.brand = one.brand AND later.proposal_code = one.proposal_code AND later.kind = one.kind
        AND later.written_at >= one.written_at AND later.sent_at IS NOT NULL AND later.sent_to IS NOT NULL))`;
}

/** How many days before a turn the first notice can have been written. */
function daysAhead({ products }: Noticed): number {
  const invited = Object.values(products).map(({ policy }) => policy.renewal.invite?.daysFrom ?? 0);
  return Math.max(NOTICE_DAYS, ...invited);
}

/** The schemes whose policies are invited to renew. */
function invitedSchemes({ schemes, products }: Noticed): string[] {
  return schemes.flatMap(({ schemeCode, product }) =>
    product !== undefined && products[product]?.policy.renewal.invite ? [schemeCode] : [],
  );
}

/** An index finds them: there are few, and none for long. */
async function turnedUntold(db: Database, { brand }: Noticed): Promise<MissingNotice[]> {
  const rows = await db
    .selectFrom('policies')
    .innerJoin('proposals', 'proposals.proposal_code', 'policies.proposal_code')
    .select(['proposals.source_policy', sql<LocalDate>`policies.facts ->> 'startAt'`.as('turned_on')])
    .where('policies.brand', '=', brand)
    .where(sql<boolean>`(policies.facts #> '{paysLater,-1,on}') = 'null'::jsonb`)
    .where(sql<boolean>`policies.facts ->> 'successorId' IS NULL`)
    .where(sql<boolean>`policies.facts ->> 'termination' IS NULL`)
    .orderBy('turned_on')
    .execute();
  return rows.flatMap(({ source_policy: policyId, turned_on: turnsOn }) =>
    policyId === null ? [] : [{ policyId, turnsOn, hasTurned: true, hasNotice: true }],
  );
}
