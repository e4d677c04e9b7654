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

/** The version of a policy that holds as its term ends. A change that waits for a day within the term counts, one for the turn itself does not. */
export function lastVersion(policy: Policy, turnsAt: Instant): PolicyVersion {
  return versionAt(policy, new Date(Date.parse(turnsAt) - 1).toISOString());
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
