import { describe, expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';

describe('contrast', () => {
  // As WebAIM's checker and the examples of WCAG's understanding documents have it.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %f, either way round', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBeCloseTo(expected, 2);
  });
});

it('names the nearest colour that can be read on every ground', () => {
  const found = readable('#a9a9a9', ['#ffffff', '#eeeeee'], 4.5) ?? '';
  expect(Math.min(contrast(found, '#ffffff'), contrast(found, '#eeeeee'))).toBeGreaterThanOrEqual(4.5);
  expect(readable('#333333', ['#101010'], 4.5)).toMatch(/^#7c/);
  expect(readable('#777777', ['#000000', '#ffffff'], 10)).toBeUndefined();
});
