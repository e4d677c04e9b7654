import type { QuoteWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { changeForLess, isForLess, keepForLess } from './keep-for-less.ts';

type Priced = readonly [excess: number, covers: readonly string[], pennies: number];

const quoteOf = (options: readonly Priced[], status = 'QUOTE') =>
  ({
    ratingStatus: status,
    availablePaymentSchedules: [{ active: true, totals: { discounted: 3000, gross: 3000 } }],
    priceOptions: options.map(([voluntaryExcess, covers, pennies]) => ({
      ...{ voluntaryExcess, covers, schedule: 'MONTHLY', totals: { discounted: pennies, gross: pennies } },
    })),
  }) as unknown as QuoteWire;

const excesses = [0, 10_000, 20_000, 30_000];
const choice = { voluntaryExcess: 10_000, covers: ['legal', 'breakdown'], schedule: 'MONTHLY' as const };
const may = { excess: true, covers: true };
const both = choice.covers;
const dearer: Priced[] = [[20_000, both, 2999]];
const covers: Priced[] = [
  [10_000, ['breakdown'], 2900],
  [10_000, ['legal'], 2700],
];

test.each([
  [
    'the next higher excess',
    [
      [20_000, both, 2900],
      [30_000, both, 2700],
    ],
    may,
    { kind: 'excess', excess: 20_000 },
  ],
  ['the first excess that is worth a word', [...dearer, [30_000, both, 2700]], may, { kind: 'excess', excess: 30_000 }],
  ['never a lower excess', [[0, both, 2000]], may, null],
  [
    'without the cover that costs most, where no excess saves',
    [...dearer, ...covers],
    may,
    { kind: 'cover', cover: 'breakdown' },
  ],
  [
    'a cover where the excess is not theirs to change',
    [[20_000, both, 2000], ...covers],
    { excess: false, covers: true },
    { kind: 'cover', cover: 'breakdown' },
  ],
  [
    'nothing where nothing is theirs to change',
    [[20_000, both, 2000], ...covers],
    { excess: false, covers: false },
    null,
  ],
  ['nothing that saves a few pennies', dearer, may, null],
  ['nothing where no such price is known', [], may, null],
] as const)('names %s', (_what, options, allowed, named) => {
  expect(keepForLess(quoteOf(options), { choice, may: allowed, excesses })).toEqual(named);
});

test('given no price, then nothing is named', () => {
  expect(keepForLess(quoteOf([[20_000, both, 100]], 'REFERRAL'), { choice, may, excesses })).toBeNull();
});

test('is tried as the pages of excess and covers try it', () => {
  expect(changeForLess({ kind: 'excess', excess: 20_000 })).toEqual({
    changeType: 'SELECT_VOLUNTARY_EXCESS',
    excess: 20_000,
  });
  expect(changeForLess({ kind: 'cover', cover: 'legal' })).toEqual({
    ...{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'legal', selected: false },
  });
});

const told = (from: number, to: number, money: object = {}) => ({
  change: { priceDifference: { from: { discounted: from }, to: { discounted: to } }, dueNow: 0, withNext: 0, ...money },
});

test.each([
  ['less', told(3000, 2900), true],
  ['the same', told(3000, 3000), false],
  ['less, with something due now', told(3000, 2900, { dueNow: 100 }), false],
  ['less, with something that comes on top', told(3000, 2900, { withNext: 100 }), false],
  ['no price', told(3000, 2900, { priceDifference: null }), false],
] as const)('given %s by the gateway’s price, then it is shown: %#', (_what, answer, isShown) => {
  expect(isForLess(answer as never)).toBe(isShown);
});
