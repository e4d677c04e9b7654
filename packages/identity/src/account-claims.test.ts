import { describe, expect, it } from 'vitest';
import { accountClaims } from './account-claims.ts';

const account = { accountId: 'a1', email: null, phone: null, roles: ['customer'], permissions: [] };

describe('what a token says of an account', () => {
  it('is which addresses its owner has proved, and how they signed in', () => {
    const both = { ...account, email: 'ada@example.com', phone: '+447700900123' };
    expect(accountClaims(both, 'sms')).toEqual({
      roles: ['customer'],
      permissions: [],
      connection: 'sms',
      email: 'ada@example.com',
      email_verified: true,
      phone_number: '+447700900123',
      phone_number_verified: true,
    });
  });

  it('is nothing about an address that there is not', () => {
    expect(accountClaims(account, 'email')).toEqual({ roles: ['customer'], permissions: [], connection: 'email' });
  });
});
