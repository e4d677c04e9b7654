import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { findKeptDocument } from '../store/proposals/offer-documents.ts';
import { issueOfferTicket } from '../store/proposals/offer-tickets.ts';
import { readOffered } from '../store/renewals/read-offered.ts';

/** Where to open a document as it was shown before the sale: an address that works once, for a minute. */
export async function getKeptDocument(
  { params, brand, principal }: Asked<'getKeptDocument'>,
  context: Context,
): Promise<CallOutput<'getKeptDocument'>> {
  const proposal = await readOffered(context.db, principal, params.proposalCode);
  const { proposalCode } = proposal;
  const kept = await findKeptDocument(context.db, { brand: brand.brand, proposalCode, sha256: params.hash });
  if (!kept) return refuse('not_found');
  const { document, sha256 } = kept;
  return { location: `/documents/kept/${await issueOfferTicket(context, { proposalCode, document, sha256 })}` };
}
