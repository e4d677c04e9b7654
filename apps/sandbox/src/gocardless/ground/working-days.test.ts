import { describe, expect, it } from 'vitest';
import { nextChargeDate, submissionDay } from './bacs-days.ts';
import { bankHolidays } from './bank-holidays.ts';
import { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';

describe('bank holidays of England and Wales', () => {
  it.each([
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ])('are those of %s', (year, days) => {
    expect(bankHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it('follow Easter as the almanac has it', () => {
    const goodFridays = [2000, 2008, 2011, 2024, 2029, 2030, 2038, 2049, 2076].map((year) => bankHolidays(year)[1]);
    expect(goodFridays).toEqual([
      '2000-04-21',
      '2008-03-21',
      '2011-04-22',
      '2024-03-29',
      '2029-03-30',
      '2030-04-19',
      '2038-04-23',
      '2049-04-16',
      '2076-04-17',
    ]);
  });
});

describe('working days', () => {
  it('leave out weekends and bank holidays', () => {
    expect(isWorkingDay('2026-12-24')).toBe(true);
    expect(isWorkingDay('2026-12-28')).toBe(false);
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-29');
    expect(addWorkingDays('2026-12-24', 2)).toBe('2026-12-30');
    expect(addWorkingDays('2026-12-30', -2)).toBe('2026-12-24');
  });

  it.each([
    ['2026-11-20T09:00:00Z', '2026-11-20', '2026-11-25'],
    ['2026-11-20T15:59:59Z', '2026-11-20', '2026-11-25'],
    ['2026-11-20T16:00:00Z', '2026-11-23', '2026-11-26'],
    ['2026-11-21T09:00:00Z', '2026-11-23', '2026-11-26'],
    ['2026-07-01T15:30:00Z', '2026-07-02', '2026-07-07'],
    ['2026-12-24T18:00:00Z', '2026-12-29', '2027-01-04'],
  ])('what comes in at %s goes to the banks on %s and can be charged on %s', (moment, submitted, charged) => {
    expect(submissionDay(Date.parse(moment))).toBe(submitted);
    expect(nextChargeDate(Date.parse(moment))).toBe(charged);
  });
});
