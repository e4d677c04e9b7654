import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { datePickerExamples } from './examples.ts';
import { columnOf, datePickerModel, daysOffered, lastDay } from './model.ts';

describe('the datePicker input', () => {
  checkExamples(datePickerModel, datePickerExamples);

  it('given a day, offers it and the 30 days after it, over a month and a clock change', () => {
    const days = daysOffered('2027-03-10', {});
    expect(days).toHaveLength(31);
    expect([days[0], days[18], days[22], days.at(-1)]).toEqual([
      '2027-03-10',
      '2027-03-28',
      '2027-04-01',
      '2027-04-09',
    ]);
    expect(new Set(days).size).toBe(31);
  });

  it('given more days, offers as many more', () => {
    expect(lastDay('2026-11-20', {})).toBe('2026-12-20');
    expect(lastDay('2026-11-20', { daysInFuture: 15 })).toBe('2027-01-04');
    expect(daysOffered('2026-11-20', { daysInFuture: 15 })).toHaveLength(46);
  });

  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-22', 7],
    ['2023-12-31', 7],
    ['2024-02-29', 4],
  ])('%s is in column %i', (date, column) => expect(columnOf(date)).toBe(column));
});
