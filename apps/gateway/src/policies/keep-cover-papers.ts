import { createHash } from 'node:crypto';
import { assert } from '@marque/base';
import { type Brand, offerDocumentAddress } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { keepOffer } from '../offer/keep-offer.ts';
import { offerPage } from '../offer/offer-page.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { wordsOf } from '../papers/words.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';

/** Optional covers that somebody is about to add to a policy, and the language in which they read about them. */
type CoversRead = {
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly covers: readonly string[];
  readonly language: string;
};

/** Keeps the documents of covers as they are shown before they are added, beside those that the policy was sold by. The same document shown again is kept once. */
export async function keepCoverPapers(tx: Tx, context: Context, { stored, brand, covers, language }: CoversRead) {
  const { policy, owner } = stored;
  const product = productOfPolicy(brand, policy);
  const { wordingVersion } = product.rating;
  const words = wordsOf(brand, language);
  const papers = product.offerDocuments
    .filter(({ cover }) => cover !== null && covers.includes(cover))
    .map(({ document, insurer }) => {
      const html = offerPage(brand, { version: wordingVersion, insurer, document }, words.language);
      assert(html !== undefined, 'the loader found a page for each document');
      const hash = createHash('sha256').update(html).digest('hex');
      const href = offerDocumentAddress(product, { document, insurer }, words.language);
      const title = words.text(`documents.${document}.title`);
      return { document, insurer, title, wordingVersion, language: words.language, hash, href, sections: [], html };
    });
  const keeping = { brand: brand.brand, owner, proposalCode: policy.proposalCode };
  if (papers.length > 0) await keepOffer(tx, context, { papers, keeping });
}
