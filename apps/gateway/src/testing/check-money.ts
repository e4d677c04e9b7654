import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../journal/database.ts';

/** What is wrong with the money and the policies, one line each; nothing when all is well. */
export async function checkMoney(db: Database): Promise<string[]> {
  const checker = await readFile(new URL('./checker.sql', import.meta.url), 'utf8');
  const { rows } = await sql<{
    rule: string;
    subject: string;
    found: string;
  }>`${sql.raw(checker.trim().replace(/;$/, ''))}`.execute(db);
  return rows.map(({ rule, subject, found }) => `${rule}: ${subject}: ${found}`);
}
