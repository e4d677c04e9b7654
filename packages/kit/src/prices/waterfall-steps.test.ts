import { expect, test } from 'vitest';
import { waterfallSteps } from './waterfall-steps.ts';

test('given amounts, when they are drawn, then each bar begins where the one before it ended', () => {
  expect(waterfallSteps([60, 40, -50, 10])).toEqual([
    { start: 0, length: 0.6 },
    { start: 0.6, length: 0.4 },
    { start: 0.5, length: 0.5 },
    { start: 0.5, length: 0.1 },
  ]);
});

test('given a discount larger than what is before it, when it is drawn, then its bar stays inside the picture', () => {
  expect(waterfallSteps([10, -30])).toEqual([
    { start: expect.closeTo(2 / 3), length: expect.closeTo(1 / 3) },
    { start: 0, length: 1 },
  ]);
});

test('given nothing to draw, when it is drawn, then there is no bar and no division by nought', () => {
  expect(waterfallSteps([])).toEqual([]);
  expect(waterfallSteps([0])).toEqual([{ start: 0, length: 0 }]);
});
