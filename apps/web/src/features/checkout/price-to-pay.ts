import type { ProposalWire } from '@marque/contract';
import { activeSchedule } from './checkout-method.ts';

/** Pennies of the first payment really due; 0 where nothing is to be paid. */
export function priceToPay(proposal: ProposalWire): number {
  return activeSchedule(proposal)?.due ?? 0;
}
