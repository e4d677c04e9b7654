import type { Context } from '../../ground/context.ts';
import { hashOfTicket, newTicket } from '../new-ticket.ts';

/** A document of an offer as it was kept. */
export type KeptName = { readonly proposalCode: string; readonly document: string; readonly sha256: string };

/** Makes a ticket that opens a document of a kept offer once within a minute. */
export async function issueOfferTicket(
  context: Context,
  { proposalCode, document, sha256 }: KeptName,
): Promise<string> {
  const { ticket, row } = newTicket(context);
  await context.db
    .insertInto('offer_tickets')
    .values({ ...row, proposal_code: proposalCode, document, sha256 })
    .execute();
  return ticket;
}

/** The document that a ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useOfferTicket({ db, clock }: Context, ticket: string): Promise<KeptName | undefined> {
  const used = await db
    .updateTable('offer_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning(['proposal_code', 'document', 'sha256'])
    .executeTakeFirst();
  return used && { proposalCode: used.proposal_code, document: used.document, sha256: used.sha256 };
}
