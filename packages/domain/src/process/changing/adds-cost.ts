import type { Pennies } from '@marque/base';
import type { Policy, PolicyVersion } from '../../policy/policy.ts';
import { versionAt } from '../../policy/version-at.ts';

/** The versions that a change makes, and what it adds to the days that are charged; below zero, what it takes off. */
type Costing = { readonly versions: readonly PolicyVersion[]; readonly prorata: Pennies };

/**
 * Whether a change costs more, for days that are charged or in one payment to come. Each version is compared with the
 * one that holds at its moment without the change: what a waiting change adds is not due to it.
 */
export function addsCost(policy: Policy, { versions, prorata }: Costing): boolean {
  const priceOf = ({ quote }: PolicyVersion) =>
    quote.availablePaymentSchedules.find(({ type }) => type === policy.paymentSchedule)?.totals.gross ?? 0;
  return prorata > 0 || versions.some((one) => priceOf(one) > priceOf(versionAt(policy, one.startedAt)));
}
