import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';

const TICKET_BYTES = 24;
/** Real milliseconds for which a ticket opens its document. */
export const TICKET_LIFE_MS = 60_000;

/** Makes a ticket that opens a document once within a minute. Only its hash is stored, so a stolen table opens nothing. */
export async function issueTicket({ db, clock, random }: Context, documentId: string): Promise<string> {
  const ticket = Buffer.from(random(TICKET_BYTES)).toString('base64url');
  const row = {
    ticket_hash: hashOf(ticket),
    document_id: documentId,
    expires_at_ms: clock.realMs() + TICKET_LIFE_MS,
    used_at_ms: null,
  };
  await db.insertInto('document_tickets').values(row).execute();
  return ticket;
}

/** The document that a ticket opens, which uses it up; undefined when it is unknown, used, or older than a minute. */
export async function useTicket({ db, clock }: Context, ticket: string): Promise<string | undefined> {
  const used = await db
    .updateTable('document_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning('document_id')
    .executeTakeFirst();
  return used?.document_id;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
