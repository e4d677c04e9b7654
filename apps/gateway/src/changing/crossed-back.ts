import type { Instant } from '@marque/base';
import { claimsCrossedBack } from '@marque/domain/policy/changing/claims-crossed';
import type { Tx } from '../ground/tables/database.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { type EndingFacts, readEndingFacts } from '../store/policies/ending-facts.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';

/** A change, its policy, and when somebody would take it back. */
type TakenBackAt = { readonly adjustment: StoredAdjustment; readonly stored: StoredPolicy; readonly now: Instant };

/**
 * The known claims that taking a confirmed change back would reach across; none if it is not confirmed, or is taken
 * back already.
 */
export async function crossedBack(tx: Tx, { adjustment, stored, now }: TakenBackAt): Promise<EndingFacts['claims']> {
  const { confirmed, withdrawnAt } = adjustment;
  if (confirmed === null || withdrawnAt !== null) return [];
  const { claims } = await readEndingFacts(tx, stored.brand, stored.policy.policyId);
  return claimsCrossedBack(stored.policy, claims, { confirmed, now });
}
