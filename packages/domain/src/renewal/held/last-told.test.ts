import { describe, expect, it } from 'vitest';
import { lastTold } from './last-told.ts';

const turn = { turnsAt: '2027-11-27T00:00:00.000Z', timeZone: 'Europe/London' };
const told = (toldAt: string | null) => ({ toldAt, isShown: false });
const [october, fifth, sevenDays, sixDays] = [
  told('2027-10-29T09:00:00.000Z'),
  told('2027-11-05T09:00:00.000Z'),
  told('2027-11-20T23:59:00.000Z'),
  told('2027-11-21T00:00:00.000Z'),
];
const never = told(null);
const shown = { toldAt: null, isShown: true };

describe('the last price of a renewal that was told in time', () => {
  it.each([
    ['is the newest whose notice was handed over', [october, fifth], 1],
    ['also seven days before the turn', [october, sevenDays], 1],
    ['is the one before where that was handed over later', [october, sixDays], 0],
    ['is the one before where that never was', [october, never], 0],
    ['is the newest of several', [october, fifth, never, sixDays], 1],
    ['is one that its customer was shown, handed over or not', [october, never, shown], 2],
    ['is not what came after that and was not told', [october, shown, never], 1],
    ['is the first that was told at all where none was told in time', [never, sixDays, sixDays], 1],
    ['is none where no notice was handed over', [never, never], undefined],
    ['is none where there is no price', [], undefined],
  ])('%s', (_what, prices, place) => {
    expect(lastTold(prices, turn)).toBe(place);
  });
});
