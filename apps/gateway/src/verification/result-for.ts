import { decideCheck } from '@marque/domain/payment/check/decide-check';
import type { CheckState } from '../ports/identity-checks.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';

/**
 * The result of a check from the provider's answer; undefined until every ordered report is there. Throws at an answer about somebody else's check.
 */
export function resultFor(check: StoredCheck, state: CheckState): CheckState | undefined {
  const { check_id: checkId } = check;
  if (!state.tags.includes(checkId)) throw new Error(`The provider's answer to check ${checkId} is about another one`);
  const decision = decideCheck(state, check);
  return decision && { ...state, isClear: decision.isClear };
}
