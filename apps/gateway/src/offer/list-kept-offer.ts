import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { wordsOf } from '../papers/words.ts';
import { readProposal } from '../store/proposals/proposals.ts';

/** What was shown before the customer agreed, as it was kept. Whose it is follows from the proposal: what was kept keeps its first owner. */
export async function listKeptOffer(
  { params, brand, principal, language }: Asked<'listKeptOffer'>,
  { db }: Context,
): Promise<CallOutput<'listKeptOffer'>> {
  const { proposal } = await readProposal(db, principal, params.proposalCode);
  const rows = await db
    .selectFrom('offer_documents')
    .select(['document', 'wording_version', 'language', 'sha256', 'shown_at'])
    .where('brand', '=', brand.brand)
    .where('proposal_code', '=', proposal.proposalCode)
    .orderBy('shown_at', 'desc')
    .orderBy('document')
    .execute();
  const { text } = wordsOf(brand, language);
  return rows.map(({ document, wording_version: wordingVersion, language: shownIn, sha256, shown_at: shownAt }) => ({
    ...{
      document,
      title: text(`documents.${document}.title`),
      wordingVersion,
      language: shownIn,
      hash: sha256,
      shownAt,
    },
  }));
}
