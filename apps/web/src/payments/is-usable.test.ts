import { expect, test } from 'vitest';
import { isUsable } from './is-usable.ts';

const card = { type: 'CARD', status: 'ACTIVE', cardExpires: '2026-11' } as const;
const mandate = { type: 'BACS_DEBIT', status: 'ACTIVE', cardExpires: null } as const;

test('given a kept card, when its last month has not ended, then it can be paid with', () => {
  expect(isUsable(card, '2026-11')).toBe(true);
  expect(isUsable(card, '2026-12')).toBe(false);
  expect(isUsable({ ...card, cardExpires: null }, '2026-12')).toBe(true);
});

test('given a mandate that the bank has still to accept, when one pays, then it can be chosen; a cancelled one cannot', () => {
  expect(isUsable({ ...mandate, status: 'PENDING_CUSTOMER_APPROVAL' }, '2026-11')).toBe(true);
  expect(isUsable({ ...mandate, status: 'CANCELLED' }, '2026-11')).toBe(false);
  expect(isUsable({ ...card, status: 'CANCELLED' }, '2026-11')).toBe(false);
});
