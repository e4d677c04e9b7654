import type { ProposalWire, QuoteWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { addOnStanding } from './add-on-standing.ts';
import { coversGiven } from './covers-given.ts';

const cover = (code: string) => ({ code, icon: 'shield', insurer: 'harbour', limitPennies: null });
const covers = {
  included: [cover('windscreen'), cover('foreign_travel')],
  conditional: [
    { ...cover('drive_other_cars'), when: 'fullLicence', hidden: false },
    { ...cover('electric_vehicles'), when: 'chargedCar', hidden: true },
  ],
};
const missingOf = (endorsements: QuoteWire['endorsements'], holds: boolean) =>
  Object.fromEntries(coversGiven(covers, { endorsements }, () => holds).map(({ code, missing }) => [code, missing]));

test('given a cover with a condition, when the condition holds, then it is covered like all others', () => {
  expect(missingOf([], true)).toEqual({
    windscreen: undefined,
    foreign_travel: undefined,
    drive_other_cars: undefined,
    electric_vehicles: undefined,
  });
});

test('given a cover that is hidden from others, when its condition does not hold, then it is not shown at all', () => {
  expect(Object.keys(missingOf([], false))).not.toContain('electric_vehicles');
});

test('given a cover with a condition, when the condition does not hold, then it is shown with the reason', () => {
  expect(missingOf([], false)['drive_other_cars']).toBe('covers.drive_other_cars.unavailable');
  expect(missingOf([], false)['windscreen']).toBeUndefined();
});

test('given a special term that takes a cover away, when covers are listed, then the term is the reason', () => {
  const excluded = ['DRIVE_OTHER_CARS_EXCLUDED', 'FOREIGN_TRAVEL_EXCLUDED'].map((code) => ({
    code,
    title: code,
    description: code,
  }));
  expect(missingOf(excluded, true)).toEqual({
    windscreen: undefined,
    foreign_travel: 'endorsements.FOREIGN_TRAVEL_EXCLUDED.title',
    drive_other_cars: 'endorsements.DRIVE_OTHER_CARS_EXCLUDED.title',
    electric_vehicles: undefined,
  });
});

test.each([
  ['legal_expenses', {}, 'undecided'],
  ['legal_expenses', { legal_expenses: { selected: true } }, 'added'],
  ['legal_expenses', { legal_expenses: { selected: false } }, 'declined'],
  ['ncb_protection', {}, 'unavailable'],
  ['ncb_protection', { ncb_protection: { selected: true } }, 'unavailable'],
] as const)('given a cover %s decided as %j, when it is shown, then it is %s', (code, requested, standing) => {
  const quote = { priceOptions: [{ covers: [] }, { covers: ['legal_expenses'] }] } as unknown as QuoteWire;
  const proposal = { requestedOptionalCovers: requested } as unknown as ProposalWire;
  expect(addOnStanding(code, quote, proposal)).toBe(standing);
});
