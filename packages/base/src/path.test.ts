import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFromBytes } from './codes.ts';
import { getPath, setPath } from './path.ts';

describe('dotted paths', () => {
  it('reads and sets without touching the original', () => {
    const data = { licence: { from: '2006' } };
    const next = setPath(data, 'licence.type', 'UKFull');
    expect(next).toEqual({ licence: { from: '2006', type: 'UKFull' } });
    expect(data).toEqual({ licence: { from: '2006' } });
    expect(getPath(next, 'licence.type')).toBe('UKFull');
    expect(getPath(next, 'licence.type.deeper')).toBeUndefined();
  });

  it('removes a key that is set to undefined', () => {
    expect(setPath({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
  });

  it('never reaches a prototype, wherever a step is named like one of its own', () => {
    const names = [
      ...Object.getOwnPropertyNames(Object.prototype),
      ...Object.getOwnPropertyNames(Function),
      'prototype',
    ];
    const before = Object.getOwnPropertyNames(Object.prototype);
    const step = fc.oneof(fc.constantFrom(...names), fc.constantFrom('a', 'b', ''));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), fc.integer(), (steps, value) => {
        const path = steps.join('.');
        expect(getPath({}, path)).toBeUndefined();
        const set = setPath({}, path, value);
        expect(Object.getPrototypeOf(set)).toBe(Object.prototype);
        expect(getPath(set, path)).toBe(value);
        expect(getPath(setPath(set, path, undefined), path)).toBeUndefined();
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
      }),
    );
  });
});

describe('codes', () => {
  it('use five bits of each byte, with letters and digits that cannot be misread', () => {
    const all = codeFromBytes(
      Uint8Array.from({ length: 256 }, (_, index) => index),
      256,
    );
    expect(new Set(all).size).toBe(32);
    expect(all).not.toMatch(/[01OI]/);
  });
});
