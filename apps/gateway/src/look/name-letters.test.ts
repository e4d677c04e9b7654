import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { nameLetters } from './name-letters.ts';

it.each([
  ['DejaVuSansCondensed.ttf', 'Ç', 'C'],
  ['DejaVuSansCondensed-Bold.ttf', 'Ä', 'A'],
])('a letter of %s keeps its name after %s was drawn, of which it is a part', (name, whole, part) => {
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', name)));
  if (!('layout' in font)) throw new Error('one font, found a collection of them');
  nameLetters(font);
  for (const { path } of font.layout(whole).glyphs) expect(path.commands.length).toBeGreaterThan(0);
  const named = font.layout(part).glyphs.flatMap(({ codePoints }) => codePoints);
  expect(String.fromCodePoint(...named)).toBe(part);
});
