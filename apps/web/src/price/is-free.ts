import type { ProposalWire } from '@marque/contract';

/** Whether a proposal's price asks for nothing, now and later. Months that an offer pays are not free: what follows it costs something. */
export function isFree({ quote }: Pick<ProposalWire, 'quote'>): boolean {
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return active?.totals.gross === 0;
}
