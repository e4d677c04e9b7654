import type { Context } from '../../ground/context.ts';
import { hashOfTicket, newTicket } from '../new-ticket.ts';

/** Makes a ticket that opens a document of a policy once within a minute. */
export async function issueTicket(context: Context, documentId: string): Promise<string> {
  const { ticket, row } = newTicket(context);
  await context.db
    .insertInto('document_tickets')
    .values({ ...row, document_id: documentId })
    .execute();
  return ticket;
}

/** The document that a ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useTicket({ db, clock }: Context, ticket: string): Promise<string | undefined> {
  const used = await db
    .updateTable('document_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning('document_id')
    .executeTakeFirst();
  return used?.document_id;
}
