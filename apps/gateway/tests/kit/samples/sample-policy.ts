import type { Policy } from '@marque/domain/policy/policy';
import type { PremiumLine, Quote } from '@marque/domain/rating/quote';

const line = (coverGroup: string, premium: number, more: Partial<PremiumLine> = {}): PremiumLine => {
  const taxAmount = Math.round((premium * 12) / 100);
  return {
    coverGroup,
    coverType: 'MAIN',
    insurer: 'harbour',
    premium,
    taxRateBasisPoints: 1200,
    taxAmount,
    totalPremium: premium + taxAmount,
    active: true,
    ...more,
  };
};

/**
 * A flex policy of the showcase brand: two drivers with names that ASCII cannot write, one of them young. The caller
 * may give another quote.
 */
export function samplePolicy(quote: Partial<Quote> = {}): Policy {
  const premiumBreakdown = [
    line('damage_to_car', 3000),
    line('liability_to_others', 1000),
    line('medical_expenses', 150),
    line('legal_expenses', 250, { coverType: 'OPTIONAL', insurer: 'lantern' }),
  ];
  const gross = premiumBreakdown.reduce((sum, one) => sum + one.totalPremium, 0);
  const totals = { gross, yearly: gross * 12, discounted: gross, taxAmount: 528 };
  const priced: Quote = {
    ratingStatus: 'QUOTE',
    referralReasons: [],
    ratesVersion: 'rates-1',
    ratedAt: '2026-11-20T13:00:00.000Z',
    startAt: '2026-11-27',
    profiles: ['ph', 'p1'],
    mainInsurer: 'harbour',
    wordingVersion: 'flex-2026-11',
    voluntaryExcess: 10_000,
    excess: [
      { category: 'compulsory', name: 'accidental_damage', excess: 25_000 },
      { category: 'compulsory', name: 'windscreen_repair', excess: 2500 },
      { category: 'voluntary', name: 'accidental_damage', excess: 10_000 },
      { category: 'DRVEXC_YOUNG', name: 'accidental_damage', excess: 15_000, profileCode: 'p1' },
    ],
    endorsements: [{ code: 'DRVEXC_YOUNG', profileCode: 'p1', excess: 15_000 }],
    covers: ['legal_expenses'],
    availablePaymentSchedules: [
      { type: 'MONTHLY', active: true, premiumBreakdown, totals, instalments: Array.from({ length: 12 }, () => gross) },
    ],
    priceOptions: [],
    steps: [],
    promotion: null,
    makeup: [],
    ...quote,
  };
  return {
    policyId: 'POLICY2345678923',
    policyNumber: 'SHO-7KQ4-M2XP',
    proposalCode: 'PROPOSAL2345',
    externalReference: 'REFERENCE2345',
    schemeCode: 'flex',
    productKind: 'SUBSCRIPTION',
    accountId: 'ACCOUNT234567892',
    language: 'en',
    timeZone: 'Europe/London',
    createdAt: '2026-11-20T13:05:00.000Z',
    startAt: '2026-11-27',
    startsAt: '2026-11-27T00:00:00.000Z',
    endsAt: null,
    termination: null,
    renewalCycle: 0,
    successorId: null,
    autoRenewal: null,
    billingDays: [{ from: '2026-11-27', day: 27 }],
    paymentSchedule: 'MONTHLY',
    firstPayment: gross,
    versions: [
      {
        version: 1,
        startedAt: '2026-11-27T00:00:00.000Z',
        data: sampleData,
        choices: {
          startAt: '2026-11-27',
          voluntaryExcess: 10_000,
          covers: ['legal_expenses'],
          paymentSchedule: 'MONTHLY',
        },
        quote: priced,
      },
    ],
  };
}

const sampleData = {
  profiles: {
    ph: {
      firstName: 'Łukasz',
      lastName: 'Çağlar-O’Neill',
      dateOfBirth: '1988-03-02',
      email: 'lukasz@example.com',
      maritalStatus: 'Married',
      employmentStatus: 'RE',
      homeOwnership: 'Own',
      useOfOtherCar: 'NoAccessToOtherCars',
      drivingLicence: {
        licenceType: 'UKFull',
        validFrom: '2007-05-14',
        convictions: [{ code: 'SP30', convictionDate: '2024-06-01' }],
      },
      vehicleClaimsHistory: [{ type: 'Windscreen', date: '2025-02-03', ncdAffected: false }],
      drivingDeclarations: { bannedOrDisqualified: false },
      address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ' },
    },
    p1: {
      firstName: 'Zoë',
      lastName: 'Młynarczyk',
      dateOfBirth: '2004-09-21',
      relationshipToInsured: 'SonDaughter',
      drivingLicence: { licenceType: 'UKFull', validFrom: '2024-10-01' },
    },
  },
  assets: {
    car: {
      vrn: 'LK21HGO',
      modifications: false,
      registeredKeeper: 'PolicyHolder',
      legalOwner: 'LeasingCompanyInPrivateName',
      purchaseType: 'Lease',
      usage: 'SocialDomesticPleasureCommuting',
      annualMileage: 8200,
      overnightLocation: 'GarageLockedNear',
      noClaimsDiscount: 6,
      specification: {
        vehicleCode: 'VOLK-GOLF-2020-LIFE-P1498-M',
        make: 'Volkswagen',
        model: 'Golf',
        trim: 'Life',
        primaryFuel: 'petrol',
        value: 1_845_000,
        numberOfSeats: 5,
        steering: 'RHD',
      },
    },
  },
  quote: {},
};
