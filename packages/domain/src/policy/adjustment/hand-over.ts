import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Adjustment } from './adjustment.ts';
import { adjustmentStatus } from './adjustment-status.ts';
import type { HandedOver } from './handed-over.ts';

/** What decides whether a change is handed to a person. */
type ToHandOver = Pick<
  Adjustment,
  'adjustmentType' | 'confirmableUntil' | 'confirmed' | 'withdrawnAt' | 'discardedAt' | 'isMadeByStaff' | 'handedOver'
>;

/**
 * Whether handing it to a person does something, or a person has it already. It is never too late to tell us something,
 * so the end of its day does not matter. Refuses with `wrong_state` what can be insured as it is, or was confirmed or
 * thrown away, and with `forbidden`, except for staff, what staff prepared.
 */
export function handOver(
  adjustment: ToHandOver,
  { now, isStaff, isReferred }: { readonly now: Instant; readonly isStaff: boolean; readonly isReferred: boolean },
): Result<'HAND_OVER' | 'HANDED_OVER', Problem> {
  if (adjustment.adjustmentType !== 'MTA') return refused({ code: 'adjustment_type_unavailable' });
  if (adjustment.isMadeByStaff && !isStaff) return refused({ code: 'forbidden' });
  if (adjustment.handedOver !== null) return ok('HANDED_OVER');
  const status = adjustmentStatus(adjustment, now);
  const isOpen = status === 'DRAFT' || status === 'EXPIRED';
  return isOpen && isReferred ? ok('HAND_OVER') : refused({ code: 'wrong_state' });
}

/** Whether somebody may answer it: once, and nobody their own. */
export function answerHandedOver(
  { handedOver }: Pick<Adjustment, 'handedOver'>,
  { isOwn }: { readonly isOwn: boolean },
): Result<HandedOver, Problem> {
  if (handedOver === null) return refused({ code: 'not_found' });
  if (isOwn) return refused({ code: 'second_person_needed' });
  return handedOver.answered === null ? ok(handedOver) : refused({ code: 'wrong_state' });
}
