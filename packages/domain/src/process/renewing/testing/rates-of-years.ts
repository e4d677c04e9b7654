import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import type { RatingPeriod } from '../../../rating/settings/tariff-settings.ts';
import type { Tariff } from '../../../rating/tariff.ts';
import { PROTECTED_FROM } from './paper-years.ts';

/** Offers of each kind: the first months whole, or some pounds off many; some for longer than a term. */
const offers = {
  ONE: { instalments: 1 },
  TWO: { instalments: 2 },
  PART: { instalments: 12, mostPennies: 1200 },
  LONG: { instalments: 26 },
  LONGPART: { instalments: 18, mostPennies: 900 },
} as const;
export type Offer = keyof typeof offers;
export const allOffers: readonly Offer[] = ['ONE', 'TWO', 'PART', 'LONG', 'LONGPART'];

/**
 * Checks without which the tables could not price, and the check that speaks against years that somebody claims to have
 * kept.
 */
const CHECKS = ['vehicle_group_unresolved', 'postcode_area_unresolved', 'conviction_referred', 'conviction_unknown'];
const referrals = [
  ...sampleSettings.referrals.filter(({ check }) => CHECKS.includes(check)),
  { code: 'kept', check: 'no_claims_kept', yearsLeft: 5 } as const,
];

type Rates = {
  readonly ratesVersion: string;
  readonly tax: number;
  readonly given: readonly Offer[];
  readonly texts: { readonly [table: string]: string };
};

const base = (car: number, others: number, medical: number, legal: number) =>
  sampleTexts['base']
    ?.replace(/damage_to_car,\d+/, `damage_to_car,${car}`)
    .replace(/liability_to_others,\d+/, `liability_to_others,${others}`)
    .replace(/medical_expenses,\d+/, `medical_expenses,${medical}`)
    .replace(/legal_expenses,\d+/, `legal_expenses,${legal}`) ?? '';

/** Each line is dearer in some of these years and cheaper in others, the tax is not the same, and offers come and go. */
const first: Rates = { ratesVersion: 'first', tax: 1200, given: allOffers, texts: {} };
const second: Rates = {
  ...{ ratesVersion: 'second', tax: 1200, given: ['ONE', 'PART', 'LONG'] },
  texts: {
    base: base(4700, 1600, 500, 390),
    annual_mileage: 'from,to,cover,minMiles,maxMiles,factor\n2026-01-01,,*,,6000,0.9\n2026-01-01,,*,6001,,1.3',
  },
};
const third: Rates = {
  ...{ ratesVersion: 'third', tax: 2000, given: ['TWO', 'PART', 'LONGPART'] },
  texts: {
    base: base(3100, 2900, 450, 150),
    ncd: 'from,to,cover,minYears,maxYears,factor\n2026-01-01,,*,,1,1.2\n2026-01-01,,*,2,6,0.8\n2026-01-01,,*,7,,0.45',
  },
};

/** The rates of a product in three years. */
export type RatesOfYears = readonly [Tariff, Tariff, Tariff];

/** For a product that is rated by the month, and for one that is rated by the term, which has no offers. */
export const ratesBy: { readonly [period in RatingPeriod]: RatesOfYears } = {
  MONTH: [tariffOf(first, 'MONTH'), tariffOf(second, 'MONTH'), tariffOf(third, 'MONTH')],
  TERM: [tariffOf(first, 'TERM'), tariffOf(second, 'TERM'), tariffOf(third, 'TERM')],
};

function tariffOf({ ratesVersion, tax, given, texts }: Rates, period: RatingPeriod): Tariff {
  const isByMonth = period === 'MONTH';
  const optionalCovers = sampleSettings.optionalCovers.map((one) =>
    one.cover === 'ncb_protection' ? { ...one, minimumNcd: PROTECTED_FROM } : one,
  );
  const settings = {
    ...{ ...sampleSettings, period, referrals, optionalCovers, iptBasisPoints: tax },
    schedules: isByMonth ? (['MONTHLY', 'SINGLE_PAYMENT'] as const) : (['SINGLE_PAYMENT'] as const),
    promotions: isByMonth ? given.map((code) => ({ code, ...offers[code] })) : [],
  };
  return { ...sampleTariff(settings, sampleFiles(texts)), ratesVersion };
}
