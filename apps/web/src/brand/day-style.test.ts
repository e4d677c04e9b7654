import { expect, test } from 'vitest';
import { dayStyle } from './day-style.ts';

test('given a day, when it is written, then it has its year unless that is this year', () => {
  expect(dayStyle('2026-12-28', '2026-11-23')).toBe('dayMonth');
  expect(dayStyle('2027-01-01', '2026-11-23')).toBe('long');
  expect(dayStyle('2026-12-28', '2026-11-23', ['label', 'short'])).toBe('label');
  expect(dayStyle('2027-01-01', '2026-11-23', ['label', 'short'])).toBe('short');
});
