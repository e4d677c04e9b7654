import type { Change } from '@marque/contract';

type Data = { readonly [field: string]: unknown };

const car: Data = {
  vrn: 'LK21HGO',
  regLookup: true,
  registeredKeeper: 'PolicyHolder',
  legalOwner: 'PolicyHolder',
  usageStartYearMonth: '2021-04',
};

const carInFull: Data = {
  ...car,
  modifications: false,
  trackerFitted: false,
  purchaseType: 'Outright',
  usage: 'SocialDomesticPleasureCommuting',
  annualMileage: 8000,
  overnightLocation: 'Driveway',
  noClaimsDiscount: 9,
  ncdProtection: false,
};

const driver: Data = {
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1988-03-02',
  address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
  'drivingLicence.licenceType': 'UKFull',
  'drivingLicence.validFrom': '2006-09-14',
  'drivingLicence.convictions': [],
  vehicleClaimsHistory: [],
  bannedOrDisqualified: false,
  dvlaUnawareOfMedicalCondition: false,
  advisedByDoctorNotToDrive: false,
  previouslyRefusedInsurance: false,
  unspentCriminalConvictions: false,
  bankrupt: false,
  unsatisfiedCCJs: false,
  email: 'ada@example.com',
  phoneNumber: '+447700900123',
};

const driverInFull: Data = {
  ...driver,
  maritalStatus: 'Married',
  homeOwnership: 'Own',
  employmentStatus: 'FT',
  occupation: 'SOC2134',
  industry: 'SIC62',
  useOfOtherCar: 'NoAccessToOtherCars',
};

/** Disclosures in addition to, or instead of, those of Ada Marsh of Bristol. */
export type Otherwise = { readonly car?: Data; readonly driver?: Data; readonly quote?: Data };

/** Ada Marsh's answers to all that a product asks, as its form sends them; cover starts on the day that is given, as `2026-11-27`. */
export function toldBy(product: string, startAt: string, otherwise: Otherwise = {}): Change[] {
  const isShort = product === 'driveaway';
  const own = isShort ? { usage: 'SocialDomesticPleasure' } : {};
  const retailer = isShort ? { retailer: 'AVON7' } : {};
  return [
    {
      changeType: 'ASSET_DISCLOSURE',
      assetCode: 'car',
      data: { ...(isShort ? car : carInFull), ...own, ...otherwise.car },
    },
    {
      changeType: 'PROFILE_DISCLOSURE',
      profileCode: 'ph',
      data: { ...(isShort ? driver : driverInFull), ...otherwise.driver },
    },
    {
      changeType: 'QUOTE_DISCLOSURE',
      data: { additionalDriversConfirmed: true, renewalMonth: 0, ...retailer, ...otherwise.quote },
    },
    { changeType: 'START_DATE_CHANGE', startAt },
  ];
}

/** Questions for the policyholder only. */
const holdersOwn = ['address', 'homeOwnership', 'email', 'phoneNumber', 'bankrupt', 'unsatisfiedCCJs'];

/** Another driver as complete as Ada Marsh, with further disclosures. */
export function driverBeside(profileCode: string, otherwise: Data): Change {
  const shared = Object.entries(driverInFull).filter(([field]) => !holdersOwn.includes(field));
  const data = {
    ...Object.fromEntries(shared),
    relationshipToInsured: 'OtherFamilyMember',
    mainDriver: false,
    agreed: true,
    ...otherwise,
  };
  return { changeType: 'ADD_PROFILE', profileCode, data };
}
