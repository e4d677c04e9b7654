import type { Pennies } from '@marque/base';
import type { ScheduleType } from '../enumerations.ts';
import type { PremiumLine, PriceOption } from './quote.ts';
import type { RatedCover } from './rate-cover.ts';
import type { Tariff } from './tariff.ts';
import { taxOf } from './tax.ts';
import { totalsOf } from './totals-of.ts';

/** Months that a monthly premium is paid for in a year. */
const MONTHS = 12;

/** Every choice that one tap reaches: each excess with each set of the covers that can be chosen, by each schedule. */
export function priceOptions(
  rated: readonly RatedCover[],
  coverSets: readonly (readonly string[])[],
  tariff: Tariff,
): PriceOption[] {
  const { settings } = tariff;
  return settings.schedules.flatMap((schedule) => {
    const payment = paymentOf(schedule, tariff);
    return settings.excess.voluntaryPennies.flatMap((voluntaryExcess, index) => {
      const pairs = rated.map((cover) => linePair(cover, index, { ...payment, basisPoints: settings.iptBasisPoints }));
      return coverSets.map((covers) =>
        priceOption({ voluntaryExcess, covers, schedule }, pairs, payment.paymentsPerTerm),
      );
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

function priceOption(choice: Choice, pairs: readonly LinePair[], paymentsPerTerm: number): PriceOption {
  const premiumBreakdown = pairs.map(({ chosen, notChosen }) =>
    chosen.coverType === 'MAIN' || choice.covers.includes(chosen.coverGroup) ? chosen : notChosen,
  );
  return { ...choice, premiumBreakdown, totals: totalsOf(premiumBreakdown, paymentsPerTerm) };
}

/** A cover's line as chosen and as not: several options share it. Tax is rounded for one period, so twelve months are twelve times a month. */
function linePair(rated: RatedCover, excessIndex: number, terms: { periods: number; basisPoints: number }): LinePair {
  const { cover, insurer, coverType } = rated.cover;
  const period = rated.premiums[excessIndex] ?? 0;
  const premium = period * terms.periods;
  const taxAmount = taxOf(period, terms.basisPoints) * terms.periods;
  const line = {
    coverGroup: cover,
    coverType,
    insurer,
    premium,
    taxRateBasisPoints: terms.basisPoints,
    taxAmount,
    totalPremium: premium + taxAmount,
  };
  return { chosen: { ...line, active: true }, notChosen: { ...line, active: false } };
}
