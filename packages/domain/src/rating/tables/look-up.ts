import type { Key } from '../factors/factor.ts';

/** A table compiled for looking up: one level for each key column. */
export type LookUpNode = RowFound | RangeNode | CodeNode;

/** The row that holds: its line in the file, and its value (a factor in ten-thousandths, or pennies for a base premium). */
export type RowFound = { readonly kind: 'row'; readonly row: number; readonly value: number };

/** Bands without a gap: `starts[i]` is where `children[i]` begins. */
export type RangeNode = {
  readonly kind: 'range';
  readonly starts: readonly number[];
  readonly children: readonly LookUpNode[];
};

/** Codes with what holds for each; `other` holds for every other code, if there may be any. */
export type CodeNode = {
  readonly kind: 'code';
  readonly children: ReadonlyMap<string, LookUpNode>;
  readonly other?: LookUpNode;
};

/** The row for a key. It throws for a key outside what the factor's columns allow: the risk was not checked before it was rated. */
export function lookUp(node: LookUpNode, key: Key, table: string): RowFound {
  let found: LookUpNode | undefined = node;
  for (const part of key) {
    if (typeof part === 'number') found = found?.kind === 'range' ? childAt(found, part) : undefined;
    else found = found?.kind === 'code' ? (found.children.get(part) ?? found.other) : undefined;
  }
  if (found?.kind !== 'row') throw new Error(`Table ${table} has no row for ${key.join(', ')}`);
  return found;
}

/** The child whose band holds a number, by binary search. */
export function childAt({ starts, children }: RangeNode, value: number): LookUpNode | undefined {
  let low = 0;
  let high = starts.length - 1;
  if (!(value >= (starts[0] ?? Number.NaN))) return undefined;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return children[low];
}
