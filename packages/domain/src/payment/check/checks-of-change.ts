import { ok, type Problem, type Result, refused } from '@marque/base';
import type { ChangeVerification } from '../../enumerations.ts';
import { type CheckAnswered, isCheckPassed } from './decide-failed-check.ts';

/** How the checks of a change stand, together. One that has nobody checked is clear. */
export function changeVerification(checks: readonly CheckAnswered[]): ChangeVerification {
  const open = checks.filter((check) => !isCheckPassed(check));
  if (open.length === 0) return 'CLEAR';
  return open.some(({ status }) => status === 'COMPLETE') ? 'NOT_CLEAR' : 'PENDING';
}

/** Whether they let a change be made. Refuses with `identity_not_clear` once one has failed, else with `verification_required` until all are complete. */
export function changeVerified(checks: readonly CheckAnswered[]): Result<true, Problem> {
  const standing = changeVerification(checks);
  if (standing === 'CLEAR') return ok(true);
  return refused({ code: standing === 'PENDING' ? 'verification_required' : 'identity_not_clear' });
}
