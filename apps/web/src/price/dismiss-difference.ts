import type { PriceDifferenceWire } from '@marque/contract';

/**
 * Differences that the visitor has dismissed, for as long as the page lives: another page should not show them again.
 */
const dismissed = new Set<string>();

const keyOf = (proposalCode: string, difference: PriceDifferenceWire) =>
  `${proposalCode} ${JSON.stringify(difference)}`;

/** Dismisses a proposal's price difference; a new one is shown again. */
export function dismissDifference(proposalCode: string, difference: PriceDifferenceWire): void {
  dismissed.add(keyOf(proposalCode, difference));
}

/** Whether it was put away. */
export function isDismissed(proposalCode: string, difference: PriceDifferenceWire): boolean {
  return dismissed.has(keyOf(proposalCode, difference));
}
