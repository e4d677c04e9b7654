import { describe, expect, it, test } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';
import { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';

// The days that GOV.UK lists (https://www.gov.uk/bank-holidays, Open Government Licence v3.0).
test.each([
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('the bank holidays of %i are those of the official list', (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test.each([
  ['1961', '1961-04-02'],
  ['2000', '2000-04-23'],
  ['2038', '2038-04-25'],
  ['2049', '2049-04-18'],
  ['2076', '2076-04-19'],
])('Good Friday of %s is two days before its Easter', (year, easter) => {
  const [, goodFriday = ''] = bankHolidays(Number(year));
  expect(Date.parse(easter) - Date.parse(goodFriday)).toBe(2 * 86_400_000);
});

describe('working days', () => {
  it('given Christmas at a weekend, then banks are shut until the Wednesday', () => {
    expect(workingDayFrom('2027-12-25')).toBe('2027-12-29');
    expect(addWorkingDays('2027-12-24', 1)).toBe('2027-12-29');
    expect(addWorkingDays('2027-12-29', -1)).toBe('2027-12-24');
  });

  it('given a day on which banks are closed once, then it counts like a holiday', () => {
    expect(isWorkingDay('2026-06-10')).toBe(true);
    expect(isWorkingDay('2026-06-10', ['2026-06-10'])).toBe(false);
    expect(addWorkingDays('2026-06-09', 1, ['2026-06-10'])).toBe('2026-06-11');
  });

  it('so many days on and back again is the same working day', () => {
    for (let count = 0; count <= 30; count += 1)
      expect(addWorkingDays(addWorkingDays('2026-12-21', count), -count)).toBe('2026-12-21');
  });
});
