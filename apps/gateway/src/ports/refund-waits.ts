import type { LocalDate } from '@marque/base';

/**
 * A provider refunds nothing of a payment before a day: the money is not safely there yet. Asking again from that day
 * on may succeed.
 */
export class RefundWaits extends Error {
  readonly from: LocalDate;

  constructor(provider: string, from: LocalDate, options?: ErrorOptions) {
    super(`${provider} gives nothing back of it before ${from}`, options);
    this.from = from;
  }
}
