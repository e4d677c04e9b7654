import { Temporal } from 'temporal-polyfill';

type Day = Temporal.PlainDate;

/**
 * Bank holidays of England and Wales in a year, `YYYY-MM-DD`, by the rules that make them: no list is copied. Extra
 * holidays of a single year (a coronation, a jubilee) are not known here. The true list is on GOV.UK under the Open
 * Government Licence v3.0.
 */
export function bankHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const christmas = afterWeekend(on(year, 12, 25), []);
  const days = [
    afterWeekend(on(year, 1, 1), []),
    easter.subtract({ days: 2 }),
    easter.add({ days: 1 }),
    mondayFrom(on(year, 5, 1)),
    mondayFrom(on(year, 5, 25)),
    mondayFrom(on(year, 8, 25)),
    christmas,
    afterWeekend(on(year, 12, 26), [christmas]),
  ];
  return days.map(String).sort();
}

function on(year: number, month: number, day: number): Day {
  return Temporal.PlainDate.from({ year, month, day });
}

/** A holiday that falls on a weekend is kept on the next weekday that is not one already. */
function afterWeekend(day: Day, taken: readonly Day[]): Day {
  const moved = day.dayOfWeek > 5 || taken.some((other) => other.equals(day));
  return moved ? afterWeekend(day.add({ days: 1 }), taken) : day;
}

function mondayFrom(day: Day): Day {
  return day.add({ days: (8 - day.dayOfWeek) % 7 });
}

/** Easter Sunday of the Gregorian calendar, by golden number and epact. */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const fullMoon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const moonDay = on(year, 3, 21).add({ days: fullMoon });
  return moonDay.add({ days: 7 - (moonDay.dayOfWeek % 7) });
}
