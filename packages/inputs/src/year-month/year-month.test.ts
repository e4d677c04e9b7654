import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { yearMonthExamples } from './examples.ts';
import { latestMonth, monthsOffered, readYearMonth, writeYearMonth, yearMonthModel, yearsOffered } from './model.ts';

describe('the yearMonth input', () => {
  checkExamples(yearMonthModel, yearMonthExamples);

  it('given both choices, is a month; given half, keeps it', () => {
    expect(writeYearMonth({ month: '04', year: '2021' })).toBe('2021-04');
    expect(writeYearMonth({ month: '04', year: '' })).toEqual({ month: '04', year: '' });
    expect(writeYearMonth({ month: '', year: '' })).toBeUndefined();
    expect(readYearMonth('2021-04')).toEqual({ month: '04', year: '2021' });
    expect(readYearMonth({ month: '04', year: '' })).toEqual({ month: '04', year: '' });
  });

  it.each([
    ['2026-11-20', {}, '2026-12'],
    ['2026-12-31', {}, '2027-01'],
    ['2026-01-31', {}, '2026-02'],
    ['2026-11-20', { monthsAhead: 0 }, '2026-11'],
  ])('on %s with %j, the last month offered is %s', (today, settings, latest) => {
    expect(latestMonth(today, settings)).toBe(latest);
  });

  it('given a day, offers years from the latest back to the earliest', () => {
    const years = yearsOffered('2026-12-01', { earliestYear: 2024 });
    expect(years).toEqual([2027, 2026, 2025, 2024]);
    expect(yearsOffered('2026-11-20', {}).at(-1)).toBe(1940);
  });

  it('given the latest year, offers its months only up to the last', () => {
    expect(monthsOffered('2027', '2026-12-01', {})).toEqual(['01']);
    expect(monthsOffered('2026', '2026-12-01', {})).toHaveLength(12);
    expect(monthsOffered('', '2026-12-01', {})).toHaveLength(12);
  });
});
