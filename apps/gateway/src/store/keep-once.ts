import type { InsertResult } from 'kysely';
import type { Context } from '../ground/context.ts';
import type { Database, Tx } from '../ground/tables/database.ts';

/** The keys known to be in each database, so that their rows are not sent again each time. */
const known = new WeakMap<Database, Set<string>>();
/** Transactions that wrote some themselves; until such a transaction ends, it may still roll back. */
const writing = new WeakSet<Tx>();

/** Inserts the row that a key names, unless it is known to be there; `insert` leaves an existing row as it is. */
export async function keepOnce(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { key, insert }: { readonly key: readonly string[]; readonly insert: () => Promise<InsertResult> },
): Promise<void> {
  const name = JSON.stringify(key);
  const stands = known.get(db) ?? new Set();
  if (stands.has(name)) return;
  const inserted = await insert();
  if (inserted.numInsertedOrUpdatedRows === 1n) writing.add(tx);
  else if (!writing.has(tx)) known.set(db, stands.add(name));
}
