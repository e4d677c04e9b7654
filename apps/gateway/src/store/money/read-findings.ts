import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A fault in the books: the rule that it breaks, its subject, and what was found; only identifiers and pennies. */
export type Finding = { readonly rule: string; readonly subject: string; readonly found: string };

/**
 * Everything that breaks a rule of `check-books.sql`, which is one query, so that it sees one moment. Rejects on a
 * database on which no gateway has worked yet.
 */
export async function readFindings(db: Database | Tx): Promise<readonly Finding[]> {
  const rules = await readFile(new URL('./check-books.sql', import.meta.url), 'utf8');
  const { rows } = await sql<Finding>`${sql.raw(rules.trim().replace(/;$/, ''))}`.execute(db);
  return rows;
}
