import type { Change } from '@marque/contract';

/** A registration of the brand's look-up table that carries a car. */
export const ADA_VRN = 'LK21HGO';

/** The disclosures of a careful driver in Bristol, as the form of the showcase brand's flex product sends them. */
export function adaMarsh(): Change[] {
  return [
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: ADA_VRN, regLookup: true, ...usingTheCar } },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: person },
    { changeType: 'QUOTE_DISCLOSURE', data: { additionalDriversConfirmed: true, renewalMonth: 11 } },
    { changeType: 'START_DATE_CHANGE', startAt: '2026-11-27' },
  ];
}

const usingTheCar = {
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

const person = {
  firstName: 'Ada',
  lastName: 'Marsh',
  dateOfBirth: '1988-03-02',
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
  email: 'ada@example.com',
  phoneNumber: '+447700900123',
};

/** The disclosures of her brother-in-law, who drives too: one claim that cost nobody a discount, and one conviction. */
export const noahMarsh = {
  firstName: 'Noah',
  lastName: 'Marsh',
  dateOfBirth: '1990-06-21',
  relationshipToInsured: 'OtherFamilyMember',
  mainDriver: false,
  maritalStatus: 'Single',
  employmentStatus: 'IM',
  'drivingLicence.licenceType': 'UKFull',
  'drivingLicence.validFrom': '2010-01-15',
  'drivingLicence.convictions': [{ code: 'SP30', convictionDate: '2024-02-10' }],
  useOfOtherCar: 'NoAccessToOtherCars',
  bannedOrDisqualified: false,
  dvlaUnawareOfMedicalCondition: false,
  advisedByDoctorNotToDrive: false,
  previouslyRefusedInsurance: false,
  unspentCriminalConvictions: false,
  vehicleClaimsHistory: [{ type: 'Windscreen', date: '2025-05-06', ncdAffected: false }],
  agreed: true,
};
