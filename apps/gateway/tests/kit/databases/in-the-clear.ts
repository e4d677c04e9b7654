import { assert } from '@marque/base';
import { sql } from 'kysely';
import { type EncryptedTable, encryptedColumns, encryptedOf } from '../../../src/ground/keys/encrypted-columns.ts';
import type { Database, Tx } from '../../../src/ground/tables/database.ts';
import { readRowsLeft } from '../../../src/store/keys/words.ts';
import { asOwner } from './as-owner.ts';

type Row = { readonly [column: string]: unknown } & { readonly brand: string; readonly key_id: string };

/** Tables under seals, which are encrypted in another way than the rest. */
const TRAIL: readonly EncryptedTable[] = ['events', 'staff_reads'];

/**
 * Writes every row of a database except its trail, or of some tables, in the clear, as releases before the keys did;
 * without triggers, which would refuse that.
 */
export async function layInTheClear(
  db: Database,
  tables = (Object.keys(encryptedColumns) as readonly EncryptedTable[]).filter((table) => !TRAIL.includes(table)),
): Promise<void> {
  await asOwner(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    for (const table of tables) await layTable(tx, table);
    // Marks are made with a key, which a copied row does not have.
    if (tables.includes('policies')) await sql`UPDATE policies SET facts = facts - 'versionMarks'`.execute(tx);
    // Versions are marked with the key of their policy.
    await sql`UPDATE policies SET facts = facts - 'versionMarks' WHERE key_id IS NULL`.execute(tx);
  });
}

/** Writes the trail in the clear, without seals, in a database that accepts that, as those of earlier releases did. */
export async function layTrailInTheClear(db: Database): Promise<void> {
  await asOwner(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    for (const table of TRAIL) {
      await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(`${table}_encrypted`)}`.execute(tx);
      await layTable(tx, table);
    }
    for (const table of ['trail_seals', 'trail_handovers']) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
  });
}

async function layTable(tx: Tx, table: EncryptedTable): Promise<void> {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE key_id IS NOT NULL`.execute(tx);
  const { columns, rowBy, json = [] } = encryptedOf(table) ?? { columns: [], rowBy: [] };
  for (const [at, row] of (await readRowsLeft(tx, table, rows)).entries()) {
    const isWhole = columns.every((column) => (row[column] === null) === (rows[at]?.[column] === null));
    assert(isWhole, 'what is laid in the clear is not forgotten');
    const words = columns
      .filter((column) => row[column] !== null)
      .map((column) => sql`${sql.ref(column)} = ${json.includes(column) ? JSON.stringify(row[column]) : row[column]}`);
    const named = rowBy.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join([...words, sql`key_id = NULL`])}
      WHERE ${sql.join(named, sql` AND `)}`.execute(tx);
  }
}
