import { type CodeLists, listOfCode } from './code-lists.ts';

/** In place of a family: the offence is referred, never priced. */
export const REFERRED = 'refer';

/** The last digits that a helper (2), who caused it (4) or incited it (6) is given in place of the offence's own 0. */
const VARIANT = /^[A-Z]{2}\d[246]$/;

/**
 * The family of an endorsement code, or `REFERRED`: the longest entry that it begins with decides; undefined when none does.
 * A code of helping, causing or inciting counts as the offence itself, unless it has its own entry.
 */
export function familyOf(code: string, lists: CodeLists): string | undefined {
  const own = lists.get(code);
  if (own !== undefined) return own;
  const offence = VARIANT.test(code) ? `${code.slice(0, 3)}0` : code;
  return listOfCode(offence, lists);
}
