import { expect, test } from 'vitest';
import { paymentDayAccess } from './payment-day-access.ts';

const may = { permissions: ['access:impersonate', 'action:billing-day'] };
const base = { features: { allowModifyBillingDay: true }, accountStatus: 'ACTIVE', user: may, isActing: true } as const;

test.each([
  ['staff with the permission who act for the customer', {}, 'move'],
  ['staff without the permission', { user: { permissions: ['access:impersonate'] } }, undefined],
  ['a customer', { user: { permissions: [] }, isActing: false }, 'ask'],
  ['somebody who has not signed in', { user: null, isActing: false }, 'ask'],
  ['staff, where the brand does not allow it', { features: {} }, undefined],
  ['a customer, where the brand does not allow it', { features: {}, isActing: false }, undefined],
  ['staff, who are told why not while the account is suspended', { accountStatus: 'SUSPENDED' as const }, 'move'],
  ['a customer, while the account is suspended', { accountStatus: 'SUSPENDED' as const, isActing: false }, undefined],
])('given %s, then the payment day is moved, asked for, or neither', (_who, parts, access) => {
  expect(paymentDayAccess({ ...base, ...parts })).toBe(access);
});
