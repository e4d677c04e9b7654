import type { PolicyVersionWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { coversHeld } from './covers-held.ts';

const cover = (code: string) => ({ code, icon: 'shield', insurer: 'harbour', limitPennies: null });
const covers = {
  included: [cover('windscreen')],
  conditional: [
    { ...cover('drive_other_cars'), when: 'fullLicence', hidden: false },
    { ...cover('electric_vehicles'), when: 'chargedCar', hidden: true },
  ],
  optional: [{ ...cover('legal_expenses'), inputs: [] }],
};
const versionWith = (held: string[], excluded: string[] = []) =>
  ({
    covers: held,
    quote: { endorsements: excluded.map((code) => ({ code, title: code, description: code })) },
  }) as Pick<PolicyVersionWire, 'covers' | 'quote'>;
const told = (held: string[], excluded?: string[]) => {
  const both = coversHeld(covers, versionWith(held, excluded));
  return {
    held: both.held.map(({ code }) => code),
    missing: Object.fromEntries(both.missing.map(({ code, reason }) => [code, reason])),
  };
};

test('given every cover, when they are listed, then each is held in the order of the product', () => {
  const all = ['legal_expenses', 'electric_vehicles', 'windscreen', 'drive_other_cars'];
  expect(told(all)).toEqual({
    held: ['windscreen', 'drive_other_cars', 'electric_vehicles', 'legal_expenses'],
    missing: {},
  });
});

test('given covers that were not bought, when they are listed, then each says why, and a hidden one is left out', () => {
  expect(told(['windscreen'])).toEqual({
    held: ['windscreen'],
    missing: {
      drive_other_cars: 'covers.drive_other_cars.unavailable',
      legal_expenses: 'policy.details.notAdded',
    },
  });
});

test('given a special term against a cover, when covers are listed, then it is not held, and the term is the reason', () => {
  expect(told(['windscreen', 'drive_other_cars', 'legal_expenses'], ['DRIVE_OTHER_CARS_EXCLUDED'])).toEqual({
    held: ['windscreen', 'legal_expenses'],
    missing: { drive_other_cars: 'endorsements.DRIVE_OTHER_CARS_EXCLUDED.title' },
  });
});
