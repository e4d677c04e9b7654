import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { readProposal } from '../store/proposals/proposals.ts';
import { issueOfferTicket } from './offer-tickets.ts';

/** Where to open a document as it was shown before the sale: an address that works once, for a minute. */
export async function getKeptDocument(
  { params, brand, principal }: Asked<'getKeptDocument'>,
  context: Context,
): Promise<CallOutput<'getKeptDocument'>> {
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  const { proposalCode } = proposal;
  const row = await context.db
    .selectFrom('offer_documents')
    .select(['document', 'sha256'])
    .where('brand', '=', brand.brand)
    .where('proposal_code', '=', proposalCode)
    .where('sha256', '=', params.hash)
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  return { location: `/documents/kept/${await issueOfferTicket(context, { proposalCode, ...row })}` };
}
