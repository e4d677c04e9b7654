import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { describe, expect, it, vi } from 'vitest';
import { keepRuns } from './keep-runs.ts';

const file = readFileSync(join(import.meta.dirname, 'fonts/DejaVuSansCondensed.ttf'));

/** A font for the test, and how often it has set something itself. */
function ownFont(): { font: Font; set: () => number } {
  const font = create(file);
  if (!('layout' in font)) throw new Error('one font, found a collection of them');
  const layout = vi.spyOn(font, 'layout');
  keepRuns(font);
  return { font, set: () => layout.mock.calls.length };
}

const look = (font: Font, words: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(words);
  return { glyphs: glyphs.map(({ id }) => id), positions: positions.map((one) => ({ ...one })), advanceWidth };
};

describe('a font that keeps how it set a word', () => {
  it('sets it once and gives the same each time, even if an earlier answer was changed', () => {
    const { font, set } = ownFont();
    const first = look(font, 'Çağlar ');
    for (const position of font.layout('Çağlar ').positions) position.xAdvance = 0;
    expect(look(font, 'Çağlar ')).toEqual(first);
    expect(first.advanceWidth).toBeGreaterThan(0);
    expect(set()).toBe(1);
  });

  it('sets a word in features of its own each time', () => {
    const { font, set } = ownFont();
    font.layout('fine', ['-liga']);
    font.layout('fine', ['-liga']);
    expect(set()).toBe(2);
  });

  it('forgets what it has kept once that is 4,000 words', () => {
    const { font, set } = ownFont();
    for (let word = 0; word <= 4_000; word += 1) font.layout(`${word}`);
    font.layout('0');
    expect(set()).toBe(4_002);
  });
});
