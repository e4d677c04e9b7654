import type { Change, ProposalWire } from '@marque/contract';
import type { SeededVisitor } from '../answering/seed.ts';
import { type Otherwise, toldBy } from '../answering/told.ts';

const START_IN_DAYS = 7;
/** Codes of schemes by their address, if the two differ. */
const schemesAt: { readonly [urlName: string]: string } = { 'car-cover': 'cover' };

/** The code of the scheme that is sold at an address. */
export function schemeAt(urlName: string): string {
  return schemesAt[urlName] ?? urlName;
}

/** Ada Marsh's answers to all that a product of either brand asks. */
export async function toldTo(seed: SeededVisitor, urlName: string, otherwise: Otherwise = {}): Promise<Change[]> {
  const startAt = await seed.dayIn(START_IN_DAYS);
  return schemeAt(urlName) === 'cover' ? toldToCover(startAt, otherwise) : toldBy(urlName, startAt, otherwise);
}

/** Begins a product of either brand, answers all of it and has it priced. Returns its path and the result. */
export async function priced(
  seed: SeededVisitor,
  urlName: string,
  otherwise: Otherwise = {},
): Promise<{ path: string; proposal: ProposalWire }> {
  const proposalCode = await seed.begin(schemeAt(urlName));
  const proposal = await seed.change(proposalCode, await toldTo(seed, urlName, otherwise));
  if (proposal.status === 'INSUFFICIENT_ACCURACY') throw new Error(`Nobody told ${proposal.missing.join(', ')}`);
  return { path: `/${urlName}/proposal/${proposalCode}`, proposal };
}

/** The second brand's product asks less. */
function toldToCover(startAt: string, { car, driver }: Otherwise): Change[] {
  return [
    {
      changeType: 'ASSET_DISCLOSURE',
      assetCode: 'car',
      data: {
        vrn: 'LK21HGO',
        regLookup: true,
        annualMileage: 8000,
        noClaimsDiscount: 9,
        usage: 'SocialDomesticPleasureCommuting',
        ...car,
      },
    },
    {
      changeType: 'PROFILE_DISCLOSURE',
      profileCode: 'ph',
      data: {
        firstName: 'Ada',
        lastName: 'Marsh',
        dateOfBirth: '1988-03-02',
        'drivingLicence.validFrom': '2006-09-14',
        address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
        email: 'ada@example.com',
        phoneNumber: '+447700900123',
        ...driver,
      },
    },
    { changeType: 'START_DATE_CHANGE', startAt },
  ];
}
