import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conventionsOf,
  dayIn,
  formatDay,
  formatDays,
  formatMinute,
  formatMoment,
  formatMoney,
  formatMonth,
  formatOrdinal,
  formatRoundMoney,
  formatSignedMoney,
  formatTime,
  formatTimeOfDay,
} from './format.ts';

const brand = { locale: 'en-GB', language: 'en', currency: 'GBP', timeZone: 'Europe/London' };
const english = conventionsOf(brand);
const german = conventionsOf({ ...brand, language: 'de' });

test('given pennies, when money is shown, then it is pounds with pence in the language’s own manner', () => {
  expect(formatMoney(3842, english)).toBe('£38.42');
  expect(formatMoney(-500, english)).toBe('−£5.00');
  expect(formatMoney(3842, german)).toBe('38,42\u00a0£');
});

test('given any amount of pennies, when money is shown, then its digits are those pennies', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      (pennies) => Number(formatMoney(pennies, english).replace(/\D/g, '')) === pennies,
    ),
    { seed: 7 },
  );
});

test('given whole pounds, when they are shown round, then there are no pence, and pence stay where there are some', () => {
  expect(formatRoundMoney(20000, english)).toBe('£200');
  expect(formatRoundMoney(4167, english)).toBe('£41.67');
});

test('given an amount added or taken off, when it is shown, then its sign is before it, and nought has none', () => {
  expect([320, -410, 0].map((pennies) => formatSignedMoney(pennies, english))).toEqual(['+£3.20', '−£4.10', '£0.00']);
  expect(formatSignedMoney(-410, german)).toBe('−4,10\u00a0£');
});

test('given the days from one to another, when they are shown, then what they share is said once', () => {
  const plain = (shown: string) => shown.replaceAll('\u2009', ' ');
  expect(plain(formatDays('2026-11-01', '2026-11-30', english))).toBe('1 – 30 November 2026');
  expect(plain(formatDays('2026-11-30', '2026-12-29', english))).toBe('30 November – 29 December 2026');
  expect(plain(formatDays('2026-11-01', '2026-11-30', german))).toBe('1.–30. November 2026');
});

test('given days and months, when they are shown, then they read as people write them', () => {
  expect(formatDay('2026-11-27', 'dayMonth', english)).toBe('27 November');
  expect(formatDay('2026-11-27', 'short', english)).toBe('27 Nov 2026');
  expect(formatDay('2026-11-27', 'long', german)).toBe('27. November 2026');
  expect(formatMonth('2021-04', english)).toBe('April 2021');
});

test('given a moment late in the day, when its day is shown, then it is the day in the brand’s zone, also in summer', () => {
  expect(dayIn(new Date('2026-06-30T23:30:00Z'), 'Europe/London')).toBe('2026-07-01');
  expect(formatMoment('2026-12-20T23:30:00Z', 'dayMonth', english)).toBe('20 December');
});

test('given a moment of a record, when it is shown, then it has its time of day in the brand’s zone, to the second', () => {
  expect(formatTime('2026-07-01T23:30:05Z', english)).toBe('2 Jul 2026, 00:30:05');
  expect(formatTimeOfDay('2026-07-01T22:59:00Z', english)).toBe('23:59');
  expect(formatTimeOfDay('2026-11-27T00:04:05Z', german)).toBe('00:04');
  expect(formatTime('2026-11-27T10:04:05Z', german)).toBe('27.11.2026, 10:04:05');
});

test('given a moment of a letter, when it is shown, then it has its time of day to the minute', () => {
  expect(formatMinute('2026-07-01T23:30:05Z', english)).toBe('2 Jul 2026, 00:30');
  expect(formatMinute('2026-11-27T10:04:05Z', german)).toBe('27.11.2026, 10:04');
});

test('given a place in an order, when it is shown, then English has its endings and German a full stop', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 28].map((value) => formatOrdinal(value, english))).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 28th'.split(' '),
  );
  expect(formatOrdinal(20, german)).toBe('20.');
});
