import { expect, it } from 'vitest';
import { retryWords } from './retry-words.ts';

const free: Parameters<typeof retryWords>[0] = {
  heldUntil: null,
  coverEndsOn: null,
  endPassedOn: null,
  endWithdrawnOn: null,
  reason: 'DECLINED',
  paymentMethodType: 'CARD',
  pendingAmount: 0,
};

it.each([
  ['may be asked', {}, null],
  ['is under way', { pendingAmount: 4115, heldUntil: '2027-01-10' }, 'staff.unpaid.underWay'],
  ['is held', { heldUntil: '2027-01-10', coverEndsOn: '2026-12-30' }, 'staff.unpaid.noRetryHeld'],
  ['was given notice of', { coverEndsOn: '2026-12-30' }, 'staff.unpaid.noRetryNotice'],
  ['was given notice of that is withdrawn', { endWithdrawnOn: '2026-12-30' }, 'staff.unpaid.noRetryNotice'],
  ['is paid by debit', { paymentMethodType: 'BACS_DEBIT' }, 'staff.unpaid.noRetryCard'],
  ['has no card', { reason: 'NO_MEANS' }, 'staff.unpaid.noRetryCard'],
] as const)('what %s says so', (_, parts, words) => {
  expect(retryWords({ ...free, ...parts })).toBe(words);
});
