import type { Font } from 'fontkit';
import type { DocumentFonts } from '../look/document-fonts.ts';

/** The weights in which a paper is set. */
export type Weight = 'regular' | 'bold';

/** The names under which a paper knows its four fonts. */
export function registerFaces(doc: PDFKit.PDFDocument, { own, bundled }: DocumentFonts): void {
  for (const weight of ['regular', 'bold'] as const) {
    doc.registerFont(weight, sourceOf(own[weight]));
    doc.registerFont(`bundled-${weight}`, sourceOf(bundled[weight]));
  }
}

/**
 * The font for some words: the brand's own if it has every letter of them, else the bundled one, so that no word is
 * half in each.
 */
export function faceFor({ own }: DocumentFonts, words: string, weight: Weight): string {
  return knowsAll(own[weight], words) ? weight : `bundled-${weight}`;
}

/** Whether a font has a glyph for every letter of some words; ends of lines need none. */
function knowsAll(font: Font, words: string): boolean {
  for (const letter of words)
    if (letter !== '\n' && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

/** pdfkit takes an open font as it is; its types know only files. */
function sourceOf(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as Uint8Array;
}
