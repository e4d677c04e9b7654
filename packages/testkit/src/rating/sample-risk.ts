import type { Data } from '@marque/base';
import type { Risk } from '@marque/domain/facts/risk-data';

/** What a sample risk may differ in; the rest is one careful driver in Bristol. */
export type SampleDifferences = {
  readonly ph?: Data;
  readonly car?: Data;
  readonly quote?: Data;
  readonly others?: { readonly [profileCode: string]: Data };
  readonly risk?: Partial<Omit<Risk, 'data'>>;
};

/** The driver of a sample risk: 38 years old on the start date, licensed for 20 years. */
export const sampleDriver: Data = {
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1988-03-02',
  address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
  employmentStatus: 'FT',
  occupation: 'SOC2134',
  useOfOtherCar: 'NoAccessToOtherCars',
  bankrupt: false,
  unspentCriminalConvictions: false,
  previouslyRefusedInsurance: false,
  drivingLicence: { licenceType: 'UKFull', validFrom: '2006-09-14', convictions: [] },
  vehicleClaimsHistory: [],
  dvlaUnawareOfMedicalCondition: false,
  advisedByDoctorNotToDrive: false,
  bannedOrDisqualified: false,
};

/** A risk to price, starting on 27 November 2026 with a voluntary excess of £200. */
export function sampleRisk({ ph = {}, car = {}, quote = {}, others = {}, risk = {} }: SampleDifferences = {}): Risk {
  const usualCar: Data = {
    estimatedValue: 1_800_000,
    registeredKeeper: 'PolicyHolder',
    legalOwner: 'PolicyHolder',
    usage: 'SocialDomesticPleasureCommuting',
    annualMileage: 8000,
    overnightLocation: 'Driveway',
    noClaimsDiscount: 9,
  };
  const data = {
    profiles: { ph: { ...sampleDriver, ...ph }, ...others },
    assets: { car: { ...usualCar, ...car } },
    quote,
  };
  const choices = { startAt: '2026-11-27', voluntaryExcess: 20_000, covers: [], paymentSchedule: 'MONTHLY' as const };
  return { ...choices, ratedAt: '2026-11-20T12:00:00.000Z', data, ...risk };
}
