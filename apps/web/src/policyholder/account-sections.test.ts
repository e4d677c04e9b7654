import { describe, expect, it } from 'vitest';
import { type AccountSection, accountPlace, accountSectionsOf } from './account-sections.ts';

const section = (name: AccountSection['name'], readOnly = false): AccountSection => ({ name, readOnly });
const sections = [section('email', true), section('phone'), section('marketingPreferences')];
const own = {
  issuer: null,
  clientId: 'marque-web',
  audience: 'marque:showcase',
  scope: 'openid',
  claims: { roles: 'roles', permissions: 'permissions', connection: 'connection' },
};

describe('the account page', () => {
  it.each([
    [undefined, { page: 'index' }],
    ['phone', { page: 'section', section: section('phone') }],
    ['email', { page: 'account' }],
    ['nonsense', { page: 'home' }],
    ['constructor', { page: 'home' }],
    ['', { page: 'home' }],
  ])('given a customer, when /account/%s is asked for, then it leads to %j', (name, place) => {
    expect(accountPlace({ name, sections, isSignedIn: true })).toEqual(place);
  });

  it.each([undefined, 'phone', 'email'])(
    'given a visitor, when /account/%s is asked for, then they sign in first',
    (name) => {
      expect(accountPlace({ name, sections, isSignedIn: false })).toEqual({ page: 'signIn' });
    },
  );

  it('given a visitor, when a page that nobody has is asked for, then it leads home without signing in', () => {
    expect(accountPlace({ name: 'nonsense', sections, isSignedIn: false })).toEqual({ page: 'home' });
  });

  it.each([true, false])(
    'given a brand without settings, when the account is asked for, then it leads home (signed in: %s)',
    (isSignedIn) => {
      for (const name of [undefined, 'phone'])
        expect(accountPlace({ name, sections: [], isSignedIn })).toEqual({ page: 'home' });
    },
  );

  it('given the brand’s own issuer, when settings are listed, then the e-mail can be changed unless the brand says otherwise', () => {
    const accountSections = [section('email'), section('phone', true)];
    expect(accountSectionsOf({ accountSections, identity: own })).toEqual(accountSections);
    expect(accountSectionsOf({ accountSections: sections, identity: own })).toEqual(sections);
  });

  it('given another issuer, when settings are listed, then the e-mail can only be seen and all else is as configured', () => {
    const identity = { ...own, issuer: 'https://id.example' };
    const accountSections = [section('marketingPreferences'), section('email'), section('phone')];
    expect(accountSectionsOf({ accountSections, identity })).toEqual([
      section('marketingPreferences'),
      section('email', true),
      section('phone'),
    ]);
  });
});
