import { sql } from 'kysely';
import type { Principal } from '../ground/principal.ts';
import { APPLICATION_ROLE } from '../ground/tables/application-role.ts';
import type { Database, Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';

/**
 * Reads, or locks, rows of customers as the role that the database holds to this principal's brand and subject
 * (migration 0007). In a transaction that is open already, the role lasts only for `read`, so that rows read this way
 * can be written as usual; a transaction opened for it ends with it.
 */
export async function asPrincipal<T>(
  db: Database | Tx,
  principal: Principal,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isOpen(db)) return await inTransaction(db, (tx) => readAs(tx, principal, read));
  const found = await readAs(db, principal, read);
  await sql`SELECT set_config('role', ${APPLICATION_ROLE}, true)`.execute(db);
  return found;
}

function isOpen(db: Database | Tx): db is Tx {
  return db.isTransaction;
}

async function readAs<T>(
  tx: Tx,
  { brand, subject, kind, atMs = Number.MAX_SAFE_INTEGER }: Principal,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  await sql`SELECT
    set_config('marque.brand', ${brand}, true),
    set_config('marque.subject', ${subject}, true),
    set_config('marque.kind', ${kind}, true),
    set_config('marque.at_ms', ${String(atMs)}, true),
    set_config('role', 'marque_rows', true)`.execute(tx);
  return await read(tx);
}
