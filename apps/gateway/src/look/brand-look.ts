import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { type BrandLogo, brandLogo } from './brand-logo.ts';
import { type Corners, cornersOf } from './corners.ts';
import { type DocumentFonts, documentFonts } from './document-fonts.ts';
import { type Palettes, palettesOf } from './palettes.ts';

/** How papers and letters of a brand look. */
export type BrandLook = {
  readonly palettes: Palettes;
  readonly corners: Corners;
  readonly logo: BrandLogo;
  readonly fonts: DocumentFonts;
};

const made = new WeakMap<Brand, Promise<BrandLook>>();

/** The look of a brand, made once for each brand as it was read: a folder that is read again has a look of its own. */
export function brandLook(brandsDirectory: string, brand: Brand): Promise<BrandLook> {
  const known = made.get(brand);
  if (known) return known;
  const making = makeLook(join(brandsDirectory, brand.brand), brand);
  made.set(brand, making);
  making.catch(() => made.delete(brand));
  return making;
}

async function makeLook(folder: string, { images }: Brand): Promise<BrandLook> {
  const [theme, logo, fonts] = await Promise.all([
    readFile(join(folder, 'theme.css'), 'utf8'),
    readFile(join(folder, images.logo), 'utf8'),
    documentFonts(folder),
  ]);
  const palettes = palettesOf(theme);
  return { palettes, corners: cornersOf(theme), logo: brandLogo(logo, palettes), fonts };
}
