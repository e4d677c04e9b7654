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

  it('never reaches a prototype', () => {
    expect(getPath({}, 'constructor.name')).toBeUndefined();
    expect(() => setPath({}, '__proto__.polluted', true)).toThrow(/Forbidden/);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
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
