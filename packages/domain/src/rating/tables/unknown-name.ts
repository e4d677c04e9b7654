import { didYouMean } from '@marque/base';

/** `… is unknown` with the nearest known name, if there is one. */
export function unknownName(what: string, typed: string, known: readonly string[]): string {
  return `${what} ${typed} is unknown${didYouMean(typed, known)}`;
}
