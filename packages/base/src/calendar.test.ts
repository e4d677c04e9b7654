import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDaysToInstant,
  addToDate,
  dayOf,
  daysBetween,
  fullYearsBetween,
  isLocalDate,
  isYearMonth,
  startOfDay,
} from './calendar.ts';

const LONDON = 'Europe/London';

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['0999-01-01', false],
    ['2026-4-1', false],
    [20260401, false],
  ])('%s is a day: %s', (text, expected) => expect(isLocalDate(text)).toBe(expected));

  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['0026-01', false],
  ])('%s is a month: %s', (text, expected) => expect(isYearMonth(text)).toBe(expected));

  it('counts full years to the birthday itself, and from 1 March for someone born on 29 February', () => {
    expect(fullYearsBetween('2001-11-20', '2026-11-19')).toBe(24);
    expect(fullYearsBetween('2001-11-20', '2026-11-20')).toBe(25);
    expect(fullYearsBetween('2004-02-29', '2026-02-28')).toBe(21);
    expect(fullYearsBetween('2004-02-29', '2026-03-01')).toBe(22);
    expect(fullYearsBetween('2004-02-29', '2028-02-29')).toBe(24);
  });

  it('adds months to the end of a shorter month', () => {
    expect(addToDate('2026-01-31', { months: 1 })).toBe('2026-02-28');
    expect(addToDate('2024-02-29', { years: 1 })).toBe('2025-02-28');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });
});

const someDays = fc
  .integer({ min: -60_000, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

it('days are counted by hand as by Temporal, and moments fall on the same day in every zone', () => {
  const parts = fc.record({ days: fc.nat(800), months: fc.nat(50), years: fc.nat(9) }, { requiredKeys: ['days'] });
  const signs = fc.constantFrom(1, -1);
  const span = fc
    .tuple(parts, signs)
    .map(([counts, sign]) => Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * sign])));
  const zone = fc.constantFrom(
    LONDON,
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
  );
  fc.assert(
    fc.property(someDays, someDays, span, fc.nat(86_399_999), zone, (day, other, more, ms, timeZone) => {
      const plain = Temporal.PlainDate.from(day);
      // Days count last, as they do there.
      expect(addToDate(day, more)).toBe(plain.add(more).toString());
      expect(daysBetween(day, other)).toBe(plain.until(other, { largestUnit: 'days' }).days);
      const moment = new Date(Date.parse(day) + ms).toISOString();
      expect(dayOf(moment, timeZone)).toBe(
        Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      );
    }),
  );
});

it('what is no day or no whole number of days is refused as before', () => {
  expect(() => addToDate('2026-13-01', { days: 1 })).toThrow(RangeError);
  expect(() => addToDate('2026-01-01', { days: 1.5 })).toThrow(RangeError);
  expect(() => dayOf('yesterday', LONDON)).toThrow(RangeError);
  expect(dayOf('2026-06-30T23:30:00Z', LONDON)).toBe('2026-07-01');
});

describe('days in the brand’s time zone', () => {
  it('begins a summer day an hour earlier in UTC, and a winter day at midnight', () => {
    expect(startOfDay('2026-07-01', LONDON)).toBe('2026-06-30T23:00:00.000Z');
    expect(startOfDay('2026-12-01', LONDON)).toBe('2026-12-01T00:00:00.000Z');
  });

  it('is right on both clock-change days', () => {
    expect(startOfDay('2026-10-25', LONDON)).toBe('2026-10-24T23:00:00.000Z');
    expect(startOfDay('2026-10-26', LONDON)).toBe('2026-10-26T00:00:00.000Z');
    expect(startOfDay('2027-03-28', LONDON)).toBe('2027-03-28T00:00:00.000Z');
    expect(dayOf('2026-06-30T23:30:00.000Z', LONDON)).toBe('2026-07-01');
    expect(addDaysToInstant('2026-10-24T12:00:00.000Z', 1, LONDON)).toBe('2026-10-25T13:00:00.000Z');
  });
});
