import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import { claimTypeShown } from '../../claims/claim-type-shown.ts';
import { type ClaimOutcome, outcomeOf, type RecordedClaim, takesYear } from '../../claims/recorded-claim.ts';
import type { ClaimFault } from '../../end-speakers.ts';
import type { ClaimType } from '../../enumerations.ts';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import { coveredUntil } from '../../policy/covered-until.ts';
import { sameDayNextYear, sameDayYearsLater } from '../../policy/end-of-cover.ts';
import { lastMinute } from '../../policy/last-minute.ts';
import type { Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import type { ClaimOfTerm } from '../../renewal/with-claims-of-term.ts';
import { afterYear } from '../../renewal/years/after-year.ts';
import type { StepBack } from '../../renewal/years/step-back.ts';
import { protectedDays, termOfYears } from '../../renewal/years/term-of-years.ts';
import { type CountedBy, yearsOfTerms } from '../../renewal/years/years-of-terms.ts';

/** A claim as the next insurer is told about it. */
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
    /**
     * The years with which the term began, by what is known now (9 means nine or more), and whether a proof of them was
     * accepted.
     */
    readonly before: number;
    readonly isProved: boolean;
    /** Whole years of cover that no claim fell into. */
    readonly earned: number;
    /** Years that claims took. */
    readonly taken: number;
    /** What all of that leaves, 9 meaning nine or more. */
    readonly total: number;
    /** Whether a claim that is still open counts against them. */
    readonly dependsOnOpen: boolean;
  };
  /** Claims under this policy in the five years before its end, the latest first. */
  readonly claims: readonly ShownClaim[];
};

/** What the record is made from; `earlier` are the terms before the policy, the first one first. */
type Known = {
  readonly claims: readonly ClaimOfTerm[];
  readonly table: StepBack;
  readonly earlier: readonly Policy[];
  readonly isProved: boolean;
  readonly now: Instant;
};

/**
 * The record of no-claims years of a policy that has ended. Null while it has not, if it never covered or is void, if
 * another term follows it (which goes on with the years), and if nobody was asked for years. The years are counted as a
 * renewal counts them: a whole year without a claim adds one, claims step them back by the product’s table, and claims
 * that came to light or were settled after a turn count as they would have then.
 */
export function noClaimsRecord(
  policy: Policy,
  { claims, table, earlier, isProved, now }: Known,
): NoClaimsRecord | null {
  const status = policyStatus(policy, now);
  const until = coveredUntil(policy);
  if ((status !== 'CANCELLED' && status !== 'LAPSED') || until === null) return null;
  const terms = [...earlier, policy].map((term, index, all) =>
    termOfYears(term, all[index + 1]?.startAt ?? sameDayNextYear(term.startAt), table),
  );
  const before = yearsOfTerms(terms, { claims, table }).at(-1);
  if (before === undefined) return null;
  const since = addToDate(dayOf(until, policy.timeZone), { years: -LOOK_BACK_YEARS });
  const recent = claims.filter(({ occurredOn }) => occurredOn > since);
  return {
    ...{ from: policy.startsAt, until },
    years: { before, isProved, ...yearsSince(before, { policy, until }, { claims, table }) },
    claims: recent.map(shown).toSorted((a, b) => b.on.localeCompare(a.on)),
  };
}

type Ended = { readonly policy: Policy; readonly until: Instant };

/** What the cover of a policy did to the years before it, year by year, the last one in part. */
function yearsSince(
  before: number,
  { policy, until }: Ended,
  by: CountedBy,
): Omit<NoClaimsRecord['years'], 'before' | 'isProved'> {
  const { startAt, timeZone } = policy;
  const isProtectedOn = protectedDays(policy, by.table);
  const endAt = addToDate(dayOf(lastMinute(until), timeZone), { days: 1 });
  let [total, earned, taken] = [before, 0, 0];
  for (let year = 1; sameDayYearsLater(startAt, year - 1) < endAt; year += 1) {
    const [from, to] = [sameDayYearsLater(startAt, year - 1), sameDayYearsLater(startAt, year)];
    const isWhole = to <= dayOf(until, timeZone);
    const { years, isClaimed } = afterYear(
      total,
      { startAt: from, nextStartAt: isWhole ? to : endAt, isWhole, isProtectedOn },
      by,
    );
    if (isWhole && !isClaimed) earned += 1;
    taken += Math.max(0, total - years);
    total = years;
  }
  const dependsOnOpen = by.claims.some((claim) => takesYear(claim) && outcomeOf(claim) === 'OPEN');
  return { earned, taken, total, dependsOnOpen };
}

function shown(claim: RecordedClaim): ShownClaim {
  const { occurredOn: on, fault = 'UNKNOWN' } = claim;
  return { on, type: claimTypeShown(claim), outcome: outcomeOf(claim), fault };
}
