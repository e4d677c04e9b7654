import type { Policy } from '../policy/policy.ts';

/**
 * Whether cover ends with its term if no renewal follows: because it was sold with a term, or its customer said that it
 * ends. All other cover goes on as it is.
 */
export function endsOtherwise({
  endsAt,
  termMonths,
  autoRenewal,
}: Pick<Policy, 'endsAt' | 'termMonths' | 'autoRenewal'>): boolean {
  return endsAt !== null || termMonths !== undefined || autoRenewal === false;
}
