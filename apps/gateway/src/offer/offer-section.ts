/** A part of a document: sentences, a list, and terms with their descriptions. Empty parts are left out. */
export type OfferSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly string[];
  readonly rows: readonly { readonly term: string; readonly lines: readonly string[] }[];
};

/** A section of the parts given; the others are empty. */
export function offerSection(heading: string, parts: Partial<Omit<OfferSection, 'heading'>>): OfferSection {
  return { heading, paragraphs: [], items: [], rows: [], ...parts };
}
