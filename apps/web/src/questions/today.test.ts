import { expect, test } from 'vitest';
import { todayFor } from './today.ts';

const created = { createdAt: '2026-11-20T23:30:00.000Z', quote: null };

test('given a right clock, when today is asked for, then it is the day in the brand’s zone', () => {
  expect(todayFor(created, 'Europe/London', new Date('2026-11-25T12:00:00Z'))).toBe('2026-11-25');
});

test('given a browser whose clock is behind, when today is asked for, then it is not before the day on which the gateway wrote', () => {
  expect(todayFor(created, 'Europe/London', new Date('2020-01-01T12:00:00Z'))).toBe('2026-11-20');
});
