import { expect, test, vi } from 'vitest';
import { type ConsentParts, choiceIn, createConsent } from './consent.ts';

/** A browser's cookies, as far as a page sees them. */
function browser(more: Partial<ConsentParts> = {}) {
  const written: string[] = [];
  const kept = new Map<string, string>();
  const jar = {
    read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    write: (cookie: string) => {
      written.push(cookie);
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      kept.set(name, value);
    },
  };
  return { written, kept, consent: createConsent({ jar, domain: null, isSecure: true, ...more }) };
}

test('given a first visit, when the page asks, then there is no choice, and the visitor is asked', () => {
  const { consent, written } = browser();
  expect(consent.choice()).toBeNull();
  expect(consent.isAsking()).toBe(true);
  expect(written).toEqual([]);
});

test.each([
  [true, 'cookieConsent=true; path=/; max-age=31536000; samesite=lax; secure'],
  [false, 'cookieConsent=false; path=/; max-age=31536000; samesite=lax; secure'],
])(
  'given a visitor who answers %s, when the page is loaded again, then nobody asks for 365 days',
  (accepted, cookie) => {
    const { consent, written, kept } = browser();
    consent.choose(accepted);
    expect(written).toEqual([cookie]);
    const [, maxAge] = /max-age=(\d+)/.exec(cookie) ?? [];
    expect(Number(maxAge) * 1000).toBe(31_536_000_000);
    const read = () => [...kept].map((pair) => pair.join('=')).join('; ');
    const later = createConsent({ jar: { read, write: () => {} }, domain: null, isSecure: true });
    expect(later.choice()).toBe(accepted);
    expect(later.isAsking()).toBe(false);
  },
);

test('given a brand with a domain of its own and a site without TLS, when a choice is made, then the cookie says so', () => {
  const { consent, written } = browser({ domain: 'showcase.example', isSecure: false });
  consent.choose(true);
  expect(written).toEqual(['cookieConsent=true; path=/; max-age=31536000; domain=showcase.example; samesite=lax']);
});

test('given a choice, when the visitor wants to change it, then they are asked again and the former one holds until they answer', () => {
  const { consent } = browser();
  consent.choose(true);
  consent.reconsider();
  expect([consent.isAsking(), consent.choice()]).toEqual([true, true]);
  consent.choose(false);
  expect([consent.isAsking(), consent.choice()]).toEqual([false, false]);
});

test('given a browser that keeps no cookies, when a choice is made, then it holds for this page', () => {
  const consent = createConsent({ jar: { read: () => '', write: () => {} }, domain: null, isSecure: true });
  consent.choose(true);
  expect([consent.choice(), consent.isAsking()]).toEqual([true, false]);
});

test('given somebody who listens, when a choice is made or asked for, then they hear it until they stop', () => {
  const { consent } = browser();
  const heard = vi.fn();
  const stop = consent.subscribe(heard);
  consent.choose(true);
  consent.reconsider();
  stop();
  consent.choose(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('given the cookies of a page, when a choice is looked for, then only its own cookie with one of its two values is one', () => {
  expect(choiceIn('language=en; cookieConsent=true')).toBe(true);
  expect(choiceIn('cookieConsent=false')).toBe(false);
  for (const cookies of ['', 'myCookieConsent=true; x=cookieConsent', 'cookieConsent=1', 'cookieConsent='])
    expect(choiceIn(cookies)).toBeNull();
});
