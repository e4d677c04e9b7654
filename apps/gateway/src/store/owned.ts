import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Principal } from '../ground/principal.ts';

/**
 * The one rule about who sees which rows. Within its brand, a principal sees the rows whose `owner` it is, and those
 * whose `proposal_code` it has retrieved, until the retrieval expires. The system itself, which acts on a provider's or
 * a job's ids, sees all rows of the brand. Every query on a table with `brand`, `owner` and `proposal_code`, such as
 * `proposals`, goes through it, and one on `policies` through `heldBy`; rows of a policy (`documents`) are read after
 * their policy.
 */
export function ownedBy(principal: Principal): Expression<SqlBool> {
  return ownedOr(principal, sql`true`);
}

/** The same for policies: of retrieved ones, a principal sees only those that they bought. */
export function heldBy(principal: Principal): Expression<SqlBool> {
  return ownedOr(principal, sql`r.has_bought`);
}

function ownedOr(
  { brand, subject, kind, atMs = Number.MAX_SAFE_INTEGER }: Principal,
  counts: RawBuilder<unknown>,
): Expression<SqlBool> {
  if (kind === 'system') return sql<SqlBool>`brand = ${brand}`;
  // As an array, so that PostgreSQL can look in both indexes; `in (select …)` would read every row of the brand.
  const retrieved = sql`array(select r.proposal_code from retrieved_proposals r
    where r.brand = ${brand} and r.subject = ${subject} and r.expires_at_ms > ${atMs} and ${counts})`;
  return sql<SqlBool>`brand = ${brand} and (owner = ${subject} or proposal_code = any(${retrieved}))`;
}

/** The gateway itself as a principal, for jobs and verified notifications. */
export function systemPrincipal(brand: string): Principal {
  return { brand, subject: 'system', actor: 'system', kind: 'system', sessionId: '', permissions: [] };
}
