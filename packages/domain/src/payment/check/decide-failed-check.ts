import { ok, type Problem, type Result, refused } from '@marque/base';
import type { CheckStatus } from './check-moves.ts';

/** A check of the policyholder as it came back, and what a person decided of it; null if nobody has. */
export type CheckAnswered = {
  readonly status: CheckStatus;
  readonly isClear: boolean | null;
  readonly decision: boolean | null;
};

/** Whether a check lets its policyholder buy: a person's decision counts, else the provider's result. */
export function isCheckPassed({ status, isClear, decision }: CheckAnswered): boolean {
  return status === 'COMPLETE' && (decision ?? isClear) === true;
}

/**
 * Whether somebody may decide a check. Refuses people their own check (`isOwn`) with `second_person_needed`. Refuses
 * with `wrong_state` a check that is not complete, is clear, or is decided already: a decision is final, as the
 * provider's result is.
 */
export function decideFailedCheck(
  { status, isClear, decision }: CheckAnswered,
  { isOwn }: { readonly isOwn: boolean },
): Result<true, Problem> {
  if (isOwn) return refused({ code: 'second_person_needed' });
  if (status !== 'COMPLETE' || isClear !== false)
    return refused({ code: 'wrong_state', detail: 'This check has not failed' });
  return decision === null ? ok(true) : refused({ code: 'wrong_state', detail: 'This is decided already' });
}
