import type { Pennies } from '@marque/base';
import type { Discount } from '../promotions/discount-of.ts';
import type { Totals } from '../quote.ts';

/** Every payment of the term in order, in pennies. A discount is in the first ones only, as many as it lasts for. */
export function instalmentsOf(
  { gross, discounted }: Totals,
  paymentsPerTerm: number,
  discount: Discount | undefined,
): Pennies[] {
  const reduced = discount === undefined ? 0 : Math.min(discount.instalments, paymentsPerTerm);
  const payments: Pennies[] = [];
  for (let index = 0; index < paymentsPerTerm; index += 1) payments.push(index < reduced ? discounted : gross);
  return payments;
}
