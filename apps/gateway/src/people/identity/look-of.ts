import type { Brand } from '@marque/catalogue';
import type { Look } from '@marque/identity';
import { wordsOf } from '../../papers/words.ts';
import { brandFonts } from '../../request/brand-fonts.ts';

/** The look and the words of our own issuer's pages for a brand in a language: those of the shop's own pages. */
export function lookOf(brand: Brand, wanted: string): Look {
  const { language, text } = wordsOf(brand, wanted);
  const file = (path: string) => `/brand/${path}?v=${encodeURIComponent(brand.version)}`;
  const fonts = brandFonts(brand);
  return {
    brandName: brand.name,
    language,
    logoUrl: file(brand.images.logo),
    iconUrl: file(brand.images.icon),
    themeUrl: file('theme.css'),
    fontUrls: fonts.map((font) => file(`fonts/${encodeURIComponent(font)}`)),
    text,
  };
}
