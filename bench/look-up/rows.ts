import type { LookUpTable, TableRow } from '@marque/catalogue';

/** A table of many rows out of two real ones, always the same: "Nurse, Hospitals", "Car mechanic, Motor trade" … */
export function manyRows(occupations: LookUpTable, industries: LookUpTable, count: number): LookUpTable {
  const all = occupations.rows.length * industries.rows.length;
  // A step that has no divisor in common with the number of pairs meets each pair once.
  const step = stepThrough(all, Math.floor(all * 0.618));
  const rows = Array.from({ length: count }, (_, index): TableRow => {
    const pair = (index * step) % all;
    const job = occupations.rows[pair % occupations.rows.length];
    const field = industries.rows[Math.floor(pair / occupations.rows.length)];
    const text = `${job?.texts['en']}, ${field?.texts['en']}`;
    return { code: `R${10_000 + index}`, texts: { en: text }, words: job?.words ?? '', columns: {} };
  });
  return { name: 'many', rows };
}

/** What somebody types, and the whole words that they have in mind. */
export type Query = { readonly typed: string; readonly meant: readonly string[] };

/** Searches as people make them: one to three words of a row, the last one unfinished, every second one with a slip. */
export function slippedQueries(table: LookUpTable, count: number): Query[] {
  const random = numbersFrom(20_261_120);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, (_, index): Query => {
    const words = (table.rows[below(table.rows.length)]?.texts['en'] ?? '').toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    const first = below(Math.max(1, words.length - 1));
    const some = words.slice(first, first + 1 + below(3));
    const meant = [...some];
    const last = some.pop() ?? '';
    some.push(last.slice(0, Math.max(4, last.length - below(4))));
    const typed = some.join(' ');
    return { meant, typed: index % 2 === 0 ? slip(typed, below) : typed };
  });
}

/** Leaves a letter out, doubles it, swaps it with its neighbour or puts another in its place. */
function slip(text: string, below: (limit: number) => number): string {
  const at = 1 + below(Math.max(1, text.length - 2));
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const slips = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    `${before}${'aeiourst'.charAt(below(8))}${after}`,
  ];
  return slips[below(slips.length)] ?? text;
}

function stepThrough(all: number, from: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = from;
  while (divisor(all, step) !== 1) step += 1;
  return step;
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
