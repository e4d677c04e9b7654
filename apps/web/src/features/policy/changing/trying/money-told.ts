import { type Pennies, sumPennies } from '@marque/base';
import type { Tried } from './use-tried-price.ts';

type Money = Pick<Tried['change'], 'dueNow' | 'withNext' | 'back' | 'payments'> & {
  readonly periods: readonly { readonly total: Pennies }[];
};

/** What is said about a change's money besides what is due, comes later or goes back. */
export type MoneyTold = {
  /** What of its price comes out of what the customer is owed, in pennies. */
  readonly fromCredit: Pennies;
  /** If there is nothing else to say: whether the next payments move, or their days; otherwise null. */
  readonly otherwise: 'SAME' | 'FROM_NEXT' | 'OTHER_DAYS' | null;
};

/** Says it. `isPaid`: the amount due is paid, and shown elsewhere. */
export function moneyTold({ dueNow, withNext, back, periods, payments }: Money, isPaid = false): MoneyTold {
  const more = sumPennies(periods.map(({ total }) => total));
  const fromCredit = Math.max(0, more - dueNow - withNext);
  const isTold = withNext + back + fromCredit > 0 || (dueNow > 0 && !isPaid);
  const isMoved = payments.some(({ from, to }) => from !== to);
  if (isTold || (dueNow > 0 && !isMoved)) return { fromCredit, otherwise: null };
  const hasOtherDays = payments.some(({ from }) => from === null) && payments.some(({ to }) => to === null);
  return { fromCredit, otherwise: hasOtherDays ? 'OTHER_DAYS' : isMoved ? 'FROM_NEXT' : 'SAME' };
}
