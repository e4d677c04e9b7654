import { describe, expect, it } from 'vitest';
import { childAt, type LookUpNode, lookUp, type RangeNode, type RowFound } from './look-up.ts';

const row = (line: number): RowFound => ({ kind: 'row', row: line, value: line * 1000 });
const bands: RangeNode = { kind: 'range', starts: [0, 5, 10, 20], children: [row(2), row(3), row(4), row(5)] };
const byCode: LookUpNode = { kind: 'code', children: new Map<string, LookUpNode>([['E', bands]]), other: row(9) };

describe('a band', () => {
  it('holds from its start up to the start of the next one', () => {
    const found = [0, 4, 5, 9, 10, 19, 20, 1_000_000].map((value) => childAt(bands, value));
    expect(found).toEqual([row(2), row(2), row(3), row(3), row(4), row(4), row(5), row(5)]);
  });

  it('is not found before the first one, nor where there are none', () => {
    expect(childAt(bands, -1)).toBeUndefined();
    expect(childAt({ kind: 'range', starts: [], children: [] }, 3)).toBeUndefined();
    expect(childAt({ kind: 'range', starts: [], children: [row(2)] }, 3)).toBeUndefined();
  });
});

describe('a row', () => {
  it('is found level by level, and every other code has its own', () => {
    expect(lookUp(byCode, ['E', 7], 'areas')).toEqual(row(3));
    expect(lookUp(byCode, ['SE'], 'areas')).toEqual(row(9));
    expect(lookUp(row(2), [], 'base')).toEqual(row(2));
  });

  it.each<[string, LookUpNode, (string | number)[]]>([
    ['a key that ends too soon', byCode, ['E']],
    ['a key that goes on too long', row(2), ['E']],
    ['a number too many', row(2), [1]],
    ['a number where a code is looked up', byCode, [7]],
    ['a code where a number is looked up', bands, ['E']],
    ['a number before the first band', bands, [-1]],
    ['a code that has no row', { kind: 'code', children: new Map() }, ['SE']],
    ['more parts after one that has no row', { kind: 'code', children: new Map() }, ['SE', 1, 'E']],
  ])('is not found for %s, which names table and key', (_what, node, key) => {
    expect(() => lookUp(node, key, 'areas')).toThrow(`Table areas has no row for ${key.join(', ')}`);
  });
});
