import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import { claimTypeShown } from '../../claims/claim-type-shown.ts';
import { type ClaimOutcome, outcomeOf, type RecordedClaim, takesYear } from '../../claims/recorded-claim.ts';
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
import type { ClaimOfTerm } from '../../renewal/with-claims-of-term.ts';
import { yearsTakenLate } from './years-taken-late.ts';

/** A claim as the next insurer is told of it. */
export type ShownClaim = {
  readonly on: LocalDate;
  readonly type: ClaimType;
  readonly outcome: ClaimOutcome;
  readonly fault: ClaimFault;
};

/** What the next insurer is told when a policy has ended. */
export type NoClaimsRecord = {
  readonly from: Instant;
  /** The first moment that is not covered. */
  readonly until: Instant;
  readonly years: {
    /** As the term began with them, 9 meaning nine or more, less those that a claim took since; whether a proof of them was accepted. */
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
 * no year, nor does one that was closed without a payment, or was settled as somebody else’s fault. Years are never taken away here: how far a claim sets them back,
 * each insurer says for itself. Only a year that a renewal added before the claim came to light that fell into it is left out. `earlier` are the terms before it, the first one first.
 */
export function noClaimsRecord(
  policy: Policy,
  {
    claims,
    earlier,
    isProved,
    now,
  }: {
    readonly claims: readonly ClaimOfTerm[];
    readonly earlier: readonly Policy[];
    readonly isProved: boolean;
    readonly now: Instant;
  },
): NoClaimsRecord | null {
  const status = policyStatus(policy, now);
  const until = coveredUntil(policy);
  if ((status !== 'CANCELLED' && status !== 'LAPSED') || until === null) return null;
  const { data } = versionAt(policy, until);
  const held = ncdYearsFrom(data.assets[CORE_ASSET] ?? {});
  if (held === undefined) return null;
  const before = Math.max(0, held - yearsTakenLate([...earlier, policy], claims));
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
  const { occurredOn: on, fault = 'UNKNOWN' } = claim;
  return { on, type: claimTypeShown(claim), outcome: outcomeOf(claim), fault };
}
