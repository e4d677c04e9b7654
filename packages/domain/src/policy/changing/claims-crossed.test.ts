import { startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { claimsCrossed, claimsCrossedBack, claimsToAgree } from './claims-crossed.ts';

const timeZone = 'Europe/London';
const now = '2027-06-25T12:00:00.000Z';
const at = (day: string) => startOfDay(day, timeZone);
const claims = [
  { reference: 'A', occurredOn: '2027-06-20' },
  { reference: 'B', occurredOn: '2027-06-25' },
];
const crossed = (effectiveAt: string) =>
  claimsCrossed({ timeZone }, claims, { effectiveAt, now })
    .map(({ reference }) => reference)
    .join();

describe('the claims that a change reaches back across', () => {
  it.each([
    ['the day of a loss', at('2027-06-20'), 'A,B'],
    ['the evening before in other zones', '2027-06-19T23:30:00.000Z', 'A,B'],
    ['the day after a loss', at('2027-06-21'), 'B'],
    ['this morning, before a loss of today', at('2027-06-25'), 'B'],
    ['this moment', now, ''],
    ['a later day', at('2027-06-30'), ''],
  ])('given %s, then %s', (_when, effectiveAt, expected) => {
    expect(crossed(effectiveAt)).toBe(expected);
  });

  it.each([
    ['one that became known since', { at: '2027-06-25T11:40:00.000Z', holdsFrom: '2027-06-25T11:40:00.000Z' }, 'B'],
    ['none, where it was known before', { at: '2027-06-25T11:55:00.000Z', holdsFrom: '2027-06-25T11:55:00.000Z' }, ''],
    ['any, where it reached back itself', { at: '2027-06-25T11:55:00.000Z', holdsFrom: at('2027-06-20') }, 'A,B'],
    ['none, where it has yet to come', { at: '2027-06-25T11:40:00.000Z', holdsFrom: at('2027-06-26') }, ''],
  ])('taking it back crosses %s', (_which, confirmed, expected) => {
    const known = claims.map((claim) => ({ ...claim, knownAt: '2027-06-25T11:50:00.000Z' }));
    const back = claimsCrossedBack({ timeZone }, known, { confirmed, now });
    expect(back.map(({ reference }) => reference).join()).toBe(expected);
  });

  it('need a second person, but for those to which one agreed', () => {
    const toAgree = (agreed?: readonly string[]) => claimsToAgree(claims, agreed).map(({ reference }) => reference);
    expect(toAgree()).toEqual(['A', 'B']);
    expect(toAgree([])).toEqual(['A', 'B']);
    expect(toAgree(['A'])).toEqual(['B']);
    expect(toAgree(['B', 'A', 'C'])).toEqual([]);
  });
});
