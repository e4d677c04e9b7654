import { type Expression, type SqlBool, sql } from 'kysely';
import type { Principal } from '../http/principal.ts';

/**
 * The one filter of rows that belong to somebody: of this brand and this subject. The system itself, which acts on what a provider
 * or a job names, sees all rows of the brand. Every query on a table with `brand` and `owner` goes through it.
 */
export function ownedBy({ brand, subject, kind }: Principal): Expression<SqlBool> {
  return kind === 'system' ? sql<SqlBool>`brand = ${brand}` : sql<SqlBool>`brand = ${brand} and owner = ${subject}`;
}

/** The gateway itself as a principal, for jobs and verified notifications. */
export function systemPrincipal(brand: string): Principal {
  return { brand, subject: 'system', actor: 'system', kind: 'system', sessionId: '', permissions: [] };
}
