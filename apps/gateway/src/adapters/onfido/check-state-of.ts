import type { IdentityCheckResult } from '@marque/domain/enumerations';
import type { CheckState } from '../../ports/identity-checks.ts';
import type { CheckAnswer, ReportsAnswer } from './onfido-answers.ts';

/** A check that was withdrawn will never come to a result, so it ends without being clear. All other statuses may still become complete. */
const ENDED = new Set(['complete', 'withdrawn']);

/** The state of a check, from the provider's check and reports. Only an explicit `clear` counts as clear. */
export function checkStateOf(check: CheckAnswer, { reports }: ReportsAnswer): CheckState {
  const isComplete = ENDED.has(check.status);
  return {
    checkId: check.id,
    tags: check.tags ?? [],
    isComplete,
    isClear: check.status === 'complete' && check.result === 'clear',
    reports: reports.map(({ name, result }) => ({ report: name, result: resultOf(result, isComplete) })),
  };
}

function resultOf(result: string | null | undefined, isComplete: boolean): IdentityCheckResult {
  if (result === 'clear') return 'CLEAR';
  return isComplete || result ? 'CONSIDER' : 'PENDING';
}
