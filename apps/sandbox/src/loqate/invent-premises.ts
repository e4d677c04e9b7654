import { type Pick, pickFrom } from './pick.ts';
import type { Postcode } from './read-postcode.ts';

/** One invented delivery point. Parts that it lacks are empty. */
export type Premise = {
  company: string;
  department: string;
  subBuilding: string;
  buildingName: string;
  buildingNumber: string;
  street: string;
  postcode: string;
  town: string;
};

/** What is at a postcode: premises on its streets, and perhaps a building of flats. */
type Premises = { single: Premise[]; building?: { name: string; flats: Premise[] } };

const trees = [
  'Alder',
  'Ash',
  'Beech',
  'Cedar',
  'Elm',
  'Hawthorn',
  'Hazel',
  'Juniper',
  'Larch',
  'Linden',
  'Rowan',
  'Sycamore',
  'Willow',
] as const;
const first = [
  'Abbot',
  'Brewer',
  'Chapel',
  'Coopers',
  'Dove',
  'Fairfield',
  'Foundry',
  'Granary',
  'Harbour',
  'Kiln',
  'Lantern',
  'Mill',
  'Orchard',
  'Priory',
  'Quarry',
  'Saddlers',
  'Station',
  'Tannery',
  'Wharf',
  ...trees,
] as const;
const kinds = [
  'Avenue',
  'Close',
  'Crescent',
  'Drive',
  'Gardens',
  'Grove',
  'Lane',
  'Place',
  'Road',
  'Street',
  'Terrace',
  'Way',
] as const;
const trades = [
  'Bakery',
  'Books',
  'Cycles',
  'Dental Practice',
  'Joinery',
  'Motors',
  'Pharmacy',
  'Veterinary Surgery',
] as const;
const departments = ['Accounts', 'Customer Service', 'Goods In', 'Human Resources'] as const;

/** The 3 to 30 premises of a postcode, always the same ones. About a third of the postcodes have a building of flats, about a half a business. */
export function inventPremises(postcode: Postcode): Premises {
  const pick = pickFrom(postcode.text);
  const count = 3 + pick.number('count', 28);
  const flatCount = count >= 8 && pick.number('building', 3) === 0 ? Math.floor(count / 2) : 0;
  const streets = inventStreets(pick, count);
  const single = Array.from({ length: count - flatCount }, (_, index) =>
    inventHouse(pick, postcode, { index, streets }),
  );
  return flatCount === 0
    ? { single }
    : { single, building: inventBuilding(pick, postcode, { flatCount, street: streets[0] }) };
}

function inventStreets(pick: Pick, count: number): readonly [string, ...string[]] {
  const main = `${pick.of('street', first)} ${pick.of('kind', kinds)}`;
  const second = `${pick.of('second street', first)} ${pick.of('second kind', kinds)}`;
  return count > 12 && second !== main && pick.number('streets', 2) === 0 ? [main, second] : [main];
}

function inventHouse(
  pick: Pick,
  postcode: Postcode,
  place: { index: number; streets: readonly [string, ...string[]] },
): Premise {
  const { index, streets } = place;
  const street = streets[index % streets.length] ?? streets[0];
  const onStreet = Math.floor(index / streets.length);
  const number = 1 + pick.number('first number', 40) + onStreet * (1 + pick.number('step', 2));
  const house = { ...nowhere, buildingNumber: String(number), street, postcode: postcode.text, town: postcode.town };
  if (index === 1 && pick.number('business', 2) === 0) return inventBusiness(pick, house);
  if (index === 2 && pick.number('named', 3) === 0)
    return { ...house, buildingName: `${pick.of('tree', trees)} Cottage`, buildingNumber: '' };
  if (index === 3 && pick.number('converted', 3) === 0) return { ...house, subBuilding: 'Ground Floor Flat' };
  return house;
}

function inventBusiness(pick: Pick, house: Premise): Premise {
  const company = `${pick.of('owner', first)} ${pick.of('trade', trades)} Ltd`;
  return {
    ...house,
    company,
    department: pick.number('department', 2) === 0 ? pick.of('which department', departments) : '',
  };
}

function inventBuilding(
  pick: Pick,
  postcode: Postcode,
  place: { flatCount: number; street: string },
): { name: string; flats: Premise[] } {
  const name = `${pick.of('building name', first)} ${pick.of('building kind', ['House', 'Court', 'Works', 'Apartments at the Old Corn Exchange'])}`;
  const flats = Array.from(
    { length: place.flatCount },
    (_, index): Premise => ({
      ...nowhere,
      subBuilding: `${index === place.flatCount - 1 ? 'Penthouse Apartment' : 'Flat'} ${index + 1}`,
      buildingName: name,
      buildingNumber: String(90 + pick.number('building number', 60)),
      street: place.street,
      postcode: postcode.text,
      town: postcode.town,
    }),
  );
  // The second floor is an office, so that every part of an address occurs.
  return { name, flats: flats.map((flat, index) => (index === 1 ? inventOffice(pick, flat) : flat)) };
}

function inventOffice(pick: Pick, flat: Premise): Premise {
  return {
    ...flat,
    company: `${pick.of('tenant', first)} & ${pick.of('second tenant', trees)} Ltd`,
    department: pick.of('office department', departments),
    subBuilding: 'Suite 2',
  };
}

const nowhere: Premise = {
  company: '',
  department: '',
  subBuilding: '',
  buildingName: '',
  buildingNumber: '',
  street: '',
  postcode: '',
  town: '',
};
