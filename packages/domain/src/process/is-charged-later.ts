import type { ProductKind } from '../enumerations.ts';
import type { PaymentSchedule } from '../rating/quote.ts';

/** The product and the schedule, as far as later payments depend on them. */
export type SoldBy = {
  readonly kind: ProductKind;
  readonly schedule: Pick<PaymentSchedule, 'type' | 'instalments' | 'totals'>;
};

/**
 * Whether payments follow the first one, so that a means of payment must be saved. Continuous monthly cover is paid for
 * beyond the instalments of its quote: a promotion that pays all of them ends, but the cover does not.
 */
export function isChargedLater({ kind, schedule: { type, instalments, totals } }: SoldBy): boolean {
  const [, ...later] = instalments;
  const goesOn = kind === 'SUBSCRIPTION' && type === 'MONTHLY';
  return (goesOn && totals.gross > 0) || later.some((pennies) => pennies > 0);
}
