import type { Change } from '@marque/contract';

/** What a customer says of themselves. */
export type Traits = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phoneNumber: string;
  readonly email: string;
};

/** All that flex asks, as a careful driver in Bristol answers it; cover starts on the day that is given. */
export function answersToFlex(traits: Traits, startAt: string): Change[] {
  return [
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: car },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...driver, ...traits } },
    { changeType: 'QUOTE_DISCLOSURE', data: { additionalDriversConfirmed: true, renewalMonth: 11 } },
    { changeType: 'START_DATE_CHANGE', startAt },
  ];
}

const car = {
  vrn: 'LK21HGO',
  regLookup: true,
  modifications: false,
  trackerFitted: false,
  usageStartYearMonth: '2021-04',
  registeredKeeper: 'PolicyHolder',
  legalOwner: 'PolicyHolder',
  purchaseType: 'Outright',
  usage: 'SocialDomesticPleasureCommuting',
  annualMileage: 8000,
  overnightLocation: 'Driveway',
  noClaimsDiscount: 9,
  ncdProtection: false,
};

const driver = {
  maritalStatus: 'Married',
  homeOwnership: 'Own',
  employmentStatus: 'FT',
  occupation: 'SOC2134',
  industry: 'SIC62',
  'drivingLicence.licenceType': 'UKFull',
  'drivingLicence.validFrom': '2006-09-14',
  'drivingLicence.convictions': [],
  vehicleClaimsHistory: [],
  useOfOtherCar: 'NoAccessToOtherCars',
  bannedOrDisqualified: false,
  dvlaUnawareOfMedicalCondition: false,
  advisedByDoctorNotToDrive: false,
  previouslyRefusedInsurance: false,
  unspentCriminalConvictions: false,
  bankrupt: false,
  unsatisfiedCCJs: false,
  address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
};
