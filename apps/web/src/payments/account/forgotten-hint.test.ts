import { expect, test } from 'vitest';
import { forgottenHint, whyForgotten } from './forgotten-hint.ts';

const account = { heldUntil: null, spreadAmount: 0 };

test.each([
  ['nothing is taken unasked, and it is paid when it suits', account, true, 'billing.notices.forgottenHint'],
  ['it comes in parts as agreed', { ...account, spreadAmount: 8230 }, true, 'billing.notices.forgottenSpread'],
  ['it waits as agreed', { heldUntil: '2027-05-01', spreadAmount: 8230 }, true, 'billing.notices.forgottenHeld'],
  ['it is to be paid once cover has ended, as our letters ask', account, false, 'billing.notices.forgottenOver'],
  [
    'it waits as agreed after cover too',
    { ...account, heldUntil: '2027-05-01' },
    false,
    'billing.notices.forgottenHeld',
  ],
] as const)('of what we forgot is said that %s', (_told, stands, isCovered, hint) => {
  expect(forgottenHint(stands, isCovered)).toBe(hint);
});

test('that it is paid when it suits is said while cover lasts, and no longer', () => {
  expect([true, false].map(whyForgotten)).toEqual(['missed.why.forgotten', 'missed.why.forgottenOver']);
});
