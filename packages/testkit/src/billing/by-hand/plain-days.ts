/**
 * A calendar for tests that count days one by one. Nothing in it comes from the code that is tested: leap years, summer times and bank holidays are
 * written out, and a day after another is the next one.
 */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days that GOV.UK lists for England (https://www.gov.uk/bank-holidays, Open Government Licence v3.0), and those of two later years by the same rules. */
const BANK_HOLIDAYS = new Set(
  [
    '2026 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    '2027 01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    '2028 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
    '2029 01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
    '2030 01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  ].flatMap((line) => {
    const [year, ...days] = line.split(' ');
    return days.map((day) => `${year}-${day}`);
  }),
);

/** The Sundays on which clocks go forward and back: midnight of the first is in winter time still, midnight of the second in summer time still. */
const CLOCK_CHANGES = [
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
  ['2029-03-25', '2029-10-28'],
  ['2030-03-31', '2030-10-27'],
] as const;

/** Days from the first of 2026, a Thursday, to the end of 2030, in order. */
export const plainDays: readonly string[] = [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
  MONTH_DAYS.flatMap((days, month) =>
    Array.from({ length: month === 1 && year === 2028 ? 29 : days }, (_one, day) =>
      [year, String(month + 1).padStart(2, '0'), String(day + 1).padStart(2, '0')].join('-'),
    ),
  ),
);

const positions = new Map(plainDays.map((day, position) => [day, position]));

function positionOf(day: string): number {
  const position = positions.get(day);
  if (position === undefined) throw new Error(`The calendar of these tests does not have ${day}`);
  return position;
}

/** So many days later, or earlier if below zero. */
export function daysAfter(day: string, count: number): string {
  return plainDays[positionOf(day) + count] ?? '';
}

/** How many days one day is before another. */
export function daysUntil(day: string, other: string): number {
  return positionOf(other) - positionOf(day);
}

/** The number in the month. */
export function numberOf(day: string): number {
  return Number(day.slice(8));
}

/** Whether banks in England work on a day. */
export function isBankDay(day: string): boolean {
  // The first day is a Thursday: the third and fourth of each seven are a weekend.
  return ![2, 3].includes(positionOf(day) % 7) && !BANK_HOLIDAYS.has(day);
}

/** So many bank days before a day. */
export function bankDaysBefore(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = daysAfter(at, -1);
    if (isBankDay(at)) left -= 1;
  }
  return at;
}

/** The first day on or after another that is wanted. */
export function firstFrom(day: string, isWanted: (day: string) => boolean): string {
  let at = day;
  while (!isWanted(at)) at = daysAfter(at, 1);
  return at;
}

/** Midnight in London at the beginning of a day, in UTC. */
export function londonMidnight(day: string): string {
  const isSummer = CLOCK_CHANGES.some(([forward, back]) => day > forward && day <= back);
  return isSummer ? `${daysAfter(day, -1)}T23:00:00.000Z` : `${day}T00:00:00.000Z`;
}
