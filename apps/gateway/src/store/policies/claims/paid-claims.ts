import type { Database, Tx } from '../../../ground/tables/database.ts';
import { eventsOfTypes } from '../../events.ts';

const OF_CLAIMS = ['ClaimNotified', 'ClaimMoved'];

/**
 * The ids of the claims under some policies for which something was paid, by the policies' records: a claim itself says
 * only what was last done with it.
 */
export async function paidClaims(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (policyIds.length === 0) return new Set();
  const events = await eventsOfTypes(db, { brand, stream: 'policy', streamIds: policyIds }, OF_CLAIMS);
  const told = events.map(({ data }) => data as { readonly claimId: string; readonly step: string });
  return new Set(told.filter(({ step }) => step === 'PAID').map(({ claimId }) => claimId));
}
