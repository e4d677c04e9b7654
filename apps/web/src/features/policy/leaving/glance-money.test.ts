import { expect, it } from 'vitest';
import { glanceMoney } from './glance-money.ts';

const nothing = { gives: 'UNUSED_DAYS', refund: 0, comesBack: 0, leftToPay: 0, kept: 4115 } as const;
const ofVoid = { ...nothing, gives: 'NOTHING' } as const;

it.each([
  ['what comes back, with what is still with the bank', { refund: 1040, comesBack: 221 }, 'BACK', 1261],
  ['that nothing comes back, where the days were used', {}, 'BACK', 0],
  ['what is left to pay before all else', { leftToPay: 500 }, 'TO_PAY', 500],
  ['what is kept of a void policy', ofVoid, 'KEPT', 4115],
  ['what goes back of a void policy, as a payment that had begun', { ...ofVoid, comesBack: 4115 }, 'BACK', 4115],
  ['that nothing comes back of a void policy of which nothing was paid', { ...ofVoid, kept: 0 }, 'BACK', 0],
] as const)('an end at a glance says %s', (_says, end, what, pennies) => {
  expect(glanceMoney({ ...nothing, ...end })).toEqual({ what, pennies });
});
