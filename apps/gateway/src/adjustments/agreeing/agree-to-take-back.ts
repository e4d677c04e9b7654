import type { ChangeToAgreeWire } from '@marque/contract';
import { withdrawAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import { versionMadeBy } from '@marque/domain/policy/changing/version-made-by';
import { withdrawChange } from '@marque/domain/policy/changing/withdraw-change';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { crossedBack } from '../../changing/crossed-back.ts';
import { halfHourOf } from '../../changing/half-hour-of.ts';
import type { ChangeShown } from '../../changing/present-change.ts';
import { takeChangeBack } from '../../changing/take-change-back.ts';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { changesInWords } from '../../money/letters/words/changes-in-words.ts';
import { takingBack } from '../../policies/cancellation/taking-back.ts';
import { refuseUnlessShown } from '../../request/refuse-unless-shown.ts';
import type { Doer } from '../../store/append-events.ts';
import { systemPrincipal } from '../../store/owned.ts';
import type { StoredAdjustment } from '../../store/policies/adjusting/stored-adjustment.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { lockPolicy, readPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import type { ChangeRequest, ShownToAgree } from './agree-to-change.ts';

/** A confirmed change that the transaction holds, and the person who wants it taken back. */
type ToTakeBack = {
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly principal: Principal;
  readonly now: string;
};

/**
 * The pennies moved by a change that a second person is to be asked about. Refuses one that can no longer be taken
 * back, and with `wrong_state` one that crosses no known claim: one member of staff takes that back alone.
 */
export async function toTakeBack(tx: Tx, { adjustment, stored, principal, now }: ToTakeBack): Promise<number> {
  const hasHalfHour = await halfHourOf(tx, principal, { adjustment, now });
  const step = valueOrRefuse(withdrawAdjustment(adjustment, { ...takingBack(principal), hasHalfHour, now }));
  const crossed = await crossedBack(tx, { adjustment, stored, now });
  if (step === 'WITHDRAWN' || crossed.length === 0) refuse('wrong_state', 'It reaches back across no known claim');
  return Math.abs((adjustment.outcome as ChangeShown).prorataPremium);
}

/**
 * Takes a change back once a second person agrees. They were asked in time, so the half hour may be over. Refuses with
 * `wrong_state` a change that can no longer be taken back, and with `adjustment_changed` one that crosses a claim that
 * was not shown.
 */
export async function agreeToTakeBack(
  tx: Tx,
  context: Context,
  { brand, request, language, shown, doer }: ChangeRequest & { readonly shown: ShownToAgree; readonly doer: Doer },
): Promise<void> {
  const { policyId, adjustmentId } = request.details;
  const system = systemPrincipal(brand.brand);
  const stored = await lockPolicy(tx, system, policyId);
  const adjustment = await readAdjustment(tx, system, adjustmentId);
  const now = context.clock.now();
  const stands = await takenBackAs(tx, { adjustment, stored, brand, language, now });
  if (stands === null) return refuse('wrong_state', 'It can no longer be taken back');
  refuseUnlessShown(shownOf(stands), shown);
  await takeChangeBack(tx, context, { stored, brand, adjustment, doer, isByStaff: true });
}

/** What taking it back would undo if somebody agreed now; null if it can no longer be taken back. */
export async function showToTakeBack(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, request, language }: ChangeRequest,
): Promise<ChangeToAgreeWire | null> {
  const { policyId, adjustmentId } = request.details;
  const system = systemPrincipal(brand.brand);
  const stored = await readPolicy(tx, system, policyId);
  const adjustment = await readAdjustment(tx, system, adjustmentId);
  return await takenBackAs(tx, { adjustment, stored, brand, language, now: context.clock.now() });
}

type TakenBackAs = Omit<ToTakeBack, 'principal'> & Pick<ChangeRequest, 'brand' | 'language'>;

async function takenBackAs(tx: Tx, asked: TakenBackAs): Promise<ChangeToAgreeWire | null> {
  const { adjustment, stored, brand, language, now } = asked;
  const { adjustmentId } = adjustment;
  const { policy } = stored;
  const made = versionMadeBy(policy, adjustmentId);
  if (made === null || adjustment.withdrawnAt !== null) return null;
  if (!withdrawChange({ type: 'WithdrawChange', adjustmentId, now }, policy).ok) return null;
  const { before, after } = made;
  const claims = await crossedBack(tx, { adjustment, stored, now });
  return {
    ...{ adjustmentId, takesBack: true, effectiveAt: after.startedAt, dueNow: 0, withNext: 0, back: 0 },
    price: scheduleChosen(before.quote, policy.paymentSchedule)?.totals.discounted ?? null,
    claims: claims.map(({ reference, occurredOn }) => ({ reference, occurredOn })),
    rows: changesInWords({ policy, brand, language, before: after, after: before }).map(([what, was, is]) => ({
      ...{ what, before: was, after: is },
    })),
  };
}

function shownOf({ dueNow, withNext, back, price, claims }: ChangeToAgreeWire): ShownToAgree {
  return { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
}
