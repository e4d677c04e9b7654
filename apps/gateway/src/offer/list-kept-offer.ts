import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { wordsOf } from '../papers/words.ts';
import { keptDocuments } from '../store/proposals/offer-documents.ts';
import { readOffered } from '../store/renewals/read-offered.ts';

/**
 * What was shown before the customer agreed, as it was kept. The proposal says whose it is: kept documents keep their
 * first owner.
 */
export async function listKeptOffer(
  { params, brand, principal, language }: Asked<'listKeptOffer'>,
  { db }: Context,
): Promise<CallOutput<'listKeptOffer'>> {
  const proposal = await readOffered(db, principal, params.proposalCode);
  const rows = await keptDocuments(db, { brand: brand.brand, proposalCode: proposal.proposalCode });
  const { text } = wordsOf(brand, language);
  return rows.map(({ document, wording_version: wordingVersion, language: shownIn, sha256, shown_at: shownAt }) => ({
    document,
    title: text(`documents.${document}.title`),
    wordingVersion,
    language: shownIn,
    hash: sha256,
    shownAt,
  }));
}
