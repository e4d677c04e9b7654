import { z } from 'zod';

/** A part of a document about one proposal: sentences, then terms with one or more lines about each. */
const offerSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(z.string()),
  rows: z.array(z.object({ term: z.string(), lines: z.array(z.string()) })),
});
export type OfferSectionWire = z.infer<typeof offerSection>;

/** A document of an offer, in the visitor's language. */
export const offerPaper = z.object({
  document: z.string(),
  title: z.string(),
  /** The insurer behind it, by code; null for a document about this proposal alone. */
  insurer: z.string().nullable(),
  wordingVersion: z.string(),
  language: z.string(),
  /** SHA-256 of the page that is kept when the customer agrees, in hexadecimal. */
  hash: z.string(),
  /** Where it can be read; null for a document about this proposal alone, which is in `sections`. */
  href: z.string().nullable(),
  /** Its content; empty if `href` leads to it. */
  sections: z.array(offerSection),
});
export type OfferPaperWire = z.infer<typeof offerPaper>;
