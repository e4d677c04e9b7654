import { nearestName } from './nearest-name.ts';

/** ` (did you mean "flex"?)` for the end of a message about an unknown name; empty when no known name is near. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : ` (did you mean ${JSON.stringify(nearest)}?)`;
}
