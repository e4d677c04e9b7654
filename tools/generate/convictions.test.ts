import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withDerivedConvictions } from './derived-convictions.ts';

const table = new URL('../../brands/showcase/look-ups/convictions.csv', import.meta.url);

test('the derived codes of the showcase brand are those that the generator makes', async () => {
  const text = await readFile(table, 'utf8');
  expect(withDerivedConvictions(text)).toBe(text);
  expect(text).toContain('\nLC26,Driving otherwise than in accordance with a licence (inciting),');
  expect(text.match(/^LC2\d,/gm)).toEqual(['LC20,', 'LC22,', 'LC24,', 'LC26,']);
});

test('a code that ends in another digit has no derived ones, and cells with commas stay whole', () => {
  const head = 'code,en,de,words,common,derivedFrom';
  const base = [`CD33,"Hurt, badly","Verletzt, schwer",w,,`, 'IN10,Uninsured,Unversichert,w,yes,'];
  const lines = withDerivedConvictions(`# kept\n${head}\n${base.join('\n')}\n`).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '# kept',
    head,
    ...base,
    'IN12,Uninsured (aiding or abetting),Unversichert (Beihilfe),,,IN10',
  ]);
  expect(lines).toHaveLength(8);
});
