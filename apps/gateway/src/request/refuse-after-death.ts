import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Database, Tx } from '../ground/tables/database.ts';
import { diedAmong } from '../store/deaths/deaths.ts';

/**
 * Refuses with `in_person_only` what somebody asks for on the site as a customer of whom we were told that they have died. Staff who act for those who settle the estate go
 * on. Said without the reason: who reads it may be alive.
 */
export async function refuseAfterDeath(
  db: Database | Tx,
  { brand, subject, impersonation }: Pick<Principal, 'brand' | 'subject' | 'impersonation'>,
): Promise<void> {
  if (impersonation === undefined && (await diedAmong(db, brand, [subject])).size > 0) refuse('in_person_only');
}
