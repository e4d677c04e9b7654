import { addressLines } from './address-lines.ts';
import { inventPremises, type Premise } from './invent-premises.ts';
import { type LoqateError, loqateErrors } from './loqate-errors.ts';
import { matchTypedAddress } from './match-typed-address.ts';
import { addressId, buildingId, findPlace, postcodeId, typedAddressId } from './premise-ids.ts';
import { type Postcode, readPostcode } from './read-postcode.ts';

type FindItem = {
  Id: string;
  Type: 'Postcode' | 'BuildingName' | 'Address';
  Text: string;
  Highlight: string;
  Description: string;
};
type FindQuery = { text: string; container: string; countries: string; limit: number | undefined };

/** A postcode that is well formed and has no premises, and one that shows how an account's error arrives. */
const emptyPostcode = 'ZZ999ZZ';
const errorPostcode = 'ER10RR';

/** Loqate's Find: a postcode gives its container, a container its addresses (or first a building), other text a loose match. */
export function findItems(query: FindQuery): FindItem[] | LoqateError {
  if (query.container !== '') return openContainer(query.container).slice(0, query.limit ?? 100);
  if (query.text.trim() === '') return loqateErrors.textRequired;
  const compact = query.text.toUpperCase().replace(/[\s-]/g, '');
  if (compact === errorPostcode) return loqateErrors.outOfCredit;
  if (compact === emptyPostcode || !coversBritain(query.countries)) return [];
  const postcode = readPostcode(query.text);
  return (postcode ? [postcodeItem(postcode, query.text)] : typedItems(query.text)).slice(0, query.limit ?? 10);
}

function coversBritain(countries: string): boolean {
  return (
    countries === '' ||
    countries
      .toUpperCase()
      .split(/[,|]/)
      .some((country) => ['GB', 'GBR'].includes(country.trim()))
  );
}

function postcodeItem(postcode: Postcode, typed: string): FindItem {
  const { single, building } = inventPremises(postcode);
  const highlight = postcode.text.startsWith(typed.trim().toUpperCase())
    ? `0-${typed.trim().length}`
    : `0-${postcode.outward.length},${postcode.outward.length + 1}-${postcode.text.length}`;
  return {
    Id: postcodeId(postcode),
    Type: 'Postcode',
    Text: postcode.text,
    Highlight: highlight,
    Description: `${single.length + (building?.flats.length ?? 0)} Addresses`,
  };
}

function openContainer(id: string): FindItem[] {
  const place = findPlace(id);
  if (!place || place.kind === 'address') return [];
  const { single, building } = inventPremises(place.postcode);
  if (place.kind === 'building')
    return (building?.flats ?? []).map((flat, index) => addressItem(flat, addressId(place.postcode, 'F', index)));
  const houses = single.map((premise, index) => addressItem(premise, addressId(place.postcode, 'S', index)));
  return building ? [buildingItem(place.postcode, building), ...houses] : houses;
}

function buildingItem(postcode: Postcode, building: { name: string; flats: Premise[] }): FindItem {
  const { buildingNumber, street } = building.flats[0] ?? { buildingNumber: '', street: '' };
  return {
    Id: buildingId(postcode),
    Type: 'BuildingName',
    Text: `${building.name}, ${buildingNumber} ${street}`,
    Highlight: '',
    Description: `${postcode.town}, ${postcode.text} - ${building.flats.length} Addresses`,
  };
}

function addressItem(premise: Premise, id: string): FindItem {
  return {
    Id: id,
    Type: 'Address',
    Text: addressLines(premise).join(', '),
    Highlight: '',
    Description: `${premise.town}, ${premise.postcode}`,
  };
}

function typedItems(text: string): FindItem[] {
  const premise = matchTypedAddress(text);
  return premise ? [addressItem(premise, typedAddressId(premise))] : [];
}
