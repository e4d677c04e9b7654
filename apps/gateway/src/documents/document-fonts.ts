import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The letters that documents are set in, as TrueType files. */
export type DocumentFonts = { readonly regular: Uint8Array; readonly bold: Uint8Array };

const BUNDLED = join(import.meta.dirname, 'fonts');

/**
 * The fonts of a brand's documents: `fonts/document.ttf` and `fonts/document-bold.ttf` of its folder (the first alone serves for both),
 * else the bundled ones, which know every letter of Europe's languages, so that a name such as Łukasz or Çağla is printed as it is written.
 */
export async function documentFonts(brandsDirectory: string, brand: string): Promise<DocumentFonts> {
  const own = await readIfThere(join(brandsDirectory, brand, 'fonts', 'document.ttf'));
  if (own)
    return {
      regular: own,
      bold: (await readIfThere(join(brandsDirectory, brand, 'fonts', 'document-bold.ttf'))) ?? own,
    };
  return bundledFonts();
}

/** The fonts that come with the gateway. */
export async function bundledFonts(): Promise<DocumentFonts> {
  const [regular, bold] = await Promise.all([
    readFile(join(BUNDLED, 'DejaVuSansCondensed.ttf')),
    readFile(join(BUNDLED, 'DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { regular, bold };
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
