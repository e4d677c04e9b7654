import type { ProposalWire } from '@marque/contract';

/** Whether a proposal's price asks for nothing, now and later. */
export function isFree({ quote }: Pick<ProposalWire, 'quote'>): boolean {
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return active?.instalments.every((pennies) => pennies === 0) ?? false;
}
