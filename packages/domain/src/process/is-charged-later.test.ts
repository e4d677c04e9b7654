import { expect, it } from 'vitest';
import { isChargedLater } from './is-charged-later.ts';

const paid = (type: 'MONTHLY' | 'SINGLE_PAYMENT', gross: number, instalments: readonly number[]) => ({
  type,
  instalments,
  totals: { gross, yearly: gross, discounted: instalments[0] ?? 0, taxAmount: 0 },
});
const freeYear = Array.from({ length: 12 }, () => 0);

it.each([
  ['monthly cover that goes on', 'SUBSCRIPTION', paid('MONTHLY', 4000, [4000, 4000]), true],
  [
    'monthly cover that goes on, of which all instalments are free',
    'SUBSCRIPTION',
    paid('MONTHLY', 4000, freeYear),
    true,
  ],
  ['monthly cover that goes on and costs nothing', 'SUBSCRIPTION', paid('MONTHLY', 0, freeYear), false],
  ['a year by instalments', 'ANNUAL', paid('MONTHLY', 4000, [0, 4000]), true],
  ['a year whose later instalments are free', 'ANNUAL', paid('MONTHLY', 4000, [4000, 0]), false],
  ['a year paid at once', 'ANNUAL', paid('SINGLE_PAYMENT', 48_000, [48_000]), false],
  ['some days that are given', 'DRIVEAWAY', paid('SINGLE_PAYMENT', 0, [0]), false],
] as const)('%s', (_what, kind, schedule, isLater) => {
  expect(isChargedLater({ kind, schedule })).toBe(isLater);
});
