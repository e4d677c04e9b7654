import type { Context } from '../../ground/context.ts';
import { hashOfTicket, newTicket } from '../new-ticket.ts';
import type { PolicyVersion } from './documents.ts';

/** Makes a ticket that opens all documents of a policy's version once within a minute. */
export async function issueBundleTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  { brand, policyId, version }: PolicyVersion,
): Promise<string> {
  const { ticket, row } = newTicket(context);
  await context.db
    .insertInto('bundle_tickets')
    .values({ ...row, brand, policy_id: policyId, policy_version: version })
    .execute();
  return ticket;
}

/** What a brand's ticket opens, using it up; undefined when it is unknown, used, or older than a minute. */
export async function useBundleTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: string,
  ticket: string,
): Promise<PolicyVersion | undefined> {
  const used = await db
    .updateTable('bundle_tickets')
    .set({ used_at_ms: clock.realMs() })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('brand', '=', brand)
    .where('used_at_ms', 'is', null)
    .where('expires_at_ms', '>', clock.realMs())
    .returning(['policy_id', 'policy_version'])
    .executeTakeFirst();
  return used && { brand, policyId: used.policy_id, version: used.policy_version };
}
