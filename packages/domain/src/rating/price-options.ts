import type { Pennies } from '@marque/base';
import type { ScheduleType } from '../enumerations.ts';
import { discountLine } from './promotions/discount-line.ts';
import type { Discount } from './promotions/discount-of.ts';
import type { PremiumLine, PriceOption } from './quote.ts';
import type { RatedCover } from './rated-cover.ts';
import type { Tariff, TariffCover } from './tariff.ts';
import { taxOf } from './tax.ts';
import { totalsOf } from './totals-of.ts';

/** Months that a monthly premium is paid for in a year. */
const MONTHS = 12;

/** What options are made by: the tariff, and the discount that each of them has, if any. */
export type Pricing = { readonly tariff: Tariff; readonly discount: Discount | undefined };

/** Every choice that one tap reaches: each excess with each set of the covers that can be chosen, by each schedule. */
export function priceOptions(
  rated: readonly RatedCover[],
  coverSets: readonly (readonly string[])[],
  { tariff, discount }: Pricing,
): PriceOption[] {
  const { settings } = tariff;
  return settings.schedules.flatMap((schedule) => {
    const payment = { ...paymentOf(schedule, tariff), basisPoints: settings.iptBasisPoints, discount };
    return settings.excess.voluntaryPennies.flatMap((voluntaryExcess, index) => {
      const pairs = rated.map((cover) => linePair(cover, index, payment));
      return coverSets.map((covers) => priceOption({ voluntaryExcess, covers, schedule }, pairs, payment));
    });
  });
}

/** How many periods one payment pays for, and how many payments a term has. */
export function paymentOf(schedule: ScheduleType, { settings }: Tariff): { periods: number; paymentsPerTerm: number } {
  if (settings.period === 'TERM') return { periods: 1, paymentsPerTerm: 1 };
  return schedule === 'MONTHLY' ? { periods: 1, paymentsPerTerm: MONTHS } : { periods: MONTHS, paymentsPerTerm: 1 };
}

type LinePair = { readonly chosen: PremiumLine; readonly notChosen: PremiumLine };
type Choice = {
  readonly voluntaryExcess: Pennies;
  readonly covers: readonly string[];
  readonly schedule: ScheduleType;
};

type Payment = ReturnType<typeof paymentOf> & Pick<Pricing, 'discount'> & { readonly basisPoints: number };

function priceOption(
  { voluntaryExcess, covers, schedule }: Choice,
  pairs: readonly LinePair[],
  payment: Payment,
): PriceOption {
  const { periods, paymentsPerTerm, discount } = payment;
  const premiumBreakdown = pairs.map(({ chosen, notChosen }) =>
    chosen === notChosen || covers.includes(chosen.coverGroup) ? chosen : notChosen,
  );
  if (discount !== undefined) premiumBreakdown.push(discountLine(discount, premiumBreakdown, periods));
  const totals = totalsOf(premiumBreakdown, paymentsPerTerm);
  return { voluntaryExcess, covers, schedule, premiumBreakdown, totals };
}

/** A cover's line as chosen and as not, which a main cover never is: several options share it. */
function linePair(rated: RatedCover, excessIndex: number, payment: Payment): LinePair {
  const period = rated.premiums[excessIndex];
  if (period === undefined) throw new Error(`${rated.cover.cover} was not rated for every excess`);
  const chosen = lineOf(rated.cover, period, payment);
  return { chosen, notChosen: rated.cover.coverType === 'MAIN' ? chosen : { ...chosen, active: false } };
}

/** The active line of a cover that costs so much for one period. Tax is rounded for one period, so twelve months are twelve times a month. */
function lineOf(
  { cover, coverType, insurer }: TariffCover,
  period: Pennies,
  { periods, basisPoints }: Payment,
): PremiumLine {
  const premium = period * periods;
  const taxAmount = taxOf(period, basisPoints) * periods;
  return {
    coverGroup: cover,
    coverType,
    insurer,
    premium,
    taxRateBasisPoints: basisPoints,
    taxAmount,
    totalPremium: premium + taxAmount,
    active: true,
  };
}
