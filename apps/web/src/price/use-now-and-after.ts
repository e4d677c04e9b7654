import type { ProposalWire } from '@marque/contract';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';

/** One payment in pennies: with an offer, and without. */
export type Payment = { readonly discounted: number; readonly gross: number };

/**
 * Puts a payment into words: the amount alone or, if an offer takes something off the first months, what is paid now
 * and what after.
 */
export function useNowAndAfter(): (payment: Payment, schedule: ProposalWire['paymentSchedule']) => string {
  const t = useText();
  const { money } = useFormat();
  return ({ discounted, gross }, schedule) =>
    schedule === 'MONTHLY' && discounted !== gross
      ? t('quote.nowAndAfter', { now: money(discounted), after: money(gross) })
      : money(discounted);
}
