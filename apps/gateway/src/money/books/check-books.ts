import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/**
 * What is wrong with the money, the policies and the outbox, one line each, as `rule: subject: found`, with identifiers and pennies and no
 * personal data; nothing when all is well. One query, so that it sees one moment however much is going on. Rejects on a database on which no
 * gateway has worked yet.
 */
export async function checkBooks(db: Database | Tx): Promise<string[]> {
  const rules = await readFile(new URL('./check-books.sql', import.meta.url), 'utf8');
  const { rows } = await sql<Finding>`${sql.raw(rules.trim().replace(/;$/, ''))}`.execute(db);
  return rows.map(({ rule, subject, found }) => `${rule}: ${subject}: ${found}`);
}

type Finding = { readonly rule: string; readonly subject: string; readonly found: string };
