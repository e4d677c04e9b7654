import type { Brand } from '@marque/catalogue';
import { type BrandLogo, brandLogo } from './brand-logo.ts';
import { type Corners, cornersOf } from './corners.ts';
import { type DocumentFonts, documentFonts } from './document-fonts.ts';
import { type Palettes, palettesOf } from './palettes.ts';

/** The look of a brand's papers and letters. */
export type BrandLook = {
  readonly palettes: Palettes;
  readonly corners: Corners;
  readonly logo: BrandLogo;
  readonly fonts: DocumentFonts;
};

const made = new WeakMap<Brand, Promise<BrandLook>>();

/** The look of a brand, made once each time its folder is read. */
export function brandLook(brand: Brand): Promise<BrandLook> {
  const known = made.get(brand);
  if (known) return known;
  const making = makeLook(brand);
  made.set(brand, making);
  making.catch(() => made.delete(brand));
  return making;
}

async function makeLook(brand: Brand): Promise<BrandLook> {
  const theme = brand.files['theme.css'] ?? '';
  const logo = brand.files[brand.images.logo] ?? '';
  const fonts = await documentFonts(brand);
  const palettes = palettesOf(theme);
  return { palettes, corners: cornersOf(theme), logo: brandLogo(logo, palettes), fonts };
}
