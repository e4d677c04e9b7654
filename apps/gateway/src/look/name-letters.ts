import type { Font } from 'fontkit';

/**
 * Makes each glyph of a font know its letter before any is drawn. A glyph is kept as it is first met, and as a part of
 * another (the C of a Ç) it is met without its letter: from then on, papers would show it, but people who listen to
 * them, copy or search would find nothing in its place.
 */
export function nameLetters(font: Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}
