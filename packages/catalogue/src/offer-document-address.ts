import type { Product } from './schema/brand.ts';
import type { OfferDocument } from './schema/offer-documents-of.ts';

/** Where a document of a product can be read before the sale, in a language; the version of the wording is in the address. */
export function offerDocumentAddress(
  { rating }: Pick<Product, 'rating'>,
  { document, insurer }: Pick<OfferDocument, 'document' | 'insurer'>,
  language: string,
): string {
  return `/documents/${rating.wordingVersion}/${insurer}.${document}.html?language=${language}`;
}
