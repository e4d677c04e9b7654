import type { PolicyChangeWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';

type ForSomeDays = NonNullable<PolicyChangeWire['forSomeDays']>;

/** What a change that ends by itself costs or saves in all, in words. */
export function usePriceInAll() {
  const t = useText();
  const { money, day } = useFormat();
  return ({ through, inAll }: ForSomeDays) => {
    const amount = money(Math.abs(inAll));
    const text = t(inAll < 0 ? 'changing.price.lessInAll' : 'changing.price.inAll', { date: day(through, 'dayMonth') });
    return { amount, text };
  };
}
