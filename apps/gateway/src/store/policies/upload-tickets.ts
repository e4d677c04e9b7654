import type { Context } from '../../ground/context.ts';
import { hashOfTicket, newTicket } from '../new-ticket.ts';

/** Makes a ticket that opens a sent file once within a minute. */
export async function issueUploadTicket(context: Context, fileId: string): Promise<string> {
  const { ticket, row } = newTicket(context);
  await context.db
    .insertInto('upload_tickets')
    .values({ ...row, file_id: fileId })
    .execute();
  return ticket;
}

/** The file that a ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useUploadTicket({ db, clock }: Context, ticket: string): Promise<string | undefined> {
  const used = await db
    .updateTable('upload_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning('file_id')
    .executeTakeFirst();
  return used?.file_id;
}
