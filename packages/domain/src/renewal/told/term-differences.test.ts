import { expect, it } from 'vitest';
import type { ExcessLine } from '../../rating/quote.ts';
import { type TermGiven, termDifferences } from './term-differences.ts';

const damage: ExcessLine = { category: 'compulsory', name: 'accidental_damage', excess: 25_000 };
const chosen: ExcessLine = { category: 'voluntary', name: 'accidental_damage', excess: 30_000 };
const young: ExcessLine = { category: 'YOUNG', name: 'accidental_damage', excess: 15_000, profileCode: 'p1' };
const garage: ExcessLine = { category: 'compulsory', name: 'non_approved_repairer', excess: 20_000, onTop: true };

const before: TermGiven = {
  quote: {
    voluntaryExcess: 30_000,
    excess: [damage, chosen, garage],
    wordingVersion: '2026-11',
    profiles: ['ph', 'p1'],
  },
  ...{ schedule: 'MONTHLY', covers: ['damage_to_car', 'foreign_travel', 'legal_expenses'] },
};
const quoteWith = (more: Partial<TermGiven['quote']>): TermGiven => ({
  ...before,
  quote: { ...before.quote, ...more },
});
const nothing = { from: null, to: null };

it.each<[what: string, next: TermGiven, differences: ReturnType<typeof termDifferences>]>([
  ['nothing where all go on', before, []],
  [
    'a cover that goes and one that comes',
    { ...before, covers: ['damage_to_car', 'legal_expenses', 'key_cover'] },
    [
      { kind: 'COVER_DROPPED', code: 'foreign_travel', ...nothing },
      { kind: 'COVER_ADDED', code: 'key_cover', ...nothing },
    ],
  ],
  ['nothing where covers stand in another order', { ...before, covers: before.covers.toReversed() }, []],
  [
    'another voluntary excess, once',
    quoteWith({ voluntaryExcess: 10_000, excess: [damage, { ...chosen, excess: 10_000 }, garage] }),
    [{ kind: 'VOLUNTARY_EXCESS', code: '', from: 30_000, to: 10_000 }],
  ],
  [
    'another compulsory excess, and one on top',
    quoteWith({ excess: [{ ...damage, excess: 35_000 }, chosen, { ...garage, excess: 25_000 }] }),
    [
      { kind: 'COMPULSORY_EXCESS', code: 'accidental_damage', from: 25_000, to: 35_000 },
      { kind: 'ADDED_EXCESS', code: 'non_approved_repairer', from: 20_000, to: 25_000 },
    ],
  ],
  [
    'an excess that comes with a driver',
    quoteWith({ excess: [damage, chosen, young, garage] }),
    [{ kind: 'COMPULSORY_EXCESS', code: 'accidental_damage', profileCode: 'p1', from: 25_000, to: 40_000 }],
  ],
  [
    'an excess that is gone',
    quoteWith({ excess: [damage, chosen] }),
    [{ kind: 'ADDED_EXCESS', code: 'non_approved_repairer', from: 20_000, to: null }],
  ],
  [
    'another way to pay',
    { ...before, schedule: 'SINGLE_PAYMENT' },
    [{ kind: 'SCHEDULE', code: 'SINGLE_PAYMENT', ...nothing }],
  ],
  [
    'another edition of the wording',
    quoteWith({ wordingVersion: '2027-03' }),
    [{ kind: 'WORDING', code: '2027-03', ...nothing }],
  ],
])('of two terms, tells %s', (_what, next, differences) => {
  expect(termDifferences(before, next)).toEqual(differences);
});

it('says that a driver bears what all do, and nothing of one who has left', () => {
  const withYoung = quoteWith({ excess: [damage, chosen, young, garage] });
  expect(termDifferences(withYoung, before)).toEqual([
    { kind: 'COMPULSORY_EXCESS', code: 'accidental_damage', profileCode: 'p1', from: 40_000, to: 25_000 },
  ]);
  expect(termDifferences(withYoung, quoteWith({ profiles: ['ph'] }))).toEqual([]);
});
