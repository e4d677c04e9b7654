import { expect, it } from 'vitest';
import { withoutGuests } from './without-guests.ts';

const data = { profiles: { ph: { age: 40 }, p1: { age: 30 }, p2: { age: 20 } }, assets: {}, quote: {} };
const turn = { startsAt: '2027-11-27T00:00:00.000Z', timeZone: 'Europe/London' };

it.each([
  ['nobody drives for some days', {}, ['ph', 'p1', 'p2']],
  ['somebody’s last day is that of the term', { p1: '2027-11-26' }, ['ph', 'p2']],
  ['somebody’s last day was sooner', { p1: '2027-11-20', p2: '2027-11-26' }, ['ph']],
  ['somebody drives into the next term', { p1: '2027-11-27' }, ['ph', 'p1', 'p2']],
])('given that %s, then those drive in the next term who do not leave before it', (_what, driversUntil, drivers) => {
  expect(Object.keys(withoutGuests(data, { driversUntil }, turn).profiles)).toEqual(drivers);
});
