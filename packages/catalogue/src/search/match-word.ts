import { firstFrom } from './first-from.ts';
import { type TableIndex, trigramsOf } from './index-table.ts';
import { slipsInPrefix } from './slips-in-prefix.ts';

/** How well words of the table answer a typed one, from 0 to 1, by their index. */
export type WordMatches = ReadonlyMap<number, number>;

const EXACT = 1;
/** A beginning is worth the more, the more of the word has been typed. */
const BEGINS = 0.8;
const MORE_OF_IT = 0.15;
const CONTAINS = 0.6;
const ONE_SLIP = 0.65;
const TWO_SLIPS = 0.45;

/**
 * The words that a typed word may mean: itself, words that begin with it, words that contain it, and words a slip or
 * two away.
 */
export function matchWord({ words, trigrams }: TableIndex, typed: string): WordMatches {
  const found = new Map<number, number>();
  for (let at = firstFrom(words, typed); words[at]?.word.startsWith(typed); at += 1) {
    const { length } = words[at]?.word ?? typed;
    found.set(at, length === typed.length ? EXACT : BEGINS + (MORE_OF_IT * typed.length) / length);
  }
  if (typed.length < 3) return found;
  const most = slipsAllowed(typed);
  for (const at of candidates(trigrams, typed, most)) {
    const word = words[at]?.word ?? '';
    if (found.has(at)) continue;
    if (word.includes(typed)) found.set(at, CONTAINS);
    else if (most > 0) {
      const slips = slipsInPrefix(typed, word, most);
      if (slips <= most) found.set(at, slips === 1 ? ONE_SLIP : TWO_SLIPS);
    }
  }
  return found;
}

/** Words with digits are codes and years: another digit means another thing. */
function slipsAllowed(typed: string): number {
  if (/\d/.test(typed) || typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** Words that share enough threes of letters: one slip changes four at most. */
function candidates(trigrams: TableIndex['trigrams'], typed: string, most: number): number[] {
  const shared = new Map<number, number>();
  const threes = trigramsOf(typed);
  for (const three of threes) for (const at of trigrams.get(three) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  const enough = most === 0 ? threes.length - 2 : Math.max(typed.length < 6 ? 1 : 2, threes.length - 4 * most);
  return [...shared].filter(([, count]) => count >= enough).map(([at]) => at);
}
