import type { RenewalProposalWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { useFormat } from '../brand/use-format.ts';
import { usePriceText } from '../brand/use-price-text.ts';

/** When a policy turns, until when it covers without a renewal, and what one payment of the renewal costs, in words. */
export type RenewalWords = {
  readonly turn: string;
  readonly lastDay: string;
  readonly lastTime: string;
  /** Empty without a price. */
  readonly price: string;
  /** The same for a button, which says `a month`, and leaves out that a year is one payment. */
  readonly onButton: string;
};

/** Puts the days and the price of a renewal into words. */
export function useRenewalWords(): (
  renewal: Pick<RenewalProposalWire, 'turnsAt' | 'price' | 'paymentSchedule'>,
) => RenewalWords {
  const { moment, timeOfDay } = useFormat();
  const priceText = usePriceText();
  return ({ turnsAt, price, paymentSchedule }) => {
    const last = lastMinute(turnsAt);
    const { amount, unit } = price === null ? { amount: '', unit: '' } : priceText(price, paymentSchedule);
    return {
      ...{ turn: moment(turnsAt, 'dayMonth'), lastDay: moment(last, 'dayMonth'), lastTime: timeOfDay(last) },
      price: `${amount} ${unit}`.trim(),
      onButton: paymentSchedule === 'MONTHLY' ? `${amount} ${unit}`.trim() : amount,
    };
  };
}
