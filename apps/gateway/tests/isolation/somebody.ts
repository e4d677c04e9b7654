import type { Change } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { collectedCar } from '@marque/testkit/people/collected-car';
import { send } from '../kit/client/api-client.ts';

/** Personal data that occur nowhere else: wherever they are found, they tell of this person. */
export type Somebody = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly line1: string;
  readonly city: string;
  readonly postalCode: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly vrn: string;
};

/** The customer about whom nobody else may learn anything. */
export const kestrel: Somebody = {
  firstName: 'Kestrella',
  lastName: 'Quillfeather',
  dateOfBirth: '1979-08-17',
  line1: '77 Sparrowhawk Yard',
  city: 'Birdlip',
  postalCode: 'GL4 8JH',
  email: 'kestrella@quillfeather.example',
  phoneNumber: '+447700900771',
  vrn: 'LK21ABC',
};

/** A visitor who has not signed in, and about whom nobody else may learn anything either. */
export const linnet: Somebody = {
  firstName: 'Linnetta',
  lastName: 'Wagtail',
  dateOfBirth: '1983-05-23',
  line1: '31 Goldcrest Row',
  city: 'Ravenglass',
  postalCode: 'CA18 1SR',
  email: 'linnetta@wagtail.example',
  phoneNumber: '+447700900772',
  vrn: 'FD19XYZ',
};

/** What answers say about a person, as told and as a page shows it. */
export function traitsOf({ dateOfBirth, postalCode, phoneNumber, ...texts }: Somebody): string[] {
  const [year, month, day] = dateOfBirth.split('-');
  const birthdays = [dateOfBirth, `${day}/${month}/${year}`];
  const phones = [phoneNumber, `0${phoneNumber.slice(3)}`];
  return [...Object.values(texts), ...birthdays, postalCode, postalCode.replace(' ', ''), ...phones];
}

/** Begins a proposal for somebody and asks for its price; answers its code, its reference and that of its upgrade, if it has one. */
export async function quoteFor(
  url: string,
  token: string,
  { who, schemeCode = 'flex' }: { readonly who: Somebody; readonly schemeCode?: 'flex' | 'driveaway' },
): Promise<{ proposalCode: string; externalReference: string; upgrade: string | undefined }> {
  const begun = await send(url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body: { schemeCode } });
  const { proposalCode } = begun.body as { proposalCode: string };
  const told = schemeCode === 'flex' ? adaMarsh() : (collectedCar() as Change[]);
  const priced = await send(url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes: told.map((change) => as(who, change)), applyRating: true },
  });
  const proposal = priced.body as {
    status: string;
    externalReference: string;
    upsellProposal: { proposalCode: string } | null;
  };
  if (proposal.status !== 'QUOTE') throw new Error(`The proposal was not priced: ${priced.text.slice(0, 2000)}`);
  const { externalReference, upsellProposal } = proposal;
  return { proposalCode, externalReference, upgrade: upsellProposal?.proposalCode };
}

function as(who: Somebody, change: Change): Change {
  if (change.changeType === 'ASSET_DISCLOSURE') return { ...change, data: { ...change.data, vrn: who.vrn } };
  if (change.changeType !== 'PROFILE_DISCLOSURE') return change;
  const { firstName, lastName, dateOfBirth, email, phoneNumber, line1, city, postalCode } = who;
  const address = { line1, city, postalCode, countryIso3: 'GBR' };
  return { ...change, data: { ...change.data, firstName, lastName, dateOfBirth, email, phoneNumber, address } };
}
