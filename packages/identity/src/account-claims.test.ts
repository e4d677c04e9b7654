import { describe, expect, it } from 'vitest';
import { accountClaims } from './account-claims.ts';

const account = { accountId: 'a1', email: null, phone: null, roles: ['customer'], permissions: [] };

describe('what a token says of an account', () => {
  it('is which addresses its owner has proved, and how they signed in', () => {
    const both = { ...account, email: 'ada@example.com', phone: '+447700900123' };
    expect(accountClaims(both, { amr: ['sms'], needsSecond: true })).toEqual({
      roles: ['customer'],
      permissions: [],
      connection: 'sms',
      amr: ['sms'],
      passkey: false,
      email: 'ada@example.com',
      email_verified: true,
      phone_number: '+447700900123',
      phone_number_verified: true,
    });
  });

  it('is nothing about an address that is missing', () => {
    const claims = { roles: ['customer'], permissions: [], connection: 'email', amr: ['email'], passkey: false };
    expect(accountClaims(account, { amr: ['email'], needsSecond: false })).toEqual(claims);
  });

  it('is nothing of what staff were granted before a passkey came to the code, where one is needed', () => {
    const staff = { ...account, roles: ['staff'], permissions: ['access:impersonate'] };
    const permissions = (amr: string[], needsSecond: boolean) => accountClaims(staff, { amr, needsSecond }).permissions;
    expect(permissions(['email'], true)).toEqual([]);
    expect(permissions(['email', 'mfa'], true)).toEqual(['access:impersonate']);
    expect(permissions(['email'], false)).toEqual(['access:impersonate']);
  });
});
