import { describe, expect, it } from 'vitest';
import type { Look } from '../ports.ts';
import { addressPage } from './address-page.ts';
import { codePage } from './code-page.ts';
import { emailBackPage } from './email-back-page.ts';
import { enrolmentPage } from './enrolment-page.ts';
import { errorPage } from './error-page.ts';
import { pageStyle } from './page-style.ts';
import { passkeyPage } from './passkey-page.ts';
import { signedOutPage, signOutPage } from './sign-out-page.ts';

const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&`;
const look: Look = {
  brandName: evil,
  language: evil,
  logoUrl: evil,
  iconUrl: evil,
  themeUrl: evil,
  fontUrls: [evil],
  text: (key, values = {}) => `${key} ${Object.values(values).join(' ')}`,
};
const form = { html: '<form id="op.logoutForm" method="post" action="/x"></form>' };

const pages = {
  'the address': addressPage(look, '/identity', { typed: evil, fault: 'address' }),
  'the code': codePage(look, '/identity', { sentTo: evil, again: true, fault: 'code' }),
  'signing out': signOutPage(look, '/identity', { form, known: false }),
  'being signed out': signedOutPage(look, '/identity'),
  'an e-mail to be taken back': emailBackPage(look, '/identity', { email: evil, key: evil }),
  'an e-mail that was taken back': emailBackPage(look, '/identity', 'done'),
  'a passkey': passkeyPage(look, '/identity', { options: { challenge: evil }, fault: 'passkey' }),
  'no passkey': passkeyPage(look, '/identity', { options: undefined }),
  'an invitation': enrolmentPage(look, '/identity', { kind: 'begin' }),
  'a passkey to be made': enrolmentPage(look, '/identity', {
    kind: 'make',
    invitation: evil,
    options: { challenge: evil },
    isFaulty: true,
  }),
  'a passkey that was made': enrolmentPage(look, '/identity', { kind: 'done' }),
  'an error': errorPage(look, '/identity', { kind: 'invalid', code: evil }),
};

describe.each(Object.entries(pages))('the page about %s', (_name, { document }) => {
  it('shows whatever it is given as text', () => {
    expect(document.replace('<script src="/identity/passkey.js" defer></script>', '')).not.toMatch(
      /<script|<img src=x/i,
    );
    expect(document).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('needs no style or script of its own', () => {
    expect(document).not.toMatch(/ style=|<style/);
    expect(document).toContain('<link rel="stylesheet" href="/identity/pages.css">');
  });

  it('has one heading, one main part, and a name for every control', () => {
    expect(document.match(/<h1>/g)).toHaveLength(1);
    expect(document.match(/<main>/g)).toHaveLength(1);
    for (const [, id] of document.matchAll(/<input id="([^"]+)"/g)) expect(document).toContain(`<label for="${id}">`);
    for (const [, ids = ''] of document.matchAll(/aria-describedby="([^"]+)"/g))
      for (const id of ids.split(' ')) expect(document).toContain(`id="${id}"`);
  });
});

describe('a page that tells a fault', () => {
  it.each([
    ['address', 422],
    ['too_many', 429],
    ['unavailable', 503],
  ] as const)('says %s in its status too', (fault, status) => {
    expect(addressPage(look, '/identity', { typed: '', fault }).status).toBe(status);
  });

  it('begins its title with it, for those who hear it', () => {
    const { document } = codePage(look, '/identity', { sentTo: 'ada@example.com', fault: 'code' });
    expect(document).toContain('<title>identity.errorTitle identity.code.title');
    expect(document).toContain(' aria-invalid="true"');
  });
});

describe('signing out', () => {
  it('presses its own button only for the person who asked in the shop', () => {
    expect(signOutPage(look, '/identity', { form, known: true }).document).toContain(
      '<script src="/identity/sign-out.js" defer></script>',
    );
  });
});

describe('the look', () => {
  it('takes every colour, radius and face from the theme', () => {
    const colours = pageStyle.replaceAll(/url\("[^"]*"\)/g, '').match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/gi);
    expect(colours).toBeNull();
  });
});
