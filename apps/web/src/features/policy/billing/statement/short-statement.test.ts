import { expect, test } from 'vitest';
import { shortStatement } from './short-statement.ts';

type Line = Parameters<typeof shortStatement>[0]['transactions'][number];

const line = (type: Line['type'], amount: number): Line => ({
  ...{ key: type, type, group: 'INVOICE', subType: null, status: 'POSTED', amount, parts: [] },
  ...{ effectiveAt: '2026-11-01T00:00:00.000Z', servicePeriodStart: null, servicePeriodEnd: null },
  ...{ descriptionKey: `statement.line.${type}`, descriptionValue: null, paymentMethodDescription: null },
});
const sums = { broughtForwardBalance: 136, carriedForwardBalance: 0 };

test('given a gift, when a statement is told in short, then what was charged is told whole and the gift apart', () => {
  const gift = line('CREDIT_JOURNAL', -1250);
  const told = shortStatement({ ...sums, subtotalBalance: 2865, transactions: [line('INVOICE', 4115), gift] });
  expect(told).toEqual({ forward: 136, charged: 4115, corrections: [gift], paid: -3001, back: [], carried: 0 });
});

test('given a change of cover, when a statement is told in short, then it is part of what was charged', () => {
  const transactions = [line('INVOICE', 4115), line('CREDIT_NOTE', -221)];
  expect(shortStatement({ ...sums, subtotalBalance: 3894, transactions })).toMatchObject({
    charged: 3894,
    corrections: [],
  });
});

test('given a payment that the bank took back, when a statement is told in short, then the payment and what became of it stand apart', () => {
  const paid: Line = { ...line('PAYMENT', -4115), group: 'PAYMENT' };
  const back: Line = { ...line('PAYMENT_REVERSAL', 4115), group: 'PAYMENT' };
  const failed: Line = { ...line('PAYMENT', -4115), group: 'PAYMENT', status: 'FAILED' };
  const sum = { broughtForwardBalance: 0, subtotalBalance: 4115, carriedForwardBalance: 4115 };
  const told = shortStatement({ ...sum, transactions: [line('INVOICE', 4115), paid, back, failed] });
  expect(told).toMatchObject({ charged: 4115, paid: -4115, back: [back], carried: 4115 });
});
