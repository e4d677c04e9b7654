import type { BrandLogo } from '../look/brand-logo.ts';
import type { BrandLook } from '../look/brand-look.ts';
import type { DocumentFonts } from '../look/document-fonts.ts';
import { largePrint, type Print, usualPrint } from './print/print.ts';

/** The look of a brand, and whether its paper is for somebody who needs large print. */
export type PaperLook = BrandLook & { readonly isLarge?: boolean };

/** How a paper looks: its letters, its colours as `#rrggbb`, and the logo at its head if it has one. */
export type SheetLook = {
  readonly fonts: DocumentFonts;
  readonly print: Print;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Headings, and the bar below the logo. */
  readonly accent: string;
  /** Behind the headings of a table. */
  readonly tint: string;
  readonly letterhead: Pick<BrandLogo, 'drawing' | 'width' | 'height'> | null;
};

/** A paper in the brand's light colours, with its logo. Paper is white in every scheme. */
export function brandedLook({ fonts, palettes: { light }, logo, isLarge }: PaperLook): SheetLook {
  const { ink, muted, line, primary } = light;
  const colours = { ink, muted, line, accent: primary, tint: light['primary-tint'] };
  return { fonts, print: printOf(isLarge), ...colours, letterhead: logo };
}

/**
 * A paper in black on white without a logo, as the Motor Vehicles (Third Party Risks) Regulations 1972 (SI 1972/1217, Schedule) have it for
 * certificates. Its letters are the brand's.
 */
export function plainLook({ fonts, isLarge }: Pick<PaperLook, 'fonts' | 'isLarge'>): SheetLook {
  const black = '#000000';
  const colours = { ink: black, muted: black, line: black, accent: black, tint: '#ffffff' };
  return { fonts, print: printOf(isLarge), ...colours, letterhead: null };
}

function printOf(isLarge = false): Print {
  return isLarge ? largePrint : usualPrint;
}
