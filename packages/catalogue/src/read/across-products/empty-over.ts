import { isData } from '@marque/base';

/** The paths at which a file has no keys but the other has some, as if the file said nothing there. */
export function emptyOver(own: unknown, under: unknown): string[][] {
  if (!isData(own) || !isData(under)) return [];
  if (Object.keys(own).length === 0) return Object.keys(under).length > 0 ? [[]] : [];
  return Object.entries(own).flatMap(([key, value]) => emptyOver(value, under[key]).map((path) => [key, ...path]));
}
