import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Database, Tx } from '../ground/tables/database.ts';
import { diedAmong } from '../store/deaths/deaths.ts';

/**
 * Refuses with `in_person_only` any request on the site by a customer if we were told that they have died. Staff who
 * act for those who settle the estate may go on. The refusal gives no reason: its reader may be alive.
 */
export async function refuseAfterDeath(
  db: Database | Tx,
  { brand, subject, impersonation }: Pick<Principal, 'brand' | 'subject' | 'impersonation'>,
): Promise<void> {
  if (impersonation === undefined && (await diedAmong(db, brand, [subject])).size > 0) refuse('in_person_only');
}
