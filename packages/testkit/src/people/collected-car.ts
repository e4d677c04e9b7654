import { ADA_VRN } from './ada-marsh.ts';

/** What a driver at a retailer's desk discloses, as the form of the showcase brand's driveaway product sends it. */
export function collectedCar(): object[] {
  return [
    {
      changeType: 'ASSET_DISCLOSURE',
      assetCode: 'car',
      data: {
        vrn: ADA_VRN,
        regLookup: true,
        registeredKeeper: 'PolicyHolder',
        legalOwner: 'PolicyHolder',
        usage: 'SocialDomesticPleasure',
        usageStartYearMonth: '2026-11',
      },
    },
    { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: driver },
    {
      changeType: 'QUOTE_DISCLOSURE',
      data: { retailer: 'NORTH1', additionalDriversConfirmed: true, renewalMonth: 0 },
    },
    { changeType: 'START_DATE_CHANGE', startAt: '2026-11-27' },
  ];
}

const driver = {
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

/** What flex asks beyond that. */
export const flexWantsMore = [
  {
    changeType: 'ASSET_DISCLOSURE',
    assetCode: 'car',
    data: {
      modifications: false,
      trackerFitted: false,
      purchaseType: 'Outright',
      annualMileage: 8000,
      overnightLocation: 'Driveway',
      noClaimsDiscount: 9,
      ncdProtection: false,
    },
  },
  {
    changeType: 'PROFILE_DISCLOSURE',
    profileCode: 'ph',
    data: {
      maritalStatus: 'Married',
      homeOwnership: 'Own',
      employmentStatus: 'RE',
      useOfOtherCar: 'NoAccessToOtherCars',
    },
  },
];
