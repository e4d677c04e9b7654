import type { Policy } from '../policy/policy.ts';

/** Whether cover ends with its term where no renewal follows: it was sold with one, or its customer said that it ends. All other cover goes on as it is. */
export function endsOtherwise({
  endsAt,
  termMonths,
  autoRenewal,
}: Pick<Policy, 'endsAt' | 'termMonths' | 'autoRenewal'>): boolean {
  return endsAt !== null || termMonths !== undefined || autoRenewal === false;
}
