import type { Instant } from '@marque/base';
import { hasHalfHour } from '@marque/domain/policy/adjustment/has-half-hour';
import type { Principal } from '../ground/principal.ts';
import type { Database, Tx } from '../ground/tables/database.ts';
import { changesTakenBack } from '../store/policies/adjusting/changes-taken-back.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';

/**
 * Whether an adjustment is a change that can be taken back for half an hour once it holds; that depends on what was
 * taken back of its policy before.
 */
export async function halfHourOf(
  db: Database | Tx,
  principal: Principal,
  { adjustment, now }: { readonly adjustment: StoredAdjustment; readonly now: Instant },
): Promise<boolean> {
  if (adjustment.adjustmentType !== 'MTA') return false;
  return hasHalfHour(adjustment, await changesTakenBack(db, principal, adjustment.policyId), now);
}
