import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';

/** How many first payments an offer reduces, and to what, in pennies. */
type Offered = { readonly payments: number; readonly payment: number };

/** Puts into words what an offer takes off the first payments of a term. */
export function useOfferedWords(): (offered: Offered) => string {
  const t = useText();
  const { money } = useFormat();
  return ({ payments: count, payment }) =>
    payment === 0 ? t('renewal.price.free', { count }) : t('renewal.price.offered', { count, amount: money(payment) });
}
