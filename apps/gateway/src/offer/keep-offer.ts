import type { OfferDocument } from '@marque/domain/proposal/proposal';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { addKeptDocuments } from '../store/proposals/offer-documents.ts';
import type { OfferPaper } from './offer-of-proposal.ts';

/** Whose offer is kept. */
export type OfferOwner = { readonly brand: string; readonly owner: string; readonly proposalCode: string };

/**
 * Keeps every document of an offer as it was shown, in the caller's transaction: the page under its hash first, then its row, which is never
 * changed. The same document shown again is kept once. Answers the references that the proposal holds.
 */
export async function keepOffer(
  tx: Tx,
  context: Context,
  { papers, keeping }: { readonly papers: readonly OfferPaper[]; readonly keeping: OfferOwner },
): Promise<OfferDocument[]> {
  const shownAt = context.clock.now();
  const kept = papers.map(async ({ document, insurer, wordingVersion, language, hash, html }) => ({
    ...{ brand: keeping.brand, owner: keeping.owner, proposal_code: keeping.proposalCode },
    ...{ document, insurer, wording_version: wordingVersion, language },
    ...(await keepPage(context, { hash, html })),
    shown_at: shownAt,
  }));
  await addKeptDocuments(tx, await Promise.all(kept));
  return papers.map(({ document, wordingVersion, language, hash }) => ({ document, wordingVersion, language, hash }));
}

/** Keeps a page under its hash: one that many are shown is written once. */
async function keepPage({ blobs }: Context, { hash, html }: Pick<OfferPaper, 'hash' | 'html'>) {
  const bytes = Buffer.from(html);
  const storageKey = `offers/${hash}.html`;
  if (!(await blobs.has(storageKey))) await blobs.write(storageKey, bytes);
  return { storage_key: storageKey, sha256: hash, bytes: bytes.length };
}
