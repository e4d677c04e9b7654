import type { TableRow } from '../schema/table-row.ts';
import { firstFrom } from './first-from.ts';
import { foldWords } from './fold-words.ts';
import type { TableIndex } from './index-table.ts';
import { matchWord } from './match-word.ts';

const RESULTS_MAX = 20;
const CHARACTERS_MIN = 2;
/** A longer text is searched by its beginning: nobody types so much. */
const WORDS_MAX = 8;

/**
 * What a match is worth if it is only in a row's further words: less than the beginning of a word in its text, so that
 * "soft" finds "Software" first.
 */
const OTHER_WORDS = 0.78;
/** Before every other code, with any weight. */
const EXACT_CODE = 2;
/** The bonus for a match in a short text, so that "Nurse" comes before "Nurse in a dental practice". */
const BREVITY = 0.15;
/** Rows that answer much worse than the best one are noise. */
const WORTH_SHOWING = 0.6;

/** The best 20 rows for what was typed, best first: codes that begin so, then by how well the words match, then by text. Under 2 characters none. */
export function searchIndex(index: TableIndex, typed: string): readonly TableRow[] {
  const asked = typed.trim().toUpperCase();
  if ([...asked].length < CHARACTERS_MIN) return [];
  const chosen = new Set([...byCode(index, asked), ...byWords(index, foldWords(typed).slice(0, WORDS_MAX))]);
  return [...chosen].slice(0, RESULTS_MAX).flatMap((row) => index.rows[row] ?? []);
}

/** The exact code, then codes that begin so: common ones, others, legacy and derived ones. */
function byCode({ codes, standings }: TableIndex, asked: string): number[] {
  const begin: TableIndex['codes'][number][] = [];
  for (let at = firstFrom(codes, asked); at < codes.length; at += 1) {
    const code = codes[at];
    if (!code?.word.startsWith(asked)) break;
    begin.push(code);
  }
  const rankOf = ({ word, row }: TableIndex['codes'][number]) => (word === asked ? EXACT_CODE : (standings[row] ?? 1));
  return begin.sort((a, b) => rankOf(b) - rankOf(a)).map(({ row }) => row);
}

function byWords(index: TableIndex, typed: readonly string[]): number[] {
  const scores = new Float64Array(index.rows.length);
  for (const word of typed) {
    const best = scoresOf(index, word);
    for (let row = 0; row < best.length; row += 1) scores[row] = (scores[row] ?? 0) + (best[row] ?? 0) / typed.length;
  }
  let highest = 0;
  for (let row = 0; row < scores.length; row += 1) {
    if (scores[row] === 0) continue;
    scores[row] = (scores[row] ?? 0) * (index.standings[row] ?? 1);
    highest = Math.max(highest, scores[row] ?? 0);
  }
  return highest === 0 ? [] : bestRows(scores, highest * WORTH_SHOWING);
}

/**
 * The rows with the highest scores, in order; among equals the first. Few are kept, so thousands of matches need no
 * sorting.
 */
function bestRows(scores: Float64Array, least: number): number[] {
  const best: number[] = [];
  const scoreAt = (place: number) => scores[best[place] ?? -1] ?? 0;
  for (let row = 0; row < scores.length; row += 1) {
    const score = scores[row] ?? 0;
    if (score < least || (best.length === RESULTS_MAX && score <= scoreAt(RESULTS_MAX - 1))) continue;
    let place = best.length;
    while (place > 0 && scoreAt(place - 1) < score) place -= 1;
    best.splice(place, 0, row);
    if (best.length > RESULTS_MAX) best.pop();
  }
  return best;
}

/** What one typed word is worth to each row: its best match there. */
function scoresOf(index: TableIndex, typed: string): Float64Array {
  const best = new Float64Array(index.rows.length);
  for (const [at, likeness] of matchWord(index, typed)) {
    const word = index.words[at];
    for (const row of word?.inText ?? []) {
      const brevity = BREVITY / Math.max(1, index.lengths[row] ?? 1);
      best[row] = Math.max(best[row] ?? 0, likeness + brevity);
    }
    for (const row of word?.inWords ?? []) best[row] = Math.max(best[row] ?? 0, likeness * OTHER_WORDS);
  }
  return best;
}
