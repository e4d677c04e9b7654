import { selectors, type Target } from './target.ts';

/** A target as it is sent into a page. */
export type Wanted = {
  readonly selector: string;
  readonly words?: string;
  readonly pattern?: string;
  readonly within?: Wanted;
  readonly place: number;
  /** The option that is to be chosen of a native select. */
  readonly option?: string;
};

/** Writes a target as JSON can hold it. */
export function wantedOf({ role, name, within, place = 0 }: Target, option?: string): Wanted {
  return {
    selector: selectors[role],
    place,
    ...(typeof name === 'string' && { words: name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(within && { within: wantedOf(within) }),
    ...(option !== undefined && { option }),
  };
}

/** A target in words, for a message. */
export function described({ role, name, within, place }: Target): string {
  const called = name === undefined ? '' : ` “${name instanceof RegExp ? name.source : name}”`;
  const which = place === undefined ? '' : ` at place ${place}`;
  return `${role}${called}${which}${within ? ` in ${described(within)}` : ''}`;
}
