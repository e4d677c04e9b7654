import { expect, test } from 'vitest';
import { todayFor } from './today.ts';

const answered = { today: '2026-11-20' };

test('given a right clock, when today is asked for, then it is the day in the brand’s zone', () => {
  expect(todayFor(answered, 'Europe/London', new Date('2026-11-25T12:00:00Z'))).toBe('2026-11-25');
});

test('given a browser whose clock is behind, when today is asked for, then it is not before the day on which the gateway answered', () => {
  expect(todayFor(answered, 'Europe/London', new Date('2020-01-01T12:00:00Z'))).toBe('2026-11-20');
});
