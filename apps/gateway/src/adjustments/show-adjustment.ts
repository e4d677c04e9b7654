import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { EndingWire, PolicyAdjustmentWire } from '@marque/contract';
import { ATTEMPT_STANDING, type AttemptStanding } from '@marque/domain/payment/attempt/attempt-standing';
import { changeVerification } from '@marque/domain/payment/check/checks-of-change';
import { adjustmentStatus, takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { claimsToAgree } from '@marque/domain/policy/changing/claims-crossed';
import type { EndAsked } from '@marque/domain/policy/ending/cancellation';
import { readChangeSubject } from '../changing/change-subject.ts';
import { crossedBack } from '../changing/crossed-back.ts';
import { halfHourOf } from '../changing/half-hour-of.ts';
import { offerChange } from '../changing/offer-change.ts';
import { type ChangeShown, changeKept, presentChange } from '../changing/present-change.ts';
import type { Principal } from '../ground/principal.ts';
import type { Tx } from '../ground/tables/database.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { readAttemptsOfChange } from '../store/money/attempts.ts';
import { requestAboutChange } from '../store/money/requests/staff-requests.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { checksAnswered } from '../verification/checks-answered.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { presentEnd } from './present-end.ts';
import { offerEnd, readEnd } from './read-end.ts';

/** A stored adjustment of a policy, and when it is looked at. */
export type AdjustmentShown = {
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly principal: Principal;
  readonly language: string;
  readonly now: Instant;
  /** Real time, by which a question to a second person expires. */
  readonly nowMs: number;
};

/** An adjustment with what it would do now, or with what it did once it is confirmed. */
export async function showAdjustment(tx: Tx, shown: AdjustmentShown): Promise<PolicyAdjustmentWire> {
  const { adjustment, principal, now } = shown;
  const hasHalfHour = await halfHourOf(tx, principal, { adjustment, now });
  const leftNothing = adjustment.adjustmentType !== 'CAN' && changedNothing(adjustment);
  const takesBackUntil = leftNothing
    ? null
    : takenBackUntil(adjustment, { ...takingBack(principal), hasHalfHour, now });
  const beside = { takesBackUntil, hasHalfHour, now };
  if (adjustment.adjustmentType !== 'CAN') {
    const payment = await paymentOf(tx, shown);
    const changed = await changeOf(tx, shown);
    const secondPerson = await secondPersonOf(tx, shown);
    const crossed = principal.impersonation && takesBackUntil !== null ? await crossedBack(tx, shown) : [];
    const crossesBack = crossed.map(({ reference, occurredOn }) => ({ reference, occurredOn }));
    const verification = changeVerification(await checksAnswered(tx, adjustment));
    const asked = { verification, payment, secondPerson, crossesBack };
    return presentAdjustment(adjustment, { ...beside, ...asked, ending: null, changed });
  }
  const ending = await endingOf(tx, shown);
  const nothing = { verification: 'CLEAR', payment: null, secondPerson: null, changed: null } as const;
  return presentAdjustment(adjustment, { ...beside, ...nothing, crossesBack: [], ending });
}

/** Whether it was confirmed and changed nothing: there is nothing to take back. */
function changedNothing({ outcome }: StoredAdjustment): boolean {
  return outcome !== null && (outcome as ChangeShown).change.changesNothing === true;
}

/**
 * The state of the latest payment for a change that is not confirmed; null if none was begun, or nothing more is
 * expected of it.
 */
async function paymentOf(tx: Tx, { adjustment, brand }: AdjustmentShown): Promise<PolicyAdjustmentWire['payment']> {
  if (adjustment.confirmed !== null) return null;
  const [latest] = await readAttemptsOfChange(tx, brand.brand, adjustment.adjustmentId);
  return latest ? PAYMENTS[ATTEMPT_STANDING[latest.status]] : null;
}

/**
 * For staff: what became of the question whether it, or taking it back, may reach back across a known claim; null if
 * nobody was asked.
 */
async function secondPersonOf(
  tx: Tx,
  { adjustment, principal, nowMs }: AdjustmentShown,
): Promise<PolicyAdjustmentWire['secondPerson']> {
  if (!principal.impersonation) return null;
  const request = await requestAboutChange(tx, adjustment.adjustmentId, { takesBack: adjustment.confirmed !== null });
  if (!request) return null;
  const isOver = request.status === 'WAITING' && Number(request.expires_at_ms) < nowMs;
  return { status: isOver ? 'EXPIRED' : request.status, reason: request.decision_reason };
}

const PAYMENTS: { readonly [S in AttemptStanding]: PolicyAdjustmentWire['payment'] } = {
  ...{ UNSETTLED: 'UNDER_WAY', DECLINED: 'DECLINED', GOES_BACK: 'GOES_BACK' },
  ...{ HELD: null, BOUND: null, SETTLED: null, EXPIRED: null },
};

/** What an adjustment asks for. */
export function wantedBy({ effectiveAt, reason, byStaff, becauseOf }: StoredAdjustment): EndAsked {
  const isOnWord = byStaff !== null && byStaff.onWordOf !== 'INSURER';
  const isReferred = becauseOf !== null;
  return { effectiveAt, reason, isReferred, ...(isOnWord && { byStaff: { word: byStaff } }) };
}

/**
 * What a draft of a change would do now, or did when it was confirmed; null if the reader can no longer confirm it, or
 * it can no longer be made.
 */
async function changeOf(tx: Tx, shown: AdjustmentShown): Promise<ChangeShown | null> {
  const { adjustment, stored, brand, principal, language, now } = shown;
  if (adjustment.outcome !== null)
    return changeKept(adjustment.outcome as ChangeShown, { policy: stored.policy, brand, language });
  if (adjustment.isMadeByStaff && !principal.impersonation) return null;
  if (adjustmentStatus(adjustment, now) !== 'DRAFT') return null;
  const subject = await readChangeSubject(tx, { stored, brand });
  const { adjustmentId, changes, effectiveAt, promotion } = adjustment;
  const offered = await offerChange(tx, subject, {
    adjustmentId,
    changes,
    effectiveAt,
    promotion,
    principal,
    language,
    now,
  });
  if (!offered.ok) return null;
  const crosses = claimsToAgree(offered.value.crosses, adjustment.agreed?.claims);
  return presentChange({ policy: stored.policy, brand, language }, { ...offered.value, crosses });
}

async function endingOf(tx: Tx, { adjustment, stored, brand, now }: AdjustmentShown): Promise<EndingWire | null> {
  if (adjustment.outcome !== null) return adjustment.outcome as EndingWire;
  if (adjustmentStatus(adjustment, now) !== 'DRAFT') return null;
  const subject = await readEnd(tx, { stored, brand });
  const offered = offerEnd(subject, { asked: wantedBy(adjustment), now });
  return offered.ok ? await presentEnd(tx, subject, offered.value) : null;
}
