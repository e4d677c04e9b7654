import { isCheckPassed } from '@marque/domain/payment/check/decide-failed-check';
import type { StoredCheck } from '../store/verification/stored-checks.ts';

/** Whether a stored check lets its policyholder buy. */
export function isPassed({ status, is_clear: isClear, decision }: StoredCheck): boolean {
  return isCheckPassed({ status, isClear, decision });
}
