import { type Data, isData } from '@marque/base';
import { sameValue } from '../same-value.ts';

/** An entry of a loop under the key that stays its own. */
export type LoopEntry = { readonly key: string; readonly value: Data };

/** The entries of a loop's answer, each with a new key. A value that is not a list of plain objects has none. */
export function loopEntries(value: unknown, nextKey: () => string): LoopEntry[] {
  return (Array.isArray(value) ? value : []).filter(isData).map((one) => ({ key: nextKey(), value: one }));
}

/**
 * The entries of a new answer, with the keys of its earlier entries: an equal entry keeps its key
 * at any place, a changed entry keeps the key of its place.
 */
export function matchEntries(before: readonly LoopEntry[], value: unknown, nextKey: () => string): LoopEntry[] {
  const now = (Array.isArray(value) ? value : []).filter(isData);
  const left = new Set(before);
  const keys = now.map((one) => {
    const same = [...left].find((entry) => sameValue(entry.value, one));
    if (same) left.delete(same);
    return same?.key;
  });
  return now.map((one, index) => {
    const inPlace = before[index];
    const changed = keys[index] === undefined && inPlace !== undefined && left.delete(inPlace);
    return { key: keys[index] ?? (changed ? inPlace.key : nextKey()), value: one };
  });
}
