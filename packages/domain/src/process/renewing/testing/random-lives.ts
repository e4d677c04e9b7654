import { addToDate, type LocalDate } from '@marque/base';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { sampleDriver } from '@marque/testkit/rating/sample-risk';
import fc from 'fast-check';
import type { ProductKind } from '../../../enumerations.ts';
import type { Risk } from '../../../facts/risk-data.ts';
import type { VehicleFacts } from '../../../facts/vehicle.ts';
import { kindsOfClaim } from './paper-years.ts';
import { allOffers, type Offer, type RatesOfYears, ratesBy } from './rates-of-years.ts';
import { RENEWALS_PER_LIFE } from './renewals-per-life.ts';

const [rates] = ratesBy.MONTH;

/** What happens to a renewal after its notice: nothing, its customer corrects it, or staff change the policy in the last days, when nothing may cost more. */
export type Afterwards = 'NOTHING' | 'CORRECTED' | 'CHANGED_LATE';

/**
 * A turn: the rates of its year, the offers for a new customer, and what happens after the notice, with the answers
 * given then.
 */
export type Turn = {
  readonly rates: number;
  readonly offers: readonly Offer[];
  readonly afterwards: Afterwards;
  readonly answers: { readonly annualMileage: number } & Pick<Risk, 'voluntaryExcess' | 'covers'>;
  /** Whether its notice came so late that it costs no more than the term before. */
  readonly isToldLate: boolean;
};

/**
 * A claim under a number: its day, what is told about it, whether it takes a year, and after how many turns we hear of
 * it.
 */
export type ClaimMade = {
  readonly day: LocalDate;
  readonly told: (typeof kindsOfClaim)[number][0];
  readonly takesYear: boolean;
  readonly later: number;
};

/** A policy number, from its sale on. */
export type Life = {
  readonly kind: ProductKind;
  readonly rates: RatesOfYears;
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
  rates: fc.nat(ratesBy.MONTH.length - 1),
  offers: fc.subarray([...allOffers]),
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
    isByTerm: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    risk: risks,
    vehicle: fc.record({ insuranceGroup: pricedGroups(rates) }),
    soldWith: fc.option(fc.constantFrom(...allOffers)),
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
  .map(({ claims, isByTerm, ...life }): Life => {
    const made = claims.map(({ after, kind: [told, takesYear], later }) => ({
      ...{ day: addToDate(life.risk.startAt, { days: after }), told, takesYear, later },
    }));
    if (!isByTerm) return { ...life, claims: made, rates: ratesBy.MONTH };
    const risk = { ...life.risk, paymentSchedule: 'SINGLE_PAYMENT' as const };
    return { ...life, claims: made, kind: 'ANNUAL', risk, rates: ratesBy.TERM };
  });
