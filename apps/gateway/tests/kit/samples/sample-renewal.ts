import type { Policy } from '@marque/domain/policy/policy';
import type { PremiumLine, Quote, Step } from '@marque/domain/rating/quote';
import { type RenewalKind, type RenewalTold, renewalTold } from '@marque/domain/renewal/told/renewal-told';
import { samplePolicy } from './sample-policy.ts';

/** How the sample's own damage is rated: pennies of the base, and factors in ten-thousandths. */
type Rated = { readonly base: number; readonly ncd: number; readonly mileage?: number };

/** A year of the sample's cover with its own damage at another price, and the steps that make it. */
const priced = (car: number, rated: Rated): Quote => {
  const { quote } = samplePolicy().versions[0] ?? {};
  const [schedule] = quote?.availablePaymentSchedules ?? [];
  if (!quote || !schedule) throw new Error('the sample has a price');
  const premiumBreakdown = schedule.premiumBreakdown.map((line) =>
    line.coverGroup === 'damage_to_car'
      ? { ...line, premium: car, taxAmount: Math.round(car * 0.12), totalPremium: car + Math.round(car * 0.12) }
      : line,
  );
  const gross = premiumBreakdown.reduce((sum, { totalPremium }) => sum + totalPremium, 0);
  const taxAmount = premiumBreakdown.reduce((sum, line) => sum + line.taxAmount, 0);
  const totals = { gross, yearly: gross * 12, discounted: gross, taxAmount };
  const instalments = Array.from({ length: 12 }, () => gross);
  const steps = premiumBreakdown.flatMap(({ coverGroup, coverType, premium }) =>
    coverType !== 'MAIN'
      ? []
      : coverGroup === 'damage_to_car'
        ? ratedSteps(car, rated)
        : [baseStep(coverGroup, premium)],
  );
  return { ...quote, steps, availablePaymentSchedules: [{ ...schedule, premiumBreakdown, totals, instalments }] };
};
const baseStep = (coverGroup: string, pennies: number): Step => ({
  ...{ coverGroup, factor: 'base', table: 'base', row: 2, value: 10_000, before: pennies, after: pennies },
});
const ratedSteps = (car: number, { base, ncd, mileage = 10_000 }: Rated): Step[] => {
  const line = { coverGroup: 'damage_to_car', row: 2 };
  const withNcd = Math.round((base * ncd) / 10_000);
  return [
    baseStep('damage_to_car', base),
    { ...line, factor: 'ncd', table: 'ncd', value: ncd, before: base, after: withNcd, part: 'no_claims' },
    {
      ...{ ...line, factor: 'annual_mileage', table: 'annual_mileage', value: mileage, before: withNcd, after: car },
      part: 'use',
    },
  ];
};
/** The price at which the sample's cover is sold here. */
export const sold = priced(3000, { base: 4000, ncd: 7500 });
/** After each change of the miles it costs £2 a month more. */
const changed = (index: number) =>
  priced(3000 + 200 * index, { base: 4000, ncd: 7500, mileage: 10_000 + Math.round((index * 2000) / 3) });
const next = priced(2900, { base: 4143, ncd: 7000 });
const referred: Quote = {
  ...next,
  ratingStatus: 'REFERRAL',
  referralReasons: [{ code: 'no_claims_after_claim', message: 'rules.x', answers: [] }],
};

/** A price that is paid once for the year, with an offer that takes something off. */
const paidAtOnce = ({ availablePaymentSchedules, ...quote }: Quote, off: number): Quote => {
  const [monthly] = availablePaymentSchedules;
  if (!monthly) throw new Error('the sample has a price');
  const lines = monthly.premiumBreakdown.map(({ premium, taxAmount, totalPremium, ...line }) => ({
    ...{ ...line, premium: premium * 12, taxAmount: taxAmount * 12, totalPremium: totalPremium * 12 },
  }));
  const offer: PremiumLine = {
    ...{ coverGroup: 'discount', coverType: 'DISCOUNT', insurer: 'harbour', tag: 'YEAR', active: true },
    ...{ premium: -off, taxRateBasisPoints: 0, taxAmount: 0, totalPremium: -off },
  };
  const { yearly, taxAmount } = monthly.totals;
  const makeup = quote.makeup.map((one) => ({ ...one, pennies: one.pennies * 12 }));
  const schedule = {
    ...{
      ...monthly,
      type: 'SINGLE_PAYMENT' as const,
      premiumBreakdown: [...lines, offer],
      instalments: [yearly - off],
    },
    totals: { gross: yearly, yearly, discounted: yearly - off, taxAmount: taxAmount * 12 },
  };
  return { ...quote, makeup, availablePaymentSchedules: [schedule] };
};

/**
 * What is told of the renewal of a year paid at once, with an offer in both years, for which a kept card is asked a
 * week ahead.
 */
export function sampleAnnualRenewal(kind: 'renews' | 'needs-means' | 'opted-out'): RenewalTold {
  const policy = samplePolicy();
  const [version] = policy.versions;
  if (!version) throw new Error('the sample has a version');
  return renewalTold({
    policy: {
      ...{ ...policy, productKind: 'ANNUAL', schemeCode: 'annual', paymentSchedule: 'SINGLE_PAYMENT', termMonths: 12 },
      ...{ autoRenewal: kind !== 'opted-out', versions: [{ ...version, quote: paidAtOnce(sold, 6000) }] },
    },
    term: { startsAt: '2027-11-27T00:00:00.000Z', endsAt: '2028-11-27T00:00:00.000Z' },
    ...{ quote: paidAtOnce(next, 5000), schedule: 'SINGLE_PAYMENT', paid: 53_136, owed: 0 },
    firstTaken: { amount: 52_792, on: '2027-11-20' },
    means: kind === 'needs-means' ? null : { type: 'CARD', name: 'Visa •••• 4242' },
  });
}

type Given = { readonly kind: RenewalKind; readonly changes?: number; readonly renewals?: number };

/**
 * What is told of the renewal of the sample's policy that turns on 27 November 2027: how often it was changed in the
 * year, and the number of the renewal. Only a year paid at once needs a card.
 */
export function sampleRenewal({ kind, changes = 0, renewals = 1 }: Given, hasTerm = true): RenewalTold {
  if (kind === 'needs-means') return sampleAnnualRenewal(kind);
  const [version] = samplePolicy().versions;
  if (!version) throw new Error('the sample has a version');
  const versions = Array.from({ length: changes + 1 }, (_one, index) => ({
    ...{ ...version, version: index + 1, quote: index === 0 ? sold : changed(index) },
    startedAt: index === 0 ? version.startedAt : `2027-0${index + 2}-01T00:00:00.000Z`,
  }));
  const autoRenewal = kind === 'asks' ? null : kind !== 'opted-out';
  const policy: Policy = {
    ...samplePolicy(),
    versions,
    renewalCycle: renewals - 1,
    autoRenewal,
    ...(hasTerm && { termMonths: 12 }),
  };
  return renewalTold({
    policy,
    term: { startsAt: '2027-11-27T00:00:00.000Z', endsAt: '2028-11-27T00:00:00.000Z' },
    quote: kind === 'referred' ? referred : next,
    ...{ schedule: 'MONTHLY', paid: 54_208, owed: 0, firstTaken: { amount: 4816, on: '2027-11-27' } },
    means: { type: 'CARD', name: 'Visa •••• 4242' },
  });
}
