import { createHash } from 'node:crypto';
import { assert } from '@marque/base';
import { type Brand, offerDocumentAddress, type Product } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { PERSONAL_PAPERS } from '../store/proposals/offer-documents.ts';
import { demandsAndNeeds } from './demands-and-needs.ts';
import { offerPage } from './offer-page.ts';
import type { OfferSection } from './offer-section.ts';
import { offerWords } from './offer-words.ts';
import { personalPage } from './personal-page.ts';
import { whatWasTold } from './what-was-told.ts';
import { yourPayments } from './your-payments.ts';

/** A document of an offer as it is shown and kept: the whole page and its SHA-256. */
export type OfferPaper = {
  readonly document: string;
  readonly title: string;
  readonly insurer: string | null;
  readonly wordingVersion: string;
  readonly language: string;
  readonly hash: string;
  readonly href: string | null;
  readonly sections: readonly OfferSection[];
  readonly html: string;
};

const personal = {
  'demands-and-needs': demandsAndNeeds,
  'your-payments': yourPayments,
  'what-you-told-us': whatWasTold,
} as const satisfies { readonly [document in (typeof PERSONAL_PAPERS)[number]]: unknown };

/** The reader for whom an offer is written. */
export type OfferSubject = { readonly brand: Brand; readonly product: Product; readonly proposal: Proposal };

/**
 * Every document of a proposal's offer in a language: those of the product, those of the optional covers in the price, the statement of
 * demands and needs, the payments, and the summary of the disclosures. The same proposal and configuration give the same bytes.
 */
export function offerOfProposal({ brand, product, proposal }: OfferSubject, wanted: string): OfferPaper[] {
  const words = offerWords(brand, wanted);
  const { language } = words;
  const { wordingVersion } = product.rating;
  const title = (document: string) => words.text(`documents.${document}.title`);
  const paper = (parts: Pick<OfferPaper, 'document' | 'insurer' | 'href' | 'sections' | 'html'>): OfferPaper => ({
    ...parts,
    title: title(parts.document),
    wordingVersion,
    language,
    hash: createHash('sha256').update(parts.html).digest('hex'),
  });
  const shared = product.offerDocuments
    .filter(({ cover }) => cover === null || proposal.quote?.covers.includes(cover))
    .map((one) => {
      const html = offerPage(
        brand,
        { version: wordingVersion, insurer: one.insurer, document: one.document },
        language,
      );
      assert(html !== undefined, 'the loader found a page for each document');
      const href = offerDocumentAddress(product, one, language);
      return paper({ document: one.document, insurer: one.insurer, href, sections: [], html });
    });
  const written = PERSONAL_PAPERS.map((document) => {
    const sections = personal[document]({ brand, product, proposal, words });
    const html = personalPage({ brand, language, title: title(document), sections });
    return paper({ document, insurer: null, href: null, sections, html });
  });
  return [...written, ...shared];
}
