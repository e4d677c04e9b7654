import type { ProposalWire } from '@marque/contract';

/** Pennies of the first payment really due; 0 where nothing is to be paid. */
export function priceToPay({ quote }: ProposalWire): number {
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return active?.totals.discounted ?? 0;
}
