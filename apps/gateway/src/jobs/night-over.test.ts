import { expect, test } from 'vitest';
import { nightOver } from './night-over.ts';

test.each([
  ['2026-11-20T02:29:59Z', '2026-11-19', 'before half past two it is still yesterday’s night'],
  ['2026-11-20T02:30:00Z', '2026-11-20', 'at half past two'],
  ['2026-11-20T23:59:59Z', '2026-11-20', 'late in the evening'],
  ['2026-07-01T01:29:00Z', '2026-06-30', 'in summer, an hour ahead of UTC'],
  ['2026-07-01T01:30:00Z', '2026-07-01', 'in summer, an hour ahead of UTC'],
  ['2026-10-25T02:30:00Z', '2026-10-25', 'when the clocks have gone back'],
  ['2027-03-28T01:30:00Z', '2027-03-28', 'when the clocks have gone forward, over half past one'],
  ['2027-01-01T00:10:00Z', '2026-12-31', 'at the turn of the year'],
])('given %s in London, when the night is asked for, then it is that of %s: %s', (now, night) => {
  expect(nightOver(now, 'Europe/London')).toBe(night);
});
