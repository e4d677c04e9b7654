import { expect, test } from 'vitest';
import type { SignedInUser } from '../../principal/principal.tsx';
import { askerOf } from './situation.ts';

const customer: SignedInUser = {
  userId: 'u-1',
  connection: 'email',
  picture: null,
  hasPasskey: false,
  roles: ['customer'],
  permissions: [],
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Marsh',
};

test('given a visitor, when conditions look at who answers, then it is somebody anonymous without any permission', () => {
  expect(askerOf({ user: null, isStaff: false })).toEqual({ anonymous: true, admin: false, permissions: [] });
});

test('given a customer, when conditions look at who answers, then it is nobody anonymous, and no permission counts', () => {
  const user = { ...customer, permissions: ['action:mta-claims'] };
  expect(askerOf({ user, isStaff: false })).toEqual({ anonymous: false, admin: false, permissions: [] });
});

test('given staff, when conditions look at who answers, then each permission that they were granted counts', () => {
  const permissions = ['access:impersonate', 'action:mta-claims'];
  const asker = askerOf({ user: { ...customer, permissions }, isStaff: true });
  expect(asker).toEqual({ anonymous: false, admin: true, permissions });
});
