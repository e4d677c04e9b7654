import type { Folder } from '../folder.ts';

/** A place in a page: a name in two braces, and in no more. */
export const PLACE: RegExp = /(?<!\{)\{\{(\w+)\}\}(?!\})/g;

/** The places of a page by their names, each with its first occurrence. */
export function placesIn(folder: Folder, from: string): ReadonlyMap<string, number> {
  const found = [...(folder.text(from) ?? '').matchAll(PLACE)].map(({ 1: name = '', index }): [string, number] => [
    name,
    index,
  ]);
  return new Map(found.reverse());
}
