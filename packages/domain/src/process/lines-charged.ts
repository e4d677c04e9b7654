import { assert, type LocalDate } from '@marque/base';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { linesInForce } from './lines-in-force.ts';

/** The lines that a service period of a policy is charged, by its first day: of the version in force, without a discount that has ended by then. */
export function linesCharged(policy: Policy, periodStart: LocalDate): readonly PremiumLine[] {
  const version = policy.versions.at(-1);
  assert(version, 'a policy has a version');
  const lines = scheduleChosen(version.quote, policy.paymentSchedule)?.premiumBreakdown ?? [];
  return linesInForce(lines, periodStart);
}
