import type { Principal } from '../../../src/ground/principal.ts';
import type { Database } from '../../../src/ground/tables/database.ts';

/** The moment of the seeded rows. */
export const SOLD_AT = '2026-11-20T12:00:00.000Z';

/** A customer of the showcase, at the first second of real time, as row security is asked about them. */
export function customerOf(subject: string, more: Partial<Principal> = {}): Principal {
  return {
    ...{ brand: 'showcase', subject, actor: subject, kind: 'customer', sessionId: 's', permissions: [], atMs: 1000 },
    ...more,
  };
}

/**
 * Stores the proposal `P-<owner>` and the policy `POL-<owner>` that it became, with nothing in either but the owner.
 */
export async function seedSold(db: Database, owner: string): Promise<void> {
  const own = {
    brand: 'showcase',
    owner,
    proposal_code: `P-${owner}`,
    scheme_code: 'flex',
    version: 1,
    state: '{}',
    facts: '{}',
    key_id: null,
  };
  const stamps = { created_at: SOLD_AT, updated_at: SOLD_AT };
  await db
    .insertInto('proposals')
    .values({ ...own, ...stamps, external_reference: `REF-${owner}`, deleted_at: null })
    .execute();
  await db
    .insertInto('policies')
    .values({ ...own, ...stamps, policy_id: `POL-${owner}`, policy_number: `N-${owner}`, starts_at: SOLD_AT })
    .execute();
}

/** Notes that somebody has retrieved the quote of an owner, until the second second of real time, and whether they bought it. */
export async function seedRetrieval(
  db: Database,
  {
    subject,
    owner,
    hasBought = false,
  }: { readonly subject: string; readonly owner: string; readonly hasBought?: boolean },
): Promise<void> {
  const retrieved = { retrieved_at_ms: 0, expires_at_ms: 2000, has_bought: hasBought };
  await db
    .insertInto('retrieved_proposals')
    .values({ brand: 'showcase', subject, proposal_code: `P-${owner}`, ...retrieved })
    .execute();
}
