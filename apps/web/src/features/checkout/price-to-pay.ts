import type { ProposalWire } from '@marque/contract';

/** Pennies of the first payment really due; 0 where nothing is to be paid. */
export function priceToPay(proposal: ProposalWire): number {
  return proposal.quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.discounted ?? 0;
}
