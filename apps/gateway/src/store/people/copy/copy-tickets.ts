import type { Context } from '../../../ground/context.ts';
import type { Tx } from '../../../ground/tables/database.ts';
import { hashOfTicket, newTicket } from '../../new-ticket.ts';
import type { Whose } from './read-copy.ts';

/** The person of the copy, and the language in which it is read. */
export type CopyWanted = Whose & { readonly language: string };

/** Makes a ticket that opens a person's copy once within a minute. */
export async function issueCopyTicket(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random'>,
  { brand, subject, language }: CopyWanted,
): Promise<string> {
  const { ticket, row } = newTicket(context);
  await tx
    .insertInto('copy_tickets')
    .values({ ...row, brand, subject, language })
    .execute();
  return ticket;
}

/** What a brand's ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useCopyTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: string,
  ticket: string,
): Promise<CopyWanted | undefined> {
  const used = await db
    .updateTable('copy_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('brand', '=', brand)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning(['subject', 'language'])
    .executeTakeFirst();
  return used && { brand, ...used };
}
