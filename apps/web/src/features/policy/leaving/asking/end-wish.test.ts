import { describe, expect, it } from 'vitest';
import { dayIn, endOfDay, laterDays, wishesOf, wishIn } from './end-wish.ts';

const LONDON = 'Europe/London';
const month = { first: '2026-11-22', last: '2026-12-22' };
const today = { first: '2026-11-22', last: '2026-11-22' };

describe('when cover may end', () => {
  it.each([
    [null, ['now']],
    [today, ['now', 'tonight']],
    [month, ['now', 'tonight', 'day']],
  ])('given the last days %o, then there are the ways %o', (lastDays, ways) => {
    expect(wishesOf(lastDays)).toEqual(ways);
  });

  it('is tonight where nothing was chosen, or what was can be chosen no more', () => {
    expect(wishIn({ wish: null }, month)).toBe('tonight');
    expect(wishIn({ wish: 'day' }, today)).toBe('tonight');
    expect(wishIn({ wish: 'tonight' }, null)).toBe('now');
    expect(wishIn({ wish: 'now' }, month)).toBe('now');
    expect(wishIn({ wish: 'day' }, month)).toBe('day');
  });

  it('offers every later day and no other', () => {
    const days = laterDays(month);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-12-22', 30]);
    expect(laterDays(today)).toEqual([]);
    expect(laterDays(null)).toEqual([]);
    for (const day of days) expect(dayIn({ day }, month)).toBe(day);
    for (const day of [null, '2026-11-22', '2026-12-23']) expect(dayIn({ day }, month)).toBeNull();
  });

  it.each([
    ['2026-11-22', '2026-11-23T00:00:00.000Z'],
    ['2026-10-24', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-26T00:00:00.000Z'],
    ['2027-03-27', '2027-03-28T00:00:00.000Z'],
    ['2027-03-28', '2027-03-28T23:00:00.000Z'],
    ['2028-02-28', '2028-02-29T00:00:00.000Z'],
  ])('with %s as its last day, the first moment without cover is %s', (day, end) => {
    expect(endOfDay(day, LONDON)).toBe(end);
  });
});
