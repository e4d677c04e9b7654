import type { Font } from 'fontkit';

/**
 * Has each glyph of a font know its letter before any is drawn. A glyph is kept as it is first met, and as a part of another (the C of a Ç) it is met
 * without its letter: from then on, papers would show it, and have nothing in its place for who listens to them, copies or searches.
 */
export function nameLetters(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}
