import type { LocalDate } from '@marque/base';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Whether somebody waits for the answer to a request to be forgotten, or to have their data used less. */
export async function isAskingForLess(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<boolean> {
  const query = db.selectFrom('data_requests').select('request_id').where('brand', '=', brand);
  const open = query.where('owner', '=', subject).where('due_on', 'is not', null);
  return (await open.where('kind', 'in', ['ERASURE', 'RESTRICTION']).executeTakeFirst()) !== undefined;
}

/** A restriction in force, by its request and its first day. */
type Restriction = { readonly requestId: string; readonly since: LocalDate };

/** Since when, and by which request, somebody's data is used only for their insurance; null if it is not restricted. */
export async function restrictionOf(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<Restriction | null> {
  const row = await db
    .selectFrom('data_requests')
    .select(['request_id as requestId', 'answered_on as since'])
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where('kind', '=', 'RESTRICTION')
    .where('outcome', '=', 'GRANTED')
    .where('withdrawn_on', 'is', null)
    .orderBy('answered_on')
    .executeTakeFirst();
  return row?.since ? { requestId: row.requestId, since: row.since } : null;
}
