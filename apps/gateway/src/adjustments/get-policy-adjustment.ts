import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { readAdjustment } from '../store/policies/adjustments.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { showAdjustment } from './show-adjustment.ts';

/** Answers an adjustment of the caller's own policy, and what it does. */
export async function getPolicyAdjustment(
  { params, brand, principal, language }: Asked<'getPolicyAdjustment'>,
  { db, clock }: Context,
): Promise<CallOutput<'getPolicyAdjustment'>> {
  const now = clock.now();
  return await inSnapshot(db, async (tx) => {
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    // An adjustment that staff prepare is theirs until it is confirmed.
    if (adjustment.isMadeByStaff && adjustment.confirmed === null && !principal.impersonation) refuse('not_found');
    const stored = await readOwnPolicy(tx, principal, adjustment.policyId);
    return await showAdjustment(tx, { adjustment, stored, brand, principal, language, now, nowMs: clock.realMs() });
  });
}
