import type { FieldProblem, Problem, Result } from '@marque/base';
import { applyChange } from './apply-change.ts';
import type { Change, Offers } from './change.ts';
import { changeProblem } from './change-problem.ts';
import type { Disclosed } from './disclosed.ts';

/**
 * Applies changes in order, whole or not at all. Refuses with `validation_failed` when any is not on offer or names what is not there,
 * or when two ask for different start dates; every fault is named by its pointer, `/changes/<index>/…`.
 */
export function applyChanges(
  before: Disclosed,
  changes: readonly Change[],
  offers: Offers,
): Result<Disclosed, Problem> {
  const errors: FieldProblem[] = [...differentStartDates(changes)];
  let after: Disclosed = { data: before.data, choices: before.choices };
  for (const [index, change] of changes.entries()) {
    const problem = changeProblem(change, after, offers);
    if (problem)
      errors.push({ pointer: `/changes/${index}/${problem.field}`, code: problem.code, message: problem.message });
    else after = applyChange(after, change);
  }
  return errors.length > 0 ? { ok: false, problem: { code: 'validation_failed', errors } } : { ok: true, value: after };
}

function differentStartDates(changes: readonly Change[]): FieldProblem[] {
  const dated = changes.flatMap((change, index) =>
    change.changeType === 'START_DATE_CHANGE' ? [{ index, startAt: change.startAt }] : [],
  );
  const other = dated.find(({ startAt }) => startAt !== dated[0]?.startAt);
  return other
    ? [
        {
          pointer: `/changes/${other.index}/startAt`,
          code: 'two_start_dates',
          message: 'is another start date than one before it',
        },
      ]
    : [];
}
