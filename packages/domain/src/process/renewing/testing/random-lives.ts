import { addToDate, type LocalDate } from '@marque/base';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleDriver } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import type { ProductKind } from '../../../enumerations.ts';
import type { Risk } from '../../../facts/risk-data.ts';
import type { VehicleFacts } from '../../../facts/vehicle.ts';
import type { Tariff } from '../../../rating/tariff.ts';
import { kindsOfClaim, PROTECTED_FROM } from './paper-years.ts';
import { RENEWALS_PER_LIFE } from './renewals-per-life.ts';

/** Offers of each kind: the first months whole, or some pounds off many; some for longer than a term. */
const offers = {
  ONE: { instalments: 1 },
  TWO: { instalments: 2 },
  PART: { instalments: 12, mostPennies: 1200 },
  LONG: { instalments: 26 },
  LONGPART: { instalments: 18, mostPennies: 900 },
} as const;
export type Offer = keyof typeof offers;
const all: readonly Offer[] = ['ONE', 'TWO', 'PART', 'LONG', 'LONGPART'];

/** Checks without which the tables could not price, and the one that speaks against years that somebody says that they kept. */
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

function tariffOf({ ratesVersion, tax, given, texts }: Rates): Tariff {
  const promotions = given.map((code) => ({ code, ...offers[code] }));
  const settings = { ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const, referrals, promotions };
  const optionalCovers = settings.optionalCovers.map((one) =>
    one.cover === 'ncb_protection' ? { ...one, minimumNcd: PROTECTED_FROM } : one,
  );
  return { ...sampleTariff({ ...settings, optionalCovers, iptBasisPoints: tax }, sampleFiles(texts)), ratesVersion };
}

const base = (car: number, others: number, medical: number, legal: number) =>
  sampleTexts['base']
    ?.replace(/damage_to_car,\d+/, `damage_to_car,${car}`)
    .replace(/liability_to_others,\d+/, `liability_to_others,${others}`)
    .replace(/medical_expenses,\d+/, `medical_expenses,${medical}`)
    .replace(/legal_expenses,\d+/, `legal_expenses,${legal}`) ?? '';

/** Rates of three years: each line is dearer in some of them and cheaper in others, the tax is not the same, and an offer comes and goes. */
export const ratesOfYears: readonly [Tariff, Tariff, Tariff] = [
  tariffOf({ ratesVersion: 'first', tax: 1200, given: all, texts: {} }),
  tariffOf({
    ...{ ratesVersion: 'second', tax: 1200, given: ['ONE', 'PART', 'LONG'] },
    texts: {
      base: base(4700, 1600, 500, 390),
      annual_mileage: 'from,to,cover,minMiles,maxMiles,factor\n2026-01-01,,*,,6000,0.9\n2026-01-01,,*,6001,,1.3',
    },
  }),
  tariffOf({
    ...{ ratesVersion: 'third', tax: 2000, given: ['TWO', 'PART', 'LONGPART'] },
    texts: {
      base: base(3100, 2900, 450, 150),
      ncd: 'from,to,cover,minYears,maxYears,factor\n2026-01-01,,*,,1,1.2\n2026-01-01,,*,2,6,0.8\n2026-01-01,,*,7,,0.45',
    },
  }),
];
const [rates] = ratesOfYears;

/** What happens to a renewal after its notice: nothing, its customer corrects it, or staff change the policy in the last days, when nothing may cost more. */
export type Afterwards = 'NOTHING' | 'CORRECTED' | 'CHANGED_LATE';

/** A turn: the rates of its year, the offers of a new customer, and what happens after the notice, with the answers that stand then. */
export type Turn = {
  readonly rates: number;
  readonly offers: readonly Offer[];
  readonly afterwards: Afterwards;
  readonly answers: { readonly annualMileage: number } & Pick<Risk, 'voluntaryExcess' | 'covers'>;
  /** Whether its notice came so late that it costs no more than the term before. */
  readonly isToldLate: boolean;
};

/** A claim under a number: its day, what is told of it, whether it takes a year, and after how many turns it is heard of. */
export type ClaimMade = {
  readonly day: LocalDate;
  readonly told: (typeof kindsOfClaim)[number][0];
  readonly takesYear: boolean;
  readonly later: number;
};

/** A policy number, from its sale on. */
export type Life = {
  readonly kind: ProductKind;
  readonly risk: Risk;
  readonly vehicle: VehicleFacts;
  readonly soldWith: Offer | null;
  readonly claims: readonly ClaimMade[];
  readonly turns: readonly Turn[];
};

const dayFrom = (first: LocalDate, days: number) => fc.nat(days).map((later) => addToDate(first, { days: later }));

/** Starts of three years, often on a day on which calendars differ: 29 February, and the days on which clocks change. */
const firstStarts = fc.oneof(
  { arbitrary: dayFrom('2026-11-27', 1500), weight: 3 },
  fc.constantFrom('2028-02-29', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29', '2026-12-31'),
);

const turns: fc.Arbitrary<Turn> = fc.record({
  rates: fc.nat(ratesOfYears.length - 1),
  offers: fc.subarray([...all]),
  afterwards: fc.constantFrom('NOTHING', 'NOTHING', 'CORRECTED', 'CHANGED_LATE'),
  answers: fc.record({
    annualMileage: fc.integer({ min: 1, max: 30_000 }),
    voluntaryExcess: fc.constantFrom(...rates.settings.excess.voluntaryPennies),
    covers: fc.constantFrom(...rates.coverSets),
  }),
  isToldLate: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});

/** Any risk that the rates price. Its policyholder has told nothing that speaks against their years. */
const risks = fc
  .tuple(pricedRisks(rates), firstStarts, fc.uniqueArray(dayFrom('2021-01-01', 2100), { maxLength: 2 }))
  .map(([risk, startAt, days]): Risk => {
    const vehicleClaimsHistory = days.map((date) => ({ type: 'Windscreen', date, ncdAffected: false }));
    const { profiles } = risk.data;
    const ph = { ...sampleDriver, ...profiles['ph'], vehicleClaimsHistory };
    return { ...risk, startAt, data: { ...risk.data, profiles: { ...profiles, ph } } };
  });

/** Lives of a policy number with so many renewals. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    kind: fc.constantFrom('SUBSCRIPTION', 'ANNUAL'),
    risk: risks,
    vehicle: fc.record({ insuranceGroup: pricedGroups(rates) }),
    soldWith: fc.option(fc.constantFrom(...all)),
    claims: fc.uniqueArray(
      fc.record({
        after: fc.nat(365 * RENEWALS_PER_LIFE),
        kind: fc.constantFrom(...kindsOfClaim),
        later: fc.constantFrom(0, 0, 1, 2),
      }),
      { maxLength: 5, selector: ({ after }) => after },
    ),
    turns: fc.array(turns, { minLength: RENEWALS_PER_LIFE, maxLength: RENEWALS_PER_LIFE }),
  })
  .map(({ claims, ...life }): Life => {
    const made = claims.map(({ after, kind: [told, takesYear], later }) => ({
      ...{ day: addToDate(life.risk.startAt, { days: after }), told, takesYear, later },
    }));
    return { ...life, claims: made };
  });
