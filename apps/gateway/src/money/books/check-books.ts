import type { Database, Tx } from '../../ground/tables/database.ts';
import { readFindings } from '../../store/money/read-findings.ts';

/**
 * Faults in the money, the policies and the outbox, one line each, as `rule: subject: found`, with identifiers and
 * pennies and no personal data; nothing when all is well. It is one query, so that it sees one moment however much is
 * going on. Rejects on a database on which no gateway has worked yet.
 */
export async function checkBooks(db: Database | Tx): Promise<string[]> {
  return (await readFindings(db)).map(({ rule, subject, found }) => `${rule}: ${subject}: ${found}`);
}
