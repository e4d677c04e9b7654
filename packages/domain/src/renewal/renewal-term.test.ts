import { addToDate } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewalTerm } from './renewal-term.ts';

const timeZone = 'Europe/London';
const startOf = (firstStartAt: string, cycle: number) => renewalTerm({ firstStartAt, timeZone }, cycle).startAt;

describe('the terms of a policy number', () => {
  it.each([
    ['2026-11-27', 1, '2027-11-27'],
    ['2027-01-31', 1, '2028-01-31'],
    ['2028-02-29', 1, '2029-03-01'],
    ['2028-02-29', 3, '2031-03-01'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2028-02-28', 4, '2032-02-28'],
  ])('of a first start on %s: after %i renewals, the term begins on %s', (firstStartAt, cycle, startAt) => {
    expect(startOf(firstStartAt, cycle)).toBe(startAt);
  });

  it.each([
    ['2026-11-27', '2027-11-27T00:00:00.000Z'],
    ['2026-06-15', '2027-06-14T23:00:00.000Z'],
    // The clocks go forward at 01:00 on 28 March 2027, and back on 31 October.
    ['2026-03-28', '2027-03-28T00:00:00.000Z'],
    ['2026-10-31', '2027-10-30T23:00:00.000Z'],
  ])('turn at midnight in the United Kingdom: of a first start on %s, at %s', (firstStartAt, turn) => {
    expect(renewalTerm({ firstStartAt, timeZone }, 0).endsAt).toBe(turn);
  });

  it('leave no moment without cover and none with two, and never last less than a whole year', () => {
    const days = fc.integer({ min: 0, max: 36_524 }).map((days) => addToDate('2000-01-01', { days }));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 40 }), (firstStartAt, cycle) => {
        const [term, next] = [0, 1].map((more) => renewalTerm({ firstStartAt, timeZone }, cycle + more));
        expect(next?.startsAt).toBe(term?.endsAt);
        const lasts = (Date.parse(`${next?.startAt}`) - Date.parse(`${term?.startAt}`)) / 86_400_000;
        expect([365, 366]).toContain(lasts);
        // The calendar of the platform knows nothing of ours: it moves 29 February to 1 March by itself.
        const [year, month, day] = firstStartAt.split('-').map(Number) as [number, number, number];
        expect(term?.startAt).toBe(new Date(Date.UTC(year + cycle, month - 1, day)).toISOString().slice(0, 10));
      }),
    );
  });
});
