import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { divideRegistration, divideWhileTyping, normaliseRegistration, registrationFormat } from './registration.ts';

const formats = sampleFormats.registrations;

describe('a registration', () => {
  it.each([
    ['lk21 hgo', 'LK21HGO'],
    ['LK-21-HGO', 'LK21HGO'],
    ['  a 1 ', 'A1'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(normaliseRegistration(typed)).toBe(kept));

  it.each([
    ['AB12CDE', 'current', 'AB12 CDE'],
    ['P123ABC', 'prefix', 'P123 ABC'],
    ['P1ABC', 'prefix', 'P1 ABC'],
    ['ABC123D', 'suffix', 'ABC 123D'],
    ['ABC1D', 'suffix', 'ABC 1D'],
    ['AB1234', 'letters', 'AB 1234'],
    ['A1', 'letters', 'A 1'],
    ['1234AB', 'digits', '1234 AB'],
    ['AIZ1234', 'northern', 'AIZ 1234'],
    ['1234AZ', 'northernReversed', '1234 AZ'],
    ['Q123ABC', 'unknownAge', 'Q123 ABC'],
  ])('%s is of format %s and stands as %s', (plain, name, divided) => {
    expect(registrationFormat(plain, formats)?.name).toBe(name);
    expect(divideRegistration(plain, formats)).toBe(divided);
  });

  it.each(['AI12CDE', 'AB1ICDE', 'AB12CIE', 'ABCDEFG', '1234567', 'ABCD123', 'AB123CD', 'A0123'])(
    '%s has no format and is not divided',
    (plain) => {
      expect(registrationFormat(plain, formats)).toBeUndefined();
      expect(divideRegistration(plain, formats)).toBe(plain);
    },
  );

  it.each([
    ['l', 'L'],
    ['lk', 'LK'],
    ['lk2', 'LK2'],
    ['lk21', 'LK21'],
    ['lk21h', 'LK21 H'],
    ['lk21 hg', 'LK21 HG'],
    ['lk21hgo', 'LK21 HGO'],
    ['lk21hgoo', 'LK21 HGO'],
    ['p1', 'P1'],
    ['p1a', 'P1 A'],
    ['p123a', 'P123 A'],
    ['ab1234', 'AB 1234'],
    ['abcdef', 'ABCDEF'],
    ['', ''],
  ])('typed %j stands as %j', (typed, stands) => expect(divideWhileTyping(typed, formats)).toBe(stands));

  it('given a divider after so many characters, divides there', () => {
    const format = { name: 'plain', pattern: '[A-Z]{2}\\d{4}', divider: '2' };
    expect(divideRegistration('AB1234', [format])).toBe('AB 1234');
    expect(divideRegistration('AB1234', [{ ...format, divider: '' }])).toBe('AB1234');
  });
});
