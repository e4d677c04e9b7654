import { expect, it } from 'vitest';
import { vrnSourceOf } from './vrn-source.ts';

const specification = { vehicleCode: 'FORD-FOCUS' };

it.each([
  ['a car that was looked up by it', { vrn: 'LK21HGO', regLookup: true, specification }, 'LOOK_UP'],
  ['a car that was chosen by hand', { vrn: 'LK21HGO', regLookup: false, specification }, 'CUSTOMER'],
  ['a car of which nobody says how it was found', { vrn: 'LK21HGO', specification }, 'CUSTOMER'],
  ['a car without a registration', { vrn: '', regLookup: false, specification }, null],
  ['no car', { vrn: 'LK21HGO', regLookup: true, specification: null }, null],
  ['nothing', {}, null],
])('says who vouches for a registration beside %s', (_what, car, source) => {
  expect(vrnSourceOf(car)).toBe(source);
});
