import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { holderOfUpload } from '../../store/policies/uploads.ts';

/**
 * The principal who sees what a customer sent. Staff who act for a customer see only that customer's files; other staff
 * see them as the policy's holder does. Refuses with `not_found` a file of another brand.
 */
export async function asHolder(
  db: Database | Tx,
  principal: Principal,
  sent: Parameters<typeof holderOfUpload>[2],
): Promise<Principal> {
  if (principal.impersonation) return principal;
  const holder = (await holderOfUpload(db, principal.brand, sent)) ?? refuse('not_found');
  return { ...principal, subject: holder.owner };
}
