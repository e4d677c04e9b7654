import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { create, type Font } from 'fontkit';
import { keepRuns } from './keep-runs.ts';
import { nameLetters } from './name-letters.ts';

/** One face in two weights. */
export type Face = { readonly regular: Font; readonly bold: Font };

/** The fonts in which papers are set: the brand's own, and the bundled ones for words that these cannot write. */
export type DocumentFonts = { readonly own: Face; readonly bundled: Face };

const BUNDLED = join(import.meta.dirname, 'fonts');

/**
 * The fonts of a brand's papers: `fonts/document.ttf` and `fonts/document-bold.ttf` of its folder (the first alone serves for both), else the
 * bundled ones, which know every letter of Europe's languages, so that a name such as Łukasz or Çağla is printed as it is written.
 */
export async function documentFonts({ files }: Brand): Promise<DocumentFonts> {
  const bundled = await bundledFace();
  const { 'fonts/document.ttf': regular, 'fonts/document-bold.ttf': bold = regular } = files;
  if (regular === undefined || bold === undefined) return { own: bundled, bundled };
  const faceOf = (base64: string) => fontOf(Buffer.from(base64, 'base64'));
  return { own: { regular: faceOf(regular), bold: faceOf(bold) }, bundled };
}

/** The face that comes with the gateway. */
export async function bundledFace(): Promise<Face> {
  const [regular, bold] = await Promise.all([
    readFile(join(BUNDLED, 'DejaVuSansCondensed.ttf')),
    readFile(join(BUNDLED, 'DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { regular: fontOf(regular), bold: fontOf(bold) };
}

const read = new Map<string, Font>();

/**
 * A TrueType file as a font; each file is read once, since reading it takes longer than setting a paper. Throws for
 * anything else.
 */
export function fontOf(file: Buffer): Font {
  const hash = createHash('sha256').update(file).digest('base64url');
  const known = read.get(hash);
  if (known) return known;
  const font = create(file);
  if (!('layout' in font)) throw new Error('one font, found a collection of them');
  nameLetters(font);
  keepRuns(font);
  read.set(hash, font);
  return font;
}
