import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, fitsMask, isMask } from './apply-mask.ts';

describe('a mask', () => {
  it.each([
    ['99-99-99', '', ''],
    ['99-99-99', '1', '1'],
    ['99-99-99', '12', '12'],
    ['99-99-99', '12-', '12-'],
    ['99-99-99', '123', '12-3'],
    ['99-99-99', '12 34 56', '12-34-56'],
    ['99-99-99', '1234567', '12-34-56'],
    ['99-99-99', 'x1y2z3', '12-3'],
    ['AA 999 a', 'gb123Z', 'GB 123 Z'],
    ['AA 999 a', 'gb123z', 'GB 123 z'],
    ['+44 9999', '7700', '+44 7700'],
    ['+44 9999', '+447700', '+44 7700'],
    ['\\A9-**', '12b', 'A1-2B'],
    ['\\\\9', '7', '\\7'],
  ])('%s makes of %j %j', (mask, typed, stands) => expect(applyMask(mask, typed)).toBe(stands));

  it.each([
    ['99-99', '12-34', true],
    ['99-99', '12-3', false],
    ['99-99', '12-345', false],
    ['A9', 'b1', false],
    ['A9', 'B1', true],
    ['\\A9', 'A1', true],
  ])('%s is filled by %j: %s', (mask, text, fits) => expect(fitsMask(mask, text)).toBe(fits));

  it('given a text with no place to fill, is none', () => {
    expect(isMask('99')).toBe(true);
    expect(isMask('\\9-')).toBe(false);
  });

  it('given any typing, what stands is left as it is, and one that is full fits', () => {
    const mask = fc.stringMatching(/^[9Aa*x -]{1,8}$/);
    fc.assert(
      fc.property(mask, fc.string({ maxLength: 12 }), (form, typed) => {
        const stands = applyMask(form, typed);
        expect(applyMask(form, stands)).toBe(stands);
        expect(stands.length === form.length && !fitsMask(form, stands)).toBe(false);
      }),
    );
  });
});
