import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectionOf, initialsOf, nameOf } from './name-of.ts';

test.each([
  ['Ada', 'Marsh', 'AM', 'Ada Marsh'],
  ['ada', 'van der marsh', 'AV', 'ada van der marsh'],
  ['Ada', null, 'A', 'Ada'],
  [null, 'Marsh', 'M', 'Marsh'],
  ['Élodie', 'Ångström', 'ÉÅ', 'Élodie Ångström'],
  ['👩🏽‍🚒 Ada', 'Marsh', '👩🏽‍🚒M', '👩🏽‍🚒 Ada Marsh'],
])('given the name %s %s, when the menu shows it, then its initials are %s', (firstName, lastName, initials, name) => {
  expect(initialsOf({ firstName, lastName }, 'en')).toBe(initials);
  expect(nameOf({ firstName, lastName })).toBe(name);
});

test('given no name, when the menu shows it, then there are no initials, and nobody to name', () => {
  expect(initialsOf({ firstName: null, lastName: null }, 'en')).toBeUndefined();
  expect(nameOf({ firstName: null, lastName: null })).toBeUndefined();
});

test('given any name, when the menu shows its initials, then they are one or two letters as a reader sees them, or none where there is no name', () => {
  const name = fc.option(
    fc.string({ unit: 'grapheme' }).map((text) => text.trim() || null),
    { nil: null },
  );
  const graphemes = new Intl.Segmenter('en');
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const initials = initialsOf({ firstName, lastName }, 'en');
      expect(initials === undefined).toBe(firstName === null && lastName === null);
      expect([1, 2]).toContain([...graphemes.segment(initials ?? '-')].length);
    }),
  );
});

test.each([
  ['email', undefined],
  ['sms', undefined],
  ['', undefined],
  ['google-oauth2', 'google-oauth2'],
])('given somebody who signed in by “%s”, when the menu says how, then it says %s', (connection, label) => {
  expect(connectionOf({ connection })).toBe(label);
});
