import type { Brand } from '@marque/catalogue';
import type { Font } from 'fontkit';
import { brandLogo } from './brand-logo.ts';
import { cornersOf } from './corners.ts';
import { bundledFace, fontOf } from './document-fonts.ts';
import { palettesOf } from './palettes.ts';

/** Every file of a brand's folder: text as it is, fonts as base64. */
type Files = ReadonlyMap<string, string>;

const FONTS = { regular: 'fonts/document.ttf', bold: 'fonts/document-bold.ttf' } as const;
/** The texts that papers print, by the beginnings of their keys. */
const ON_PAPER = /^(documents|covers|endorsements|legal|promotions|questions)\./;
/** Figures, and the marks that dates, money and lists are written with. */
const ALWAYS = '0123456789 \u00a0.,:;()/+-−–—•·’“”„£€%';
const SHOWN_MOST = 8;

/**
 * The faults of a brand's paper fonts and logo, one line each: a file that is not a font or may not be embedded in part, a character of
 * the papers' texts without a glyph, which would be a box on paper, a logo that cannot be drawn, and corners that
 * no letter can have.
 */
export async function lookFaults(brand: Brand, files: Files, folder = `brands/${brand.brand}`): Promise<string[]> {
  const logo = attempt(() => brandLogo(files.get(brand.images.logo) ?? '', palettesOf(files.get('theme.css') ?? '')));
  const corners = attempt(() => cornersOf(files.get('theme.css') ?? ''));
  const unlike = [
    ...('problem' in logo
      ? [`${folder}/${brand.images.logo}: expected a drawing that papers and letters can show, found ${logo.problem}`]
      : []),
    ...('problem' in corners
      ? [
          `${folder}/theme.css: expected a radius in px or rem, which letters can show as well, found ${corners.problem}; write it as 12px or 0.75rem`,
        ]
      : []),
  ];
  if (!files.has(FONTS.regular) && files.has(FONTS.bold))
    return [...unlike, `${folder}/${FONTS.regular}: expected this font beside ${FONTS.bold}`];
  if (!files.has(FONTS.regular)) {
    const { regular } = await bundledFace();
    return [...unlike, ...unknownLetters(brand, regular, `${folder}/${FONTS.regular}, which is not there`)];
  }
  return [
    ...unlike,
    ...Object.values(FONTS).flatMap((path) => fontFaults(brand, files.get(path), `${folder}/${path}`)),
  ];
}

function fontFaults(brand: Brand, base64: string | undefined, file: string): string[] {
  if (base64 === undefined) return [];
  const opened = attempt(() => fontOf(Buffer.from(base64, 'base64')));
  if ('problem' in opened) return [`${file}: expected a TrueType font, found ${opened.problem}`];
  const { value: font } = opened;
  const { noEmbedding, noSubsetting, bitmapOnly } = font['OS/2'].fsType;
  const forbids = noEmbedding || noSubsetting || bitmapOnly;
  const licence = `${file}: expected a font that may be embedded in part (OS/2 fsType), found one that says it may not; take another, or one whose licence allows it`;
  return [...(forbids ? [licence] : []), ...unknownLetters(brand, font, file)];
}

/** A line with the characters that a font lacks, and a text that contains the first of them. */
function unknownLetters(brand: Brand, font: Font, file: string): string[] {
  const { legal, name } = brand;
  const named = [
    name,
    legal.company,
    legal.address,
    ...Object.values(legal.insurers).flatMap((one) => [one.name, one.address]),
  ];
  const texts = Object.entries(brand.texts).flatMap(([language, entries]) =>
    Object.entries(entries)
      .filter(([key]) => ON_PAPER.test(key))
      .map(([key, text]): [string, string] => [`texts/${language}, ${key}`, text]),
  );
  const lacking = new Map<string, string>();
  for (const [where, text] of [['every paper', ALWAYS], ['brand.yaml', named.join('')], ...texts] as const)
    for (const letter of text.replace(/\s/g, ' '))
      if (!lacking.has(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) lacking.set(letter, where);
  const [first] = lacking.values();
  if (first === undefined) return [];
  const shown = [...lacking.keys()].slice(0, SHOWN_MOST).join(' ');
  return [
    `${file}: expected a font with every letter of the papers, found none for ${shown} (${first}); take a font that has them, or other words`,
  ];
}

function attempt<T>(make: () => T): { readonly value: T } | { readonly problem: string } {
  try {
    return { value: make() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
