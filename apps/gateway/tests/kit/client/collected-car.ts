import type { ProposalWire } from '@marque/contract';
import { ADA_VRN } from './ada-marsh.ts';
import { send } from './api-client.ts';

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

/** Begins a driveaway proposal, answers every question and asks for the price. */
export async function beginDriveaway(url: string, token: string): Promise<ProposalWire> {
  const body = { schemeCode: 'driveaway' };
  const begun = await send(url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
  const { proposalCode } = begun.body as { proposalCode: string };
  const priced = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes: collectedCar(), applyRating: true },
  });
  const proposal = priced.body as ProposalWire;
  if (proposal.status !== 'QUOTE') throw new Error(`The proposal was not priced: ${priced.text.slice(0, 2000)}`);
  return proposal;
}
