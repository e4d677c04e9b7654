import type { Change, ProductWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { rowCosts } from './row-costs.ts';
import { rowsOf, withRow } from './tried-rows.ts';

const question = (name: string, adjustment: string) => ({ name, type: 'text', adjustment, rules: [], settings: {} });
const product = {
  code: 'flex',
  coreAsset: { code: 'car', type: 'car' },
  questionnaire: {
    sections: [
      { id: 'use', tab: 'car', questions: [question('annualMileage', 'ASSET_DISCLOSURE')] },
      { id: 'garage', tab: 'car', questions: [question('overnight', 'ASSET_DISCLOSURE')] },
      { id: 'work', tab: 'you', questions: [question('occupation', 'PROFILE_DISCLOSURE')] },
    ],
    conditions: {},
  },
  policy: {
    management: {
      sections: [
        { id: 'using-the-car', changes: 'QUESTIONS', questions: ['use', 'garage'] },
        { id: 'your-work', changes: 'QUESTIONS', questions: ['work'] },
        { id: 'excess', changes: 'EXCESS', questions: [] },
      ],
    },
  },
} as unknown as ProductWire;

const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
const work: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { occupation: 'baker' } };
const night: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { overnight: 'garage' } };
const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };
const noah: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: {} };
const born: Change = {
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  profileCode: 'p1',
  data: { dateOfBirth: '1990-01-01' },
};

test('changes that are tried belong to the section, the driver or the cover that they are about, in the order in which it was tried first', () => {
  expect(rowsOf([miles, work, night, excess, noah, born], product)).toEqual([
    { kind: 'section', id: 'using-the-car', changes: [miles, night], at: [0, 2] },
    { kind: 'section', id: 'your-work', changes: [work], at: [1] },
    { kind: 'excess', id: '', changes: [excess], at: [3] },
    { kind: 'driver', id: 'p1', changes: [noah, born], at: [4, 5] },
  ]);
});

test('a row is edited in its place, taken out, and put last where it is new', () => {
  const more: Change = { ...excess, excess: 20_000 };
  const row = { kind: 'excess', id: '' } as const;
  expect(withRow([miles, excess, noah], product, { ...row, changes: [more] })).toEqual([miles, more, noah]);
  expect(withRow([miles, excess, noah], product, { ...row, changes: [] })).toEqual([miles, noah]);
  expect(withRow([miles, noah], product, { ...row, changes: [excess] })).toEqual([miles, noah, excess]);
});

const price = (discounted: number, gross = discounted) => ({ discounted, gross, yearly: 12 * gross, taxAmount: 0 });
const step = (changes: number[], from: ReturnType<typeof price>, to: ReturnType<typeof price>) => ({
  changes,
  difference: {
    from,
    to,
    reasons: [],
    schedule: 'MONTHLY' as const,
    lines: [],
    offerPayments: { from: 0, to: 0 },
    effectiveAt: '2026-12-01',
  },
});

test('each row costs what its changes add; one that has a price only with a later row counts there, and all sum to the difference', () => {
  const rows = [{ at: [0, 2] }, { at: [1] }, { at: [3] }];
  const steps = [
    step([0, 1], price(3000), price(3400)),
    step([2], price(3400), price(3450)),
    step([3], price(3450), price(3200)),
  ];
  const { difference } = step([], price(3000), price(3200));
  expect(rowCosts(rows, steps, difference)).toEqual([50, 400, -250]);
});

test('where an offer leaves the payment to come as it is, the payment after the offer is what moves', () => {
  const steps = [step([0], price(0, 3000), price(0, 3400))];
  expect(rowCosts([{ at: [0] }], steps, step([], price(0, 3000), price(0, 3400)).difference)).toEqual([400]);
});
