import type { OfferDocument } from '@marque/domain/proposal/proposal';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { offerPlace } from '../store/files/file-places.ts';
import { keepFile } from '../store/files/kept-files.ts';
import { keyOfProposal } from '../store/keys/encrypted-proposals.ts';
import { keyOf } from '../store/keys/words.ts';
import { addKeptDocuments, findKeptDocument, isPersonalPaper } from '../store/proposals/offer-documents.ts';
import type { OfferPaper } from './offer-of-proposal.ts';

/** The owner of the offer. */
export type OfferOwner = { readonly brand: string; readonly owner: string; readonly proposalCode: string };

/**
 * Keeps every document of an offer as it was shown, in the caller's transaction: the page first, then its row, which is
 * never changed. A page written for this customer is encrypted under the key of the proposal. The same document shown
 * again is kept once. Answers the references that the proposal holds.
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
    ...(await keepPage(tx, context, { document, hash, html }, keeping)),
    shown_at: shownAt,
  }));
  await addKeptDocuments(tx, await Promise.all(kept));
  return papers.map(({ document, wordingVersion, language, hash }) => ({ document, wordingVersion, language, hash }));
}

type Page = Pick<OfferPaper, 'document' | 'hash' | 'html'>;

/** Keeps a page, and answers where: a page that many see under its hash, once; a customer’s own under their key. */
async function keepPage(tx: Tx, { blobs }: Context, { document, hash, html }: Page, keeping: OfferOwner) {
  const bytes = Buffer.from(html);
  const kept = { sha256: hash, bytes: bytes.length };
  if (isPersonalPaper(document))
    return { ...kept, ...(await keepOwnPage(tx, blobs, { document, hash, bytes }, keeping)) };
  const storageKey = `offers/${hash}.html`;
  if (!(await blobs.has(storageKey))) await blobs.write(storageKey, bytes);
  return { ...kept, storage_key: storageKey, file_key_id: null };
}

type OwnPage = { readonly document: string; readonly hash: string; readonly bytes: Uint8Array };

/**
 * Only a row says that a page is there: a transaction that was rolled back may have written one under a key that never
 * was.
 */
async function keepOwnPage(
  tx: Tx,
  blobs: Context['blobs'],
  { document, hash, bytes }: OwnPage,
  { brand, proposalCode }: OfferOwner,
) {
  const known = await findKeptDocument(tx, { brand, proposalCode, document, sha256: hash });
  if (known) return { storage_key: known.storage_key, file_key_id: known.file_key_id };
  const storageKey = offerPlace({ brand, proposalCode, sha256: hash });
  const key = await keyOf(tx, keyOfProposal({ brand, proposalCode }));
  await keepFile({ db: tx, blobs }, { brand, storageKey, key }, bytes);
  return { storage_key: storageKey, file_key_id: key.keyId };
}
