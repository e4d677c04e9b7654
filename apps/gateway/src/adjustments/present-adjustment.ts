import type { Instant } from '@marque/base';
import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { adjustmentStatus } from '@marque/domain/policy/adjustment/adjustment-status';
import type { StoredAdjustment } from '../store/policies/adjustments.ts';
import type { ChangeShown } from './changing/present-change.ts';

/** What is shown beside an adjustment: what it does, and until when who looks can take it back. */
type AdjustmentBeside = {
  readonly ending: EndingWire | null;
  readonly changed: ChangeShown | null;
  readonly takesBackUntil: Instant | null;
  readonly now: Instant;
};

/** An adjustment as its owner sees it, with what it does to the policy. */
export function presentAdjustment(
  adjustment: StoredAdjustment,
  { ending, changed, takesBackUntil, now }: AdjustmentBeside,
): PolicyAdjustmentWire {
  const { confirmed } = adjustment;
  const status = adjustmentStatus(adjustment, now);
  const takenBack = ending === null ? 0 : ending.linesTotal + sumOf(ending.promotions);
  return {
    ...{ adjustmentId: adjustment.adjustmentId, adjustmentType: adjustment.adjustmentType, status },
    ...{
      policyId: adjustment.policyId,
      changes: adjustment.changes.map((change) => ({ ...change })),
      reason: adjustment.reason,
      effectiveAt: adjustment.effectiveAt,
    },
    ...{ confirmed: confirmed !== null, confirmedAt: confirmed?.at ?? null, createdAt: adjustment.createdAt },
    ...{ confirmableUntil: adjustment.confirmableUntil, verificationClear: true },
    updatedPolicyVersions: changed?.updatedPolicyVersions ?? [],
    takesBackUntil,
    onWordOf: adjustment.byStaff?.onWordOf ?? null,
    prorataPremium: changed ? changed.prorata : 0 - takenBack + (ending?.charged ?? 0),
    amountDue: changed ? changed.due : (ending?.leftToPay ?? 0),
    availableBalance: changed ? changed.credit : (ending?.credit ?? 0),
    change: changed?.change ?? null,
    ending,
  };
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
