import type { Data } from '@marque/base';
import {
  claimTypes,
  employmentStatuses,
  faultClaimTypes,
  keepers,
  otherCarUses,
  overnightLocations,
  usages,
} from '@marque/domain/facts/option-codes';
import { postcodeAreas } from '@marque/domain/facts/postcode/postcode-areas';
import type { Risk } from '@marque/domain/facts/risk-data';
import type { Tariff } from '@marque/domain/rating/tariff';
import fc from 'fast-check';
import { sampleRisk } from './sample-risk.ts';

const OUTSIDE = ['JE', 'GY', 'IM'];
/** More fault claims than these are referred by every product. */
const FAULT_CLAIMS_MAX = 3;

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((one) => one.toISOString().slice(0, 10));

/** A conviction of a kind that every product prices. */
export const conviction: fc.Arbitrary<Data> = fc.record({
  code: fc.constantFrom('SP30', 'SP50', 'TS10', 'CU80', 'CD10', 'CD22', 'LC20', 'PC10'),
  convictionDate: day('2020-01-01', '2026-11-01'),
});

/** A claim of any kind. */
export const claim: fc.Arbitrary<Data> = fc.record({
  type: fc.constantFrom(...claimTypes),
  date: day('2020-01-01', '2026-11-01'),
  ncdAffected: fc.boolean(),
});

const driver: fc.Arbitrary<Data> = fc.record({
  dateOfBirth: day('1943-01-01', '2005-11-01'),
  drivingLicence: fc.record({
    licenceType: fc.constantFrom('UKFull', 'UKAutoOnly', 'UKProvisional', 'EUFull'),
    validFrom: day('1965-01-01', '2026-11-01'),
    convictions: fc.array(conviction, { maxLength: 3 }),
  }),
  vehicleClaimsHistory: fc.array(claim, { maxLength: 3 }),
});

const policyholder: fc.Arbitrary<Data> = fc
  .tuple(
    driver,
    fc.record({
      employmentStatus: fc.constantFrom(...employmentStatuses),
      occupation: fc.option(fc.constantFrom('SOC1111', 'SOC2134', 'SOC3421', 'SOC8214', 'SOC9999'), { nil: undefined }),
      useOfOtherCar: fc.constantFrom(...otherCarUses),
      address: fc
        .tuple(
          fc.constantFrom(...postcodeAreas.filter((area) => !OUTSIDE.includes(area))),
          fc.integer({ min: 1, max: 30 }),
        )
        .map(([area, number]) => ({ postalCode: `${area}${number} 1AA` })),
    }),
  )
  .map(([one, more]) => ({ ...one, ...more }));

const carOf = (valueMax: number): fc.Arbitrary<Data> =>
  fc.record({
    estimatedValue: fc.nat(valueMax),
    registeredKeeper: fc.constantFrom(...keepers),
    legalOwner: fc.constantFrom(...keepers),
    usage: fc.constantFrom(...usages),
    annualMileage: fc.integer({ min: 1, max: 99_998 }),
    overnightLocation: fc.constantFrom(...overnightLocations),
    noClaimsDiscount: fc.nat(9),
  });

/** Risks that a tariff prices, with up to four additional drivers and any choices that its product offers. */
export function pricedRisks({ settings, coverSets }: Tariff): fc.Arbitrary<Risk> {
  const limits = settings.referrals.flatMap((rule) =>
    rule.check === 'estimated_value_above' ? [rule.valuePennies] : [],
  );
  return fc
    .record({
      ph: policyholder,
      others: fc.array(driver, { maxLength: 4 }),
      car: carOf(Math.min(7_500_000, ...limits)),
      voluntaryExcess: fc.constantFrom(...settings.excess.voluntaryPennies),
      covers: fc.constantFrom(...coverSets),
      paymentSchedule: fc.constantFrom(...settings.schedules),
    })
    .map(({ ph, others, car, ...risk }) => {
      const [first = {}, ...rest] = withFewFaultClaims([ph, ...others]);
      const named = Object.fromEntries(rest.map((one, index) => [`p${index + 1}`, one]));
      return sampleRisk({ ph: first, car, others: named, risk });
    });
}

/** Insurance groups that a tariff prices. */
export function pricedGroups({ settings }: Tariff): fc.Arbitrary<number> {
  const limits = settings.referrals.flatMap((rule) => (rule.check === 'vehicle_group_above' ? [rule.group] : []));
  return fc.integer({ min: 1, max: Math.min(50, ...limits) });
}

function withFewFaultClaims(drivers: readonly Data[]): Data[] {
  let faults = 0;
  const isPriced = ({ type }: Data) => {
    if (!faultClaimTypes.includes(String(type))) return true;
    faults += 1;
    return faults <= FAULT_CLAIMS_MAX;
  };
  return drivers.map((one) => ({
    ...one,
    vehicleClaimsHistory: (one['vehicleClaimsHistory'] as Data[]).filter(isPriced),
  }));
}
