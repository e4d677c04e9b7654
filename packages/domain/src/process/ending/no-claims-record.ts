import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Claim } from '../../claims/claim.ts';
import { claimTypeShown } from '../../claims/claim-type-shown.ts';
import type { ClaimFault } from '../../end-speakers.ts';
import type { ClaimType } from '../../enumerations.ts';
import { CORE_ASSET } from '../../facts/facts-from.ts';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import { MAXIMUM_NCD_YEARS, ncdYearsFrom } from '../../facts/ncd-years.ts';
import { coveredUntil } from '../../policy/covered-until.ts';
import { sameDayYearsLater } from '../../policy/end-of-cover.ts';
import type { Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import { versionAt } from '../../policy/version-at.ts';

/** A claim under the policy, and whether anything was paid for it. */
export type RecordedClaim = Pick<Claim, 'occurredOn' | 'claimType' | 'status' | 'fault'> & { readonly isPaid: boolean };

/** A claim as the next insurer is told of it. */
export type ShownClaim = {
  readonly on: LocalDate;
  readonly type: ClaimType;
  readonly outcome: 'OPEN' | 'PAID' | 'UNPAID';
  readonly fault: ClaimFault;
};

/** What the next insurer is told when a policy has ended. */
export type NoClaimsRecord = {
  readonly from: Instant;
  /** The first moment that is not covered. */
  readonly until: Instant;
  readonly years: {
    /** As they were told when it was sold, 9 meaning nine or more; whether a proof of them was accepted. */
    readonly before: number;
    readonly isProved: boolean;
    /** Whole years of cover that no claim fell into. */
    readonly earned: number;
    /** Both together, 9 meaning nine or more. */
    readonly total: number;
  };
  /** Claims under this policy in the five years before its end, the latest first. */
  readonly claims: readonly ShownClaim[];
};

/**
 * The record of no-claims years of a policy that has ended. Null while it has not, where it never covered or is void, where another term follows it (which
 * goes on with the years), and where nobody was asked for years. A year counts once it is whole and no claim fell into it; a claim for glass alone takes
 * no year, nor does one that was closed without a payment, or was settled as somebody else’s fault. Years are never taken away here: how far a claim sets them back, each insurer says for itself.
 */
export function noClaimsRecord(
  policy: Policy,
  {
    claims,
    isProved,
    now,
  }: { readonly claims: readonly RecordedClaim[]; readonly isProved: boolean; readonly now: Instant },
): NoClaimsRecord | null {
  const status = policyStatus(policy, now);
  const until = coveredUntil(policy);
  if ((status !== 'CANCELLED' && status !== 'LAPSED') || until === null) return null;
  const { data } = versionAt(policy, until);
  const before = ncdYearsFrom(data.assets[CORE_ASSET] ?? {});
  if (before === undefined) return null;
  const lastDay = dayOf(until, policy.timeZone);
  const since = addToDate(lastDay, { years: -LOOK_BACK_YEARS });
  const earned = yearsEarned(policy, lastDay, claims.filter(takesYear));
  const recent = claims.filter(({ occurredOn }) => occurredOn > since);
  return {
    ...{ from: policy.startsAt, until },
    years: { before, isProved, earned, total: Math.min(before + earned, MAXIMUM_NCD_YEARS) },
    claims: recent.map(shown).toSorted((a, b) => b.on.localeCompare(a.on)),
  };
}

/** Whether a claim counts against the year into which it falls. */
export function takesYear(claim: RecordedClaim): boolean {
  const { type, outcome, fault } = shown(claim);
  const isSettledAsOthers = fault === 'OTHERS' && claim.status === 'SETTLED';
  return type !== 'WINDSCREEN' && outcome !== 'UNPAID' && !isSettledAsOthers;
}

function yearsEarned({ startsAt, timeZone }: Policy, lastDay: LocalDate, claims: readonly RecordedClaim[]): number {
  const start = dayOf(startsAt, timeZone);
  let earned = 0;
  for (let year = 1; sameDayYearsLater(start, year) <= lastDay; year += 1) {
    const [from, to] = [sameDayYearsLater(start, year - 1), sameDayYearsLater(start, year)];
    if (!claims.some(({ occurredOn }) => occurredOn >= from && occurredOn < to)) earned += 1;
  }
  return earned;
}

function shown(claim: RecordedClaim): ShownClaim {
  const outcome = claim.isPaid ? 'PAID' : claim.status === 'SETTLED' ? 'UNPAID' : 'OPEN';
  const { occurredOn: on, fault = 'UNKNOWN' } = claim;
  return { on, type: claimTypeShown(claim), outcome, fault };
}
