import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Something that the books say and must not: which rule it breaks, of what, and what was found; identifiers and pennies alone. */
export type Finding = { readonly rule: string; readonly subject: string; readonly found: string };

/** What breaks a rule of `check-books.sql`, which is one query, so that it sees one moment. Rejects on a database on which no gateway has worked yet. */
export async function readFindings(db: Database | Tx): Promise<readonly Finding[]> {
  const rules = await readFile(new URL('./check-books.sql', import.meta.url), 'utf8');
  const { rows } = await sql<Finding>`${sql.raw(rules.trim().replace(/;$/, ''))}`.execute(db);
  return rows;
}
