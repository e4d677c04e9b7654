import type { ProposalWire } from '@marque/contract';

/** Whether a proposal costs nothing, now or later. Months paid by a promotion are not free, since later months cost something. */
export function isFree({ quote }: Pick<ProposalWire, 'quote'>): boolean {
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return active?.totals.gross === 0;
}
