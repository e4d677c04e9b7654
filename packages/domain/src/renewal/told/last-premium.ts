import { assert, type Instant, type Pennies, sumPennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { versionAt } from '../../policy/version-at.ts';
import type { PaymentSchedule } from '../../rating/quote.ts';

/** What a term costs, in pennies: one payment before any offer, how many payments there are, and all of them less what an offer takes off. */
export type TermPremium = {
  readonly schedule: ScheduleType;
  readonly payment: Pennies;
  readonly payments: number;
  readonly term: Pennies;
  /** The first payments, which an offer reduces: how many, and to what; null where none is. */
  readonly offered: { readonly payments: number; readonly payment: Pennies } | null;
};

/** The premium of the term that ends. Where something was changed in it, it is annualised: a whole term at the price since the latest change. */
export type LastPremium = TermPremium & { readonly isAnnualised: boolean };

/**
 * The version of a policy that holds as its term ends. A change that waits for a day within the term counts, one for the turn itself does not. Somebody who drives for some
 * days only has no part in what a whole year costs: the version counts that leaves them out, or else the latest one before they came.
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
 * The premium of the term that ends at a turn, as ICOBS 6.5.1R has it in a notice: what the term costs as it was sold, or a whole term at the price since the
 * latest change, with the offer that the sale had. We charge no fees, so none is in it.
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
