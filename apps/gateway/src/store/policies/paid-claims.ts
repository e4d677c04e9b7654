import type { Database, Tx } from '../../ground/tables/database.ts';
import { eventsOfTypes } from '../events.ts';

const OF_CLAIMS = ['ClaimNotified', 'ClaimMoved'];

/** The ids of the claims under a policy for which something was paid, by the policy's record: a claim itself says only what was done with it last. */
export async function paidClaims(db: Database | Tx, brand: string, policyId: string): Promise<ReadonlySet<string>> {
  const events = await eventsOfTypes(db, { brand, stream: 'policy', streamIds: [policyId] }, OF_CLAIMS);
  const told = events.map(({ data }) => data as { readonly claimId: string; readonly step: string });
  return new Set(told.filter(({ step }) => step === 'PAID').map(({ claimId }) => claimId));
}
