import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run.ts';

type Row = { readonly number: string; readonly what: string; readonly configured: string; readonly shown: string };
/** A file, and what is in it. */
type Proof = { readonly file: string; readonly snippet: string };

const page = readFileSync(join(root, 'docs/questionnaire.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number = '', what = '', configured = '', shown = '']): Row => ({ number, what, configured, shown }),
);

const proofsIn = (cell: string): Proof[] =>
  [...cell.matchAll(/\[[^\]]+\]\(([^)]+)\) `([^`]+)`/g)].map(([, target = '', snippet = '']) => ({
    file: normalize(join('docs', target)),
    snippet,
  }));

/** What is wrong with a cell: a file that is missing, a snippet that is not in it, words that are no proof, or none at all. */
function faultsOf(cell: string): string[] {
  const proofs = proofsIn(cell);
  const rest = cell
    .replaceAll(/\[[^\]]+\]\([^)]+\) `[^`]+`/g, '')
    .replaceAll(/<br>|; /g, ' ')
    .trim();
  if (rest !== '') return [`no proof: ${rest}`];
  if (proofs.length === 0) return ['nothing'];
  return proofs.flatMap(({ file, snippet }) => {
    if (!existsSync(join(root, file))) return [`${file} is missing`];
    return readFileSync(join(root, file), 'utf8').includes(snippet) ? [] : [`${file} does not hold ${snippet}`];
  });
}

describe('the table of what is asked and checked', () => {
  it('numbers every line, in order', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_row, index) => index + 1));
    const written = page.split('\n').filter((line) => /^\| \d/.test(line));
    expect(written).toHaveLength(rows.length);
  });

  it.each(rows)('$number $what: its configuration stands where the table says', ({ configured }) => {
    expect(faultsOf(configured)).toEqual([]);
  });

  it.each(rows)('$number $what: its test stands where the table says', ({ shown }) => {
    expect(faultsOf(shown)).toEqual([]);
    for (const { file } of proofsIn(shown)) expect(file).toMatch(/\.(test\.tsx?|journey\.ts)$/);
  });

  it('would miss a file, a snippet, a proof', () => {
    expect(faultsOf('[a](../tools/gone.ts) `x`')).toEqual(['tools/gone.ts is missing']);
    expect(faultsOf('[a](../package.json) `no such words`')).toEqual(['package.json does not hold no such words']);
    expect(faultsOf('[a](../package.json) `"name": "marque"`')).toEqual([]);
    expect(faultsOf('it is obvious')).toEqual(['no proof: it is obvious']);
    expect(faultsOf('')).toEqual(['nothing']);
  });
});
