import { expect, test } from 'vitest';
import { createConsent } from '../../consent/consent.ts';
import { keepByConsent } from './keep-by-consent.ts';

function tab() {
  let cookies = '';
  const consent = createConsent({
    jar: { read: () => cookies, write: (cookie) => (cookies = cookie.split(';')[0] ?? '') },
    domain: null,
    isSecure: false,
  });
  const storage = Object.defineProperty({} as Storage, 'removeItem', {
    value(key: string) {
      delete this[key];
    },
  });
  const leaving: (() => void)[] = [];
  keepByConsent(consent, { storage: () => storage, onLeaving: (listener) => leaving.push(listener) });
  const leave = () => {
    for (const listener of leaving) listener();
  };
  const keep = () => Object.assign(storage, { visit: '{}', 'tsr-scroll-restoration-v1_3': '{}', 'typed.ABCD': '[]' });
  return { consent, storage, keep, leave, kept: () => Object.keys(storage) };
}

test('given no choice yet, when a page is left, then how far it was scrolled is not kept, and what was typed is', () => {
  const { keep, leave, kept } = tab();
  keep();
  leave();
  expect(kept()).toEqual(['visit', 'typed.ABCD']);
});

test('given a visitor who accepted, when a page is left, then the tab keeps it', () => {
  const { consent, keep, leave, kept } = tab();
  consent.choose(true);
  keep();
  leave();
  expect(kept()).toHaveLength(3);
});

test('given a visitor who accepted, when they change their mind, then the campaign and the rest are taken away at once', () => {
  const { consent, keep, kept } = tab();
  consent.choose(true);
  keep();
  consent.choose(false);
  expect(kept()).toEqual(['typed.ABCD']);
});
