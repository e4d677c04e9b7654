import { assert, type Instant, type Pennies, sumPennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { versionAt } from '../../policy/version-at.ts';
import type { PaymentSchedule } from '../../rating/quote.ts';

/**
 * What a term costs, in pennies: one payment before any offer, the number of payments, and their sum less what an offer
 * takes off.
 */
export type TermPremium = {
  readonly schedule: ScheduleType;
  readonly payment: Pennies;
  readonly payments: number;
  readonly term: Pennies;
  /** The first payments, which an offer reduces: how many, and to what; null if there are none. */
  readonly offered: { readonly payments: number; readonly payment: Pennies } | null;
};

/**
 * The premium of the term that ends. If something changed in the term, the premium is annualised: a whole term at the
 * price since the latest change.
 */
export type LastPremium = TermPremium & { readonly isAnnualised: boolean };

/**
 * The version of a policy that holds as its term ends. A change that waits for a day within the term counts, but one
 * for the turn itself does not. A temporary driver has no part in the cost of a whole year: the version without them
 * counts, or else the latest one before they came.
 */
export function lastVersion(policy: Policy, turnsAt: Instant): PolicyVersion {
  const last = versionAt(policy, new Date(Date.parse(turnsAt) - 1).toISOString());
  if (!hasGuests(last)) return last;
  const isOfTerm = ({ startedAt, changedBy }: PolicyVersion) =>
    startedAt <= turnsAt && (changedBy?.effectiveAt ?? startedAt) < turnsAt;
  return policy.versions.findLast((one) => isOfTerm(one) && !hasGuests(one)) ?? last;
}

function hasGuests({ choices: { driversUntil = {} } }: PolicyVersion): boolean {
  return Object.keys(driversUntil).length > 0;
}

/** The schedule by which a version of a policy is paid. */
function schedulePaid(policy: Pick<Policy, 'paymentSchedule'>, { quote }: PolicyVersion): PaymentSchedule {
  const schedule = scheduleChosen(quote, policy.paymentSchedule);
  assert(schedule, 'a policy is paid by a schedule that its price offers');
  return schedule;
}

/**
 * The premium of the term that ends at a turn, as ICOBS 6.5.1R requires it in a notice: the cost of the term as it was
 * sold, or of a whole term at the price since the latest change, with the offer of the sale. We charge no fees, so it
 * includes none.
 */
export function lastPremium(policy: Policy, turnsAt: Instant): LastPremium {
  const last = lastVersion(policy, turnsAt);
  return { ...premiumOf(schedulePaid(policy, last)), isAnnualised: (last.sameAs ?? last.version) > 1 };
}

/** What a term costs by a schedule. */
export function premiumOf({ type, totals, instalments }: PaymentSchedule): TermPremium {
  const reduced = instalments.filter((payment) => payment < totals.gross).length;
  return {
    ...{ schedule: type, payment: totals.gross, payments: instalments.length, term: sumPennies(instalments) },
    offered: reduced > 0 ? { payments: reduced, payment: totals.discounted } : null,
  };
}
