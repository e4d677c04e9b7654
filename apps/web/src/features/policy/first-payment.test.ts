import { expect, test } from 'vitest';
import { firstPaymentStands } from './first-payment.ts';

const collection = (status: 'PENDING' | 'POSTED' | 'FAILED' | 'NONE') => ({
  firstPayment: 3842,
  firstCollection: { paymentMethodType: 'BACS_DEBIT' as const, status, chargeOn: '2026-11-27' },
});

test('given a direct debit that is on its way, when the policy is shown, then nobody says that it was paid', () => {
  expect(firstPaymentStands(collection('PENDING'))).toBe('collected');
  expect(firstPaymentStands(collection('POSTED'))).toBe('paid');
  expect(firstPaymentStands(collection('FAILED'))).toBe('failed');
});

test('given nothing to pay, when the policy is shown, then there is nothing to say of a payment', () => {
  expect(firstPaymentStands({ ...collection('POSTED'), firstPayment: 0 })).toBe('nothing');
});

test('given too little to be taken by itself, when the policy is shown, then it comes with the next payment', () => {
  expect(firstPaymentStands(collection('NONE'))).toBe('later');
});
