import type { AccountMethodsWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { type MeansFacts, missingMeans } from './missing-means.ts';

type Choice = AccountMethodsWire['choices'][number];

const choice = (method: Partial<Choice['method']>, standing: Choice['standing'] = 'CHOSEN'): Choice => ({
  ...{ standing, wishedAt: '2026-11-01T00:00:00.000Z', chosenAt: null, endedAt: null },
  method: {
    ...{ methodId: 'M1', type: 'CARD', status: 'ACTIVE', mandateId: null, bankName: null, accountNumberEnding: null },
    ...{ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2028-12', createdAt: '2026-11-01T00:00:00.000Z' },
    ...method,
  },
});
const missing = (choices: Choice[], facts: Partial<MeansFacts> = {}) =>
  missingMeans({
    account: { accountStatus: 'ACTIVE', paymentMethodType: 'CARD' },
    ...{ methods: { choices }, isPaying: true, month: '2026-11' },
    ...facts,
  });

it('nothing is missing where a card works, or another means waits for its bank', () => {
  expect(missing([choice({})])).toBeUndefined();
  const mandate = { type: 'BACS_DEBIT', status: 'PENDING_CUSTOMER_APPROVAL' } as const;
  expect(missing([choice(mandate, 'WAITING'), choice({ status: 'CANCELLED' })])).toBeUndefined();
});

it.each([
  ['that was removed', [choice({ status: 'CANCELLED' })]],
  ['that has expired', [choice({ cardExpires: '2026-10' })]],
  ['that was replaced by nothing', [choice({}, 'REPLACED')]],
  ['that there never was', []],
])('a card is missing: one %s', (_name, choices) => {
  expect(missing(choices)).toBe('CARD');
});

it('a Direct Debit that the bank stopped is missing', () => {
  const account = { accountStatus: 'ACTIVE', paymentMethodType: 'BACS_DEBIT' } as const;
  expect(missing([choice({ type: 'BACS_DEBIT', status: 'CANCELLED' })], { account })).toBe('BACS_DEBIT');
});

it('nothing is said where nothing will be asked for, the account is suspended, or its means are not known', () => {
  expect(missing([], { isPaying: false })).toBeUndefined();
  expect(missing([], { account: { accountStatus: 'SUSPENDED', paymentMethodType: 'CARD' } })).toBeUndefined();
  expect(missing([], { methods: undefined })).toBeUndefined();
});
