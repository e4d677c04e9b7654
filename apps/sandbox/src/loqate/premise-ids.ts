import { inventPremises, type Premise } from './invent-premises.ts';
import { type Postcode, readPostcode } from './read-postcode.ts';

/** What an id of Find leads to. */
export type Place =
  | { kind: 'postcode'; postcode: Postcode }
  | { kind: 'building'; postcode: Postcode }
  | { kind: 'address'; premise: Premise };

const addressPrefix = 'GB|RM|A|';
const containerPrefix = 'GB|RM|ENG|';

export function postcodeId(postcode: Postcode): string {
  return `${containerPrefix}${postcode.inward}-${postcode.outward}`;
}

export function buildingId(postcode: Postcode): string {
  return `${postcodeId(postcode)}-B1`;
}

/** `within` says where it is in its list: "S" for the premises on the street, "F" for the building's flats. */
export function addressId(postcode: Postcode, within: 'S' | 'F', index: number): string {
  return `${addressPrefix}${postcode.text.replace(' ', '')}-${within}${index}`;
}

/** An address that was found by its text rather than its postcode: the id carries it whole. */
export function typedAddressId(premise: Premise): string {
  const { buildingNumber, street, postcode } = premise;
  return `${addressPrefix}T-${Buffer.from([buildingNumber, street, postcode].join('|')).toString('base64url')}`;
}

/** What the id leads to, or undefined when Find never gave it. */
export function findPlace(id: string): Place | undefined {
  const typed = /^GB\|RM\|A\|T-([\w-]+)$/.exec(id);
  if (typed) return findTyped(typed[1] ?? '');
  const address = /^GB\|RM\|A\|([A-Z\d]{5,7})-([SF])(\d{1,2})$/.exec(id);
  if (address) return findAddress(address[1] ?? '', address[2] ?? '', Number(address[3]));
  const container = /^GB\|RM\|ENG\|([A-Z\d]{3})-([A-Z\d]{2,4})(-B1)?$/.exec(id);
  const postcode = container && readPostcode(`${container[2]}${container[1]}`);
  if (!postcode) return undefined;
  return { kind: container[3] ? 'building' : 'postcode', postcode };
}

function findAddress(compact: string, within: string, index: number): Place | undefined {
  const postcode = readPostcode(compact);
  const premises = postcode && inventPremises(postcode);
  const premise = within === 'S' ? premises?.single[index] : premises?.building?.flats[index];
  return premise && { kind: 'address', premise };
}

function findTyped(encoded: string): Place | undefined {
  const [buildingNumber = '', street = '', written = ''] = Buffer.from(encoded, 'base64url')
    .toString('utf8')
    .split('|');
  const postcode = readPostcode(written);
  if (!postcode || street === '') return undefined;
  return {
    kind: 'address',
    premise: {
      company: '',
      department: '',
      subBuilding: '',
      buildingName: '',
      buildingNumber,
      street,
      postcode: postcode.text,
      town: postcode.town,
    },
  };
}
