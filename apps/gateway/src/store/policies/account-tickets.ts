import type { Context } from '../../ground/context.ts';
import type { Tables } from '../../ground/tables/database.ts';
import { hashOfTicket, newTicket } from '../new-ticket.ts';

/** A paper of an account: a statement by its number, a payment by its movement's key, or the payments to come. */
export type PaperNamed = Pick<Tables['account_tickets'], 'paper' | 'about'> & { readonly accountId: string };

/** Makes a ticket that opens a paper of an account once within a minute. */
export async function issueAccountTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  brand: string,
  { accountId, paper, about }: PaperNamed,
): Promise<string> {
  const { ticket, row } = newTicket(context);
  await context.db
    .insertInto('account_tickets')
    .values({ ...row, brand, account_id: accountId, paper, about })
    .execute();
  return ticket;
}

/** What a brand's ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useAccountTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: string,
  ticket: string,
): Promise<PaperNamed | undefined> {
  const used = await db
    .updateTable('account_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('brand', '=', brand)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning(['account_id', 'paper', 'about'])
    .executeTakeFirst();
  return used && { accountId: used.account_id, paper: used.paper, about: used.about };
}
