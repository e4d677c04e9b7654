import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsOf, usualClaimNames } from './claims-of.ts';

const said = (payload: object, names: Partial<typeof usualClaimNames> = {}) =>
  claimsOf({ sub: 'ada', iat: 10, ...payload }, { ...usualClaimNames, ...names });

describe('what an access token says of who holds it', () => {
  it('is read from the claims of OpenID Connect, with names freed of the spaces around them', () => {
    const payload = {
      sid: 'g1',
      given_name: '  Ada',
      family_name: 'Marsh ',
      email: 'Ada@Example.com',
      email_verified: true,
      phone_number: '+44 7700 900123',
      phone_number_verified: 'true',
      roles: ['customer'],
      connection: 'email',
    };
    expect(said(payload)).toEqual({
      subject: 'ada',
      sessionId: 'g1',
      issuedAtMs: 10_000,
      signedInAtMs: null,
      roles: ['customer'],
      permissions: [],
      email: 'ada@example.com',
      phone: '+447700900123',
      firstName: 'Ada',
      lastName: 'Marsh',
      connection: 'email',
    });
  });

  it.each([false, undefined, 'false', 1, null, 'yes'])('leaves out addresses whose verification is %s', (verified) => {
    const addresses = { email: 'ada@example.com', phone_number: '+447700900123' };
    const payload = { ...addresses, email_verified: verified, phone_number_verified: verified };
    expect(said(payload)).toMatchObject({ email: null, phone: null });
  });

  it.each([
    'Ada\r\nInsured: Mallory',
    'Ada\u0007',
    '\u202eadA',
    '<b>Ada</b>',
    'http://evil.example',
    'evil.com',
    '1234',
    ' ',
  ])('has no name of %j, by which nobody is greeted', (name) => {
    expect(said({ given_name: name, family_name: name })).toMatchObject({ firstName: null, lastName: null });
  });

  it('takes no e-mail address that is no plain text', () => {
    for (const email of ['"<b>"@example.com', '\u202eada@example.com', '"a://b"@example.com'])
      expect(said({ email, email_verified: true })).toMatchObject({ email: null });
  });

  it('takes a phone number only with its country', () => {
    for (const phone_number of ['07700 900123', '+0770', 'call me', '', 7])
      expect(said({ phone_number, phone_number_verified: true })).toMatchObject({ phone: null });
  });

  it('keeps an address whole or not at all', () => {
    const email = `${'a'.repeat(300)}@example.com`;
    expect(said({ email, email_verified: true })).toMatchObject({ email: null });
  });

  it('says by which means somebody signed in, as the issuer does or as the address shows', () => {
    expect(said({ connection: 'google-oauth2' })).toMatchObject({ connection: 'google-oauth2' });
    expect(said({ phone_number: '+447700900123', phone_number_verified: true })).toMatchObject({ connection: 'sms' });
    expect(said({})).toMatchObject({ connection: 'email' });
  });

  it.each([
    ['by a dot, within objects', 'realm_access.roles', { realm_access: { roles: ['staff'] } }],
    ['by an address, which holds dots', 'https://marque.example/roles', { 'https://marque.example/roles': ['staff'] }],
    ['as words in one text', 'scope', { scope: 'staff' }],
  ])('finds roles %s', (_how, roles, payload) => {
    expect(said(payload, { roles })?.roles).toEqual(['staff']);
  });

  it('finds no roles where there are none, nor in what every object has', () => {
    for (const roles of ['roles', 'a.b.c', 'constructor.name', '__proto__', 'sub.length', ''])
      expect(said({ roles: { 0: 'staff' } }, { roles })?.roles).toEqual([]);
    expect(said({ roles: ['staff', 7, null, ['staff']] })?.roles).toEqual(['staff']);
  });

  it('holds only what can be stored, whatever the issuer writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string({ unit: 'binary' }), (payload, text) => {
        const names = { given_name: text, email: text, email_verified: true };
        const claims = claimsOf({ ...payload, ...names, sub: text, iat: 1 }, usualClaimNames);
        for (const value of [claims?.subject, claims?.email, claims?.firstName]) {
          if (typeof value !== 'string') continue;
          expect(value.isWellFormed() && !value.includes('\u0000') && value !== '').toBe(true);
        }
      }),
    );
  });
});
