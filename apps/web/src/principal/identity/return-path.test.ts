import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const ORIGIN = 'https://shop.example';

test.each(['/', '/account', '/flex/proposal/ABCD/summary?x=1#top', '/retrieve?ref=ABCD-1234', '/sign-in-help'])(
  'given the path %s of this site, when signing in ends, then it goes on there',
  (path) => {
    expect(returnPath(path, ORIGIN)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example/a',
  'http:evil.example',
  'account',
  '',
  undefined,
  null,
  7,
  { toString: () => '/account' },
])('given %j to go on to, when signing in ends, then it goes on home', (wanted) => {
  expect(returnPath(wanted, ORIGIN)).toBe('/');
});

test.each(['/callback?code=1', '/sign-in', '/sign-in?return=/account', '/silent#x', '/callback/', '/./callback'])(
  'given the page of signing in %s, when signing in ends, then it does not start again',
  (path) => {
    expect(returnPath(path, ORIGIN)).toBe('/');
  },
);

test('given anything at all, when signing in ends, then no browser leaves this site by it', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    'evil.example',
    'https:',
    '\t',
    '\n',
    '%2f',
    '?',
    '#',
    'a',
  );
  const addresses = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(addresses, (wanted) => {
      const path = returnPath(wanted, ORIGIN);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(returnPath(path, ORIGIN)).toBe(path);
    }),
  );
});
