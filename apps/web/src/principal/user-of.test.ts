import { expect, test } from 'vitest';
import { isStaff, userOf } from './user-of.ts';

const names = { roles: 'roles', permissions: 'permissions', connection: 'connection' };

test('given the claims of our own issuer, when somebody signs in, then they are known by them', () => {
  const claims = {
    sub: 'u-1',
    email: 'ada@example.com',
    phone_number: '+447700900123',
    given_name: ' Ada',
    family_name: '  Marsh ',
    picture: 'https://pictures.example/ada.png',
    connection: 'email',
    roles: ['customer'],
    permissions: [],
  };
  expect(userOf(claims, names)).toEqual({
    userId: 'u-1',
    connection: 'email',
    picture: 'https://pictures.example/ada.png',
    roles: ['customer'],
    permissions: [],
    hasPasskey: false,
    username: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Marsh',
  });
});

test.each([
  [{ email: 'ada@example.com', phone_number: '+44' }, 'ada@example.com'],
  [{ phone_number: '+447700900123' }, '+447700900123'],
  [{ email: ' ', phone_number: '+447700900123' }, '+447700900123'],
  [{}, 'Unknown'],
])('given the claims %o, when the user is named, then the username is %s', (claims, username) => {
  expect(userOf({ sub: 'u-1', ...claims }, names).username).toBe(username);
});

test.each([
  [{ email: 'ada@example.com' }, 'email'],
  [{ phone_number: '+447700900123' }, 'sms'],
  [{ email: 'ada@example.com', connection: 'google' }, 'google'],
])('given the claims %o, when the connection is named, then it is %s', (claims, connection) => {
  expect(userOf({ sub: 'u-1', ...claims }, names).connection).toBe(connection);
});

test('given an issuer with claims of other names, when somebody signs in, then roles and permissions are found there', () => {
  const claims = {
    sub: 'u-1',
    realm_access: { roles: ['staff', 7, 'customer'] },
    'https://marque.example/permissions': 'access:impersonate action:mta-claims',
  };
  const user = userOf(claims, {
    roles: 'realm_access.roles',
    permissions: 'https://marque.example/permissions',
    connection: 'identities.first',
  });
  expect(user.roles).toEqual(['staff', 'customer']);
  expect(user.permissions).toEqual(['access:impersonate', 'action:mta-claims']);
  expect(isStaff(user)).toBe(true);
});

test.each([[undefined], [null], [7], [{ roles: {} }], ['__proto__.length']])(
  'given roles that are %o, when somebody signs in, then they have none',
  (roles) => {
    expect(userOf({ sub: 'u-1', roles }, { ...names, roles: 'roles.x' }).roles).toEqual([]);
    expect(userOf({ sub: 'u-1' }, { ...names, roles: '__proto__.toString' }).roles).toEqual([]);
  },
);

test('given nobody, or a customer, or staff without the permission, when asked, then they are nobody who acts for customers', () => {
  expect(isStaff(null)).toBe(false);
  expect(isStaff(userOf({ sub: 'u', roles: ['staff'], permissions: ['action:billing-day'] }, names))).toBe(false);
});

test('tells whether a passkey came to the sign-in', () => {
  expect(userOf({ sub: 'u', passkey: true }, names).hasPasskey).toBe(true);
  expect(userOf({ sub: 'u', passkey: false }, names).hasPasskey).toBe(false);
});
