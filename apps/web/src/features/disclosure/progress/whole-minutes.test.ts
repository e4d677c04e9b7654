import { expect, test } from 'vitest';
import { wholeMinutes } from './whole-minutes.ts';

test.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [60, 1],
  [61, 2],
  [208, 4],
  [222, 4],
])('%i seconds are said as %i minutes: never less than it takes, but for half a minute', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes);
});
