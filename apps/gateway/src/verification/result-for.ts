import type { CheckState } from '../ports/identity-checks.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';

/**
 * What the provider's answer says of a check; undefined before it says everything that was ordered. Clear is only a check that is clear with each
 * of its reports. Throws at an answer about somebody else's check.
 */
export function resultFor(
  { check_id: checkId, reports: ordered }: StoredCheck,
  state: CheckState,
): CheckState | undefined {
  if (!state.tags.includes(checkId)) throw new Error(`The provider's answer to check ${checkId} is about another one`);
  const results = ordered.map((name) => state.reports.find(({ report }) => report === name)?.result);
  if (!state.isComplete || results.includes(undefined)) return undefined;
  return { ...state, isClear: state.isClear && results.every((result) => result === 'CLEAR') };
}
