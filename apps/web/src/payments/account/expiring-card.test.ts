import type { AccountMethodsWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { type CardFacts, expiringCard } from './expiring-card.ts';

type Choice = AccountMethodsWire['choices'][number];

const choice = (method: Partial<Choice['method']>, standing: Choice['standing'] = 'CHOSEN'): Choice => ({
  ...{ standing, wishedAt: '2026-11-01T00:00:00.000Z', chosenAt: null, endedAt: null },
  method: {
    ...{ methodId: 'M1', type: 'CARD', status: 'ACTIVE', mandateId: null, bankName: null, accountNumberEnding: null },
    ...{ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2026-12', createdAt: '2026-11-01T00:00:00.000Z' },
    ...method,
  },
});
const expiring = (choices: Choice[], facts: Partial<CardFacts> = {}) =>
  expiringCard({ methods: { choices }, next: { on: '2027-01-11' }, month: '2026-12', ...facts })?.methodId;

it('is the card whose last month ends before the next payment', () => {
  expect(expiring([choice({})])).toBe('M1');
});

it.each([
  ['the card is good on that day', [choice({ cardExpires: '2027-01' })], {}],
  ['the card has expired already, which is told as a card that is missing', [choice({ cardExpires: '2026-11' })], {}],
  ['nothing is asked for', [choice({})], { next: null }],
  ['a Direct Debit pays', [choice({ type: 'BACS_DEBIT', cardExpires: null })], {}],
  ['another means is to take over', [choice({}), choice({ methodId: 'M2', type: 'BACS_DEBIT' }, 'WAITING')], {}],
  ['the means are not known', [choice({})], { methods: undefined }],
] as const)('is none where %s', (_why, choices, facts) => {
  expect(expiring([...choices], facts)).toBeUndefined();
});
