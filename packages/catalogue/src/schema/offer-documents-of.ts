import type { DocumentsFile } from './documents-file.ts';

/** A document that can be read before the sale, and the optional cover that it belongs to, if it is not the product's. */
export type OfferDocument = {
  readonly document: string;
  readonly insurer: string;
  readonly cover: string | null;
  /** Whose words it holds. */
  readonly givenBy: 'insurer' | 'company';
  /** Made from the nine items rather than written as a page. */
  readonly isInformation: boolean;
};

/** Name of a product's information document. */
const PRODUCT_INFORMATION = 'ipid';

/** Name of the information document of an optional cover: `ipid-legal-expenses`. */
function coverInformationName(cover: string): string {
  return `${PRODUCT_INFORMATION}-${cover.replaceAll('_', '-')}`;
}

/** The optional covers of a product, as far as their documents go. */
type Covers = readonly { readonly code: string; readonly insurer: string }[];

/** All documents of a product: the information documents first, then what is written. */
export function offerDocumentsOf(
  { pages }: Pick<DocumentsFile, 'pages'>,
  mainInsurer: string,
  optional: Covers,
): OfferDocument[] {
  return [
    { document: PRODUCT_INFORMATION, insurer: mainInsurer, cover: null, givenBy: 'insurer', isInformation: true },
    ...optional.map(({ code, insurer }) => ({
      document: coverInformationName(code),
      insurer,
      cover: code,
      givenBy: 'insurer' as const,
      isInformation: true,
    })),
    ...pages.map(({ document, insurer, givenBy, cover = null }) => ({
      ...{ document, insurer, cover, givenBy },
      isInformation: false,
    })),
  ];
}
