import type { ProductKind } from '../enumerations.ts';
import type { PaymentSchedule } from '../rating/quote.ts';

/** What is sold and how it is paid, as far as later payments hang on it. */
export type SoldBy = {
  readonly kind: ProductKind;
  readonly schedule: Pick<PaymentSchedule, 'type' | 'instalments' | 'totals'>;
};

/**
 * Whether anything is to be paid after the first payment, which needs a means of payment that is kept. Monthly cover that goes on is paid for
 * beyond the instalments of its quote: a promotion that pays all of those ends, and the cover does not.
 */
export function isChargedLater({ kind, schedule: { type, instalments, totals } }: SoldBy): boolean {
  const [, ...later] = instalments;
  const goesOn = kind === 'SUBSCRIPTION' && type === 'MONTHLY';
  return (goesOn && totals.gross > 0) || later.some((pennies) => pennies > 0);
}
