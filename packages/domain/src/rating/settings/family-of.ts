import { type CodeLists, listOfCode } from './code-lists.ts';

/** In place of a family: the offence is referred, never priced. */
export const REFERRED = 'refer';

/** The last digit that replaces the offence's own 0 for somebody who helped (2), caused (4) or incited (6) it. */
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
