import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The letters that documents are set in. */
export type DocumentFonts = { readonly regular: Font; readonly bold: Font };

const BUNDLED = join(import.meta.dirname, 'fonts');

/**
 * The fonts of a brand's documents: `fonts/document.ttf` and `fonts/document-bold.ttf` of its folder (the first alone serves for both),
 * else the bundled ones, which know every letter of Europe's languages, so that a name such as Łukasz or Çağla is printed as it is written.
 */
export async function documentFonts(brandsDirectory: string, brand: string): Promise<DocumentFonts> {
  const own = await readIfThere(join(brandsDirectory, brand, 'fonts', 'document.ttf'));
  if (!own) return bundledFonts();
  const bold = await readIfThere(join(brandsDirectory, brand, 'fonts', 'document-bold.ttf'));
  return { regular: fontOf(own), bold: fontOf(bold ?? own) };
}

/** The fonts that come with the gateway. */
export async function bundledFonts(): Promise<DocumentFonts> {
  const [regular, bold] = await Promise.all([
    readFile(join(BUNDLED, 'DejaVuSansCondensed.ttf')),
    readFile(join(BUNDLED, 'DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { regular: fontOf(regular), bold: fontOf(bold) };
}

const read = new Map<string, Font>();

/** A TrueType file as letters; those of each file are read once, since reading them takes longer than setting a document. */
function fontOf(file: Buffer): Font {
  const hash = createHash('sha256').update(file).digest('base64url');
  const known = read.get(hash);
  if (known) return known;
  const font = create(file);
  if (!('layout' in font)) throw new Error('A document font is one TrueType font, not a collection of them.');
  read.set(hash, font);
  return font;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
