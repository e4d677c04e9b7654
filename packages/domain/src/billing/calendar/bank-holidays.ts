import { addToDate, type LocalDate } from '@marque/base';

/**
 * The yearly bank holidays of England and Wales, by the rules that make them (Banking and Financial Dealings Act 1971, schedule 1, and the proclamations
 * that have moved New Year's Day and early May every year since). A holiday of a single year, such as a coronation, is not among them.
 */
export function bankHolidays(year: number): readonly LocalDate[] {
  const easter = easterSunday(year);
  const newYear = onWeekday(`${year}-01-01`);
  const christmas = onWeekday(`${year}-12-25`);
  const boxing = onWeekday(`${year}-12-26`);
  return [
    newYear,
    addToDate(easter, { days: -2 }),
    addToDate(easter, { days: 1 }),
    mondayOnOrAfter(`${year}-05-01`),
    mondayOnOrAfter(`${year}-05-25`),
    mondayOnOrAfter(`${year}-08-25`),
    christmas,
    boxing === christmas ? addToDate(christmas, { days: 1 }) : boxing,
  ];
}

/** The day of the week, 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: LocalDate): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** A holiday at the weekend is kept on the Monday after it. */
function onWeekday(day: LocalDate): LocalDate {
  const weekday = weekdayOf(day);
  return weekday < 5 ? day : addToDate(day, { days: 7 - weekday });
}

function mondayOnOrAfter(day: LocalDate): LocalDate {
  return addToDate(day, { days: (7 - weekdayOf(day)) % 7 });
}

/** Easter Sunday of the Gregorian calendar (J. M. Oudin, 1940). */
function easterSunday(year: number): LocalDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected = Math.floor((century - 17) / 25);
  const moon = (century - Math.floor(century / 4) - Math.floor((century - corrected) / 3) + 19 * golden + 15) % 30;
  const late = Math.floor(moon / 28);
  const full = moon - late * (1 - late * Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return addToDate(`${year}-03-28`, { days: full - weekday });
}
