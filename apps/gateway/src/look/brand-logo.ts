import { Resvg } from '@resvg/resvg-js';
import type { Palettes } from './palettes.ts';

/** A brand's logo for papers and letters. */
export type BrandLogo = {
  /** Units of the drawing; only their ratio counts. */
  readonly width: number;
  readonly height: number;
  /** The logo by day as plain paths with their colours: no style sheet, no text, nothing to be loaded. */
  readonly drawing: string;
  /** PNG at three times the size at which letters show it, each on the surface of its scheme. */
  readonly light: Uint8Array;
  readonly dark: Uint8Array;
};

/** How tall letters show a logo, in CSS pixels. */
export const LETTER_LOGO_HEIGHT = 28;
const FINENESS = 3;
/** What a logo draws only in the dark, as the style sheets of drawings say. */
const IN_THE_DARK = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;

/**
 * Makes the forms of a logo, an SVG, for papers and letters. Mail programs show no SVG, so letters get pictures: each includes the surface, since a
 * program that darkens a letter leaves pictures as they are. Throws if the SVG cannot be drawn.
 */
export function brandLogo(svg: string, { light, dark }: Palettes): BrandLogo {
  const byDay = new Resvg(svg.replace(IN_THE_DARK, ''), options(light.surface));
  const inTheDark = new Resvg(svg.replace(IN_THE_DARK, '$1'), options(dark.surface));
  return {
    width: byDay.width,
    height: byDay.height,
    drawing: byDay.toString(),
    light: byDay.render().asPng(),
    dark: inTheDark.render().asPng(),
  };
}

/** Text in a drawing would need a font that not every machine has: the words of a logo must be outlines. */
function options(background: string) {
  return {
    background,
    fitTo: { mode: 'height', value: LETTER_LOGO_HEIGHT * FINENESS },
    font: { loadSystemFonts: false },
  } as const;
}
