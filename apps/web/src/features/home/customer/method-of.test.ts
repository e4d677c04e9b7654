import { expect, test } from 'vitest';
import { methodOf } from './method-of.ts';

const visa = { type: 'CARD', status: 'ACTIVE' } as const;
const gone = { type: 'CARD', status: 'CANCELLED' } as const;
const mandate = { type: 'BACS_DEBIT', status: 'PENDING_CUSTOMER_APPROVAL' } as const;

test('given kept means of payment, when a payment is announced, then its means is named only where there is no doubt', () => {
  const byCard = { paymentMethodType: 'CARD' } as const;
  expect(methodOf(byCard, [gone, mandate, visa])).toBe(visa);
  expect(methodOf({ paymentMethodType: 'BACS_DEBIT' }, [visa, mandate])).toBe(mandate);
  expect(methodOf(byCard, [visa, { ...visa }])).toBeUndefined();
  expect(methodOf(byCard, [gone])).toBeUndefined();
  expect(methodOf({ paymentMethodType: null }, [visa])).toBeUndefined();
  expect(methodOf(undefined, [visa])).toBeUndefined();
});
