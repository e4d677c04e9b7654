import { type Pennies, sumPennies } from '@marque/base';
import type { Tried } from './use-tried-price.ts';

type Money = Pick<Tried['change'], 'dueNow' | 'withNext' | 'back' | 'payments'> & {
  readonly periods: readonly { readonly total: Pennies }[];
};

/** What is told of the money of a change beside what is due, comes later or goes back. */
export type MoneyTold = {
  /** What of its price comes out of what the customer is owed, in pennies. */
  readonly fromCredit: Pennies;
  /** Where there is nothing else to tell: whether the next payments move; null elsewhere. */
  readonly otherwise: 'SAME' | 'FROM_NEXT' | null;
};

/** Tells it. */
export function moneyTold({ dueNow, withNext, back, periods, payments }: Money): MoneyTold {
  const more = sumPennies(periods.map(({ total }) => total));
  const fromCredit = Math.max(0, more - dueNow - withNext);
  if (dueNow + withNext + back + fromCredit > 0) return { fromCredit, otherwise: null };
  return { fromCredit, otherwise: payments.some(({ from, to }) => from !== to) ? 'FROM_NEXT' : 'SAME' };
}
