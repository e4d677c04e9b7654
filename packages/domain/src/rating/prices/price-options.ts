import type { ScheduleType } from '../../enumerations.ts';
import type { RatedCover } from '../covers/rated-cover.ts';
import { discountLine } from '../promotions/discount-line.ts';
import type { Discount } from '../promotions/discount-of.ts';
import type { PremiumLine, PriceOption } from '../quote.ts';
import type { CoverSet, Tariff } from '../tariff.ts';
import { taxOf } from './tax.ts';
import { totalsOf } from './totals-of.ts';

/** Months that a monthly premium is paid for in a year. */
const MONTHS = 12;

/** What options are made from: the tariff, and the discount of each, if any. */
export type PriceTerms = { readonly tariff: Tariff; readonly discount: Discount | undefined };

/** Every choice that one tap reaches: each excess with each set of the covers that can be chosen, by each schedule. */
export function priceOptions(
  rated: readonly RatedCover[],
  coverSets: readonly CoverSet[],
  { tariff, discount }: PriceTerms,
): PriceOption[] {
  const { schedules, excess, iptBasisPoints } = tariff.settings;
  const options: PriceOption[] = [];
  for (const schedule of schedules) {
    const payment = { ...paymentOf(schedule, tariff), basisPoints: iptBasisPoints, discount };
    excess.voluntaryPennies.forEach((voluntaryExcess, index) => {
      const pairs = rated.map((cover) => linePair(cover, index, payment));
      for (const set of coverSets) {
        const { premiumBreakdown, totals } = payFor(set, pairs, payment);
        options.push({ voluntaryExcess, covers: set.covers, schedule, premiumBreakdown, totals });
      }
    });
  }
  return options;
}

/** How many periods one payment pays for, and how many payments a term has. */
export function paymentOf(schedule: ScheduleType, { settings }: Tariff): { periods: number; paymentsPerTerm: number } {
  if (settings.period === 'TERM') return { periods: 1, paymentsPerTerm: 1 };
  return schedule === 'MONTHLY' ? { periods: 1, paymentsPerTerm: MONTHS } : { periods: MONTHS, paymentsPerTerm: 1 };
}

/** A cover's line as chosen and as not: the options of an excess share it. */
type LinePair = { readonly chosen: PremiumLine; readonly notChosen: PremiumLine };

type Payment = ReturnType<typeof paymentOf> & Pick<PriceTerms, 'discount'> & { readonly basisPoints: number };

/** One payment for a set of covers. */
function payFor(
  { isActive }: CoverSet,
  pairs: readonly LinePair[],
  { periods, paymentsPerTerm, discount }: Payment,
): Pick<PriceOption, 'premiumBreakdown' | 'totals'> {
  const premiumBreakdown = pairs.map(({ chosen, notChosen }, index) => (isActive[index] ? chosen : notChosen));
  if (discount !== undefined) premiumBreakdown.push(discountLine(discount, premiumBreakdown, periods));
  return { premiumBreakdown, totals: totalsOf(premiumBreakdown, paymentsPerTerm) };
}

/** What a cover costs that was rated for an excess. Tax is rounded for one period, so twelve months are twelve times a month. */
function linePair({ cover, premiums }: RatedCover, excessIndex: number, payment: Payment): LinePair {
  const { periods, basisPoints } = payment;
  const period = premiums[excessIndex];
  if (period === undefined) throw new Error(`${cover.cover} was not rated for every excess`);
  const premium = period * periods;
  const taxAmount = taxOf(period, basisPoints) * periods;
  const line = (active: boolean): PremiumLine => ({
    coverGroup: cover.cover,
    coverType: cover.coverType,
    insurer: cover.insurer,
    premium,
    taxRateBasisPoints: basisPoints,
    taxAmount,
    totalPremium: premium + taxAmount,
    active,
  });
  const chosen = line(true);
  return { chosen, notChosen: cover.coverType === 'MAIN' ? chosen : line(false) };
}
