import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

const [, , ...rows] = readFileSync(join(root, 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const nouns = rows.map((row) => row.split('|')[1]?.trim() ?? '');

/** Word by word and without signs, as a reader looks it up: “off-session” is before “offer”. */
function inOrder(noun: string): string {
  return noun
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(' ');
}

it('the glossary has each noun once, in the order of the alphabet', () => {
  expect(nouns).toEqual(nouns.toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1)));
  expect(nouns).toEqual([...new Set(nouns)]);
});
