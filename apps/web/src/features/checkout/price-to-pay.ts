import type { ProposalWire } from '@marque/contract';

/** Pennies really due for the first payment; 0 if nothing is to be paid. */
export function priceToPay(proposal: ProposalWire): number {
  return proposal.quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.discounted ?? 0;
}
