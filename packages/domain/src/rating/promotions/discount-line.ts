import type { PremiumLine } from '../quote.ts';
import type { Discount } from './discount-of.ts';

/**
 * The line of a discount on one payment. It is taken from the payment after tax, month by month and never more than a month costs, and carries
 * no tax. `periods` is how many months the payment pays for: a year paid at once has the discount of each of its discounted months.
 */
export function discountLine(
  { promo, insurer, instalments, mostPennies, endAt }: Discount,
  lines: readonly PremiumLine[],
  periods: number,
): PremiumLine {
  const payment = lines.reduce((sum, { active, totalPremium }) => (active ? sum + totalPremium : sum), 0);
  const aMonth = Math.min(payment / periods, mostPennies ?? payment);
  const premium = 0 - aMonth * Math.min(instalments, periods);
  return {
    coverGroup: 'promotion',
    coverType: 'DISCOUNT',
    insurer,
    premium,
    taxRateBasisPoints: 0,
    taxAmount: 0,
    totalPremium: premium,
    active: true,
    tag: promo,
    endAt,
  };
}
