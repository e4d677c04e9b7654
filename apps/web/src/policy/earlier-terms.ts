import type { TermOfNumber } from './term-of-number.ts';

/** The terms of a policy's number before its own, the latest first. */
export function earlierTerms<T extends TermOfNumber>(
  policies: readonly T[],
  current: Pick<TermOfNumber, 'policyNumber' | 'renewalCycle'>,
): T[] {
  return policies
    .filter((one) => one.policyNumber === current.policyNumber && one.renewalCycle < current.renewalCycle)
    .toSorted((one, other) => other.renewalCycle - one.renewalCycle);
}
