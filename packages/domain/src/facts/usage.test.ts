import { describe, expect, it } from 'vitest';
import { usageFrom } from './usage.ts';

describe('how far a car is driven', () => {
  it.each([
    ['8000 miles are', 8000, 8000],
    ['no miles are', 0, 0],
    ['less than no miles are not', -1, undefined],
    ['half a mile is not', 0.5, undefined],
    ['a text is not', '8000', undefined],
    ['what was not disclosed is not', undefined, undefined],
  ])('given what was disclosed, %s known', (_what, annualMileage, miles) => {
    expect(usageFrom({ annualMileage }).annualMileage).toBe(miles);
  });
});
