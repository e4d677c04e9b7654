import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { adjustmentStatus } from '@marque/domain/policy/adjustment/adjustment-status';
import type { Tx } from '../ground/tables/database.ts';
import type { StoredAdjustment } from '../store/policies/adjustments.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { presentEnd } from './present-end.ts';
import { offerEnd, readEnd } from './read-end.ts';

/** A stored adjustment of a policy, and when it is looked at. */
export type AdjustmentShown = {
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly now: Instant;
};

/** An adjustment with what it would do now, or with what it did once it is confirmed. */
export async function showAdjustment(tx: Tx, shown: AdjustmentShown): Promise<PolicyAdjustmentWire> {
  const { adjustment, now } = shown;
  return presentAdjustment(adjustment, { ending: await endingOf(tx, shown), now });
}

async function endingOf(tx: Tx, { adjustment, stored, brand, now }: AdjustmentShown): Promise<EndingWire | null> {
  if (adjustment.outcome !== null) return adjustment.outcome as EndingWire;
  if (adjustmentStatus(adjustment, now) !== 'DRAFT') return null;
  const { effectiveAt, reason } = adjustment;
  const subject = await readEnd(tx, { stored, brand });
  const offered = offerEnd(subject, { asked: { effectiveAt, reason }, now });
  return offered.ok ? await presentEnd(tx, subject, offered.value) : null;
}
