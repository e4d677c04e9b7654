import type { Instant } from '@marque/base';
import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { adjustmentStatus } from '@marque/domain/policy/adjustment/adjustment-status';
import type { ChangeShown } from '../changing/present-change.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';

/** What is shown beside an adjustment: what it does, and until when the reader can take it back. */
type AdjustmentBeside = {
  readonly ending: EndingWire | null;
  readonly changed: ChangeShown | null;
  readonly verification: PolicyAdjustmentWire['verification'];
  readonly payment: PolicyAdjustmentWire['payment'];
  readonly secondPerson: PolicyAdjustmentWire['secondPerson'];
  readonly takesBackUntil: Instant | null;
  readonly hasHalfHour: boolean;
  readonly crossesBack: PolicyAdjustmentWire['crossesBack'];
  readonly now: Instant;
};

/** An adjustment as its owner sees it, with what it does to the policy. */
export function presentAdjustment(
  adjustment: StoredAdjustment,
  {
    ending,
    changed,
    verification,
    payment,
    secondPerson,
    takesBackUntil,
    hasHalfHour,
    crossesBack,
    now,
  }: AdjustmentBeside,
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
    ...{ confirmableUntil: adjustment.confirmableUntil, verificationClear: verification === 'CLEAR', verification },
    ...{ takesBackUntil, hasHalfHour, crossesBack, payment, secondPerson },
    becauseOf: adjustment.becauseOf,
    handedOver: handedOverOf(adjustment),
    onWordOf: adjustment.byStaff?.onWordOf ?? null,
    ...(changed ?? {
      ...{ change: null, updatedPolicyVersions: [] },
      prorataPremium: 0 - takenBack + (ending?.charged ?? 0),
      amountDue: ending?.leftToPay ?? 0,
      availableBalance: ending?.credit ?? 0,
    }),
    ending,
  };
}

function handedOverOf({ handedOver }: StoredAdjustment): PolicyAdjustmentWire['handedOver'] {
  if (handedOver === null) return null;
  const { hasHappened, at, answered } = handedOver;
  return { hasHappened, at, answer: answered?.answer ?? null };
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
