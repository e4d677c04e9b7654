import type { Plate } from '../papers/draw-plate.ts';

/** What a letter says. Everything is text; nothing in it is read as HTML. */
export type Letter = {
  readonly language: string;
  readonly brandName: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A registration, shown as a plate. */
  readonly plate?: Plate;
  /** Digits to type, shown large. */
  readonly code?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Things that changed: three headings, and for each thing what it was and what it is. */
  readonly table?:
    | {
        readonly headings: readonly [what: string, before: string, after: string];
        readonly rows: readonly (readonly [what: string, before: string, after: string])[];
      }
    | undefined;
  readonly button?: { readonly before: string; readonly text: string; readonly url: string };
  readonly after: readonly string[];
  /** Where else to go, less prominent than the button, below what comes after it. */
  readonly otherLink?: { readonly before: string; readonly text: string; readonly url: string };
  /** Terms that are written out below the letter's text. */
  readonly terms?: { readonly heading: string; readonly note: string; readonly lines: readonly string[] };
  /** What its reader still has to do, as of the day on which the letter was written. */
  readonly todo?:
    | {
        readonly heading: string;
        readonly items: readonly { readonly by: string; readonly what: string; readonly otherwise: string }[];
        readonly link: { readonly text: string; readonly url: string };
      }
    | undefined;
  readonly closing: readonly string[];
  readonly small: readonly string[];
};
