import { ok, type Result, refused } from '@marque/base';
import { applyChange } from './apply-change.ts';
import type { Change, Offers } from './change.ts';
import { type ChangeProblem, changeProblem } from './change-problem.ts';
import type { Disclosed } from './disclosed.ts';

/** Applied changes: the state before them, each change, and the state after them. Made once for a request. */
export type Applied = { readonly before: Disclosed; readonly changes: readonly Change[]; readonly after: Disclosed };

/** A fault of a change: which of the changes, and what is wrong with it. */
export type ChangeFault = ChangeProblem & { readonly index: number };

/** The allowed choices, and the completion of a change on top of the earlier ones (a car's look-up, a cover that follows an answer); by default none. */
export type ChangeRules = {
  readonly offers: Offers;
  readonly prepare?: (change: Change, stands: Disclosed, index: number) => readonly Change[];
};

/**
 * Applies changes in order, whole or not at all. Refuses, with every fault, when one is not on offer or names something
 * unknown, or when two ask for different start dates.
 */
export function applyChanges(
  before: Disclosed,
  changes: readonly Change[],
  { offers, prepare = (change) => [change] }: ChangeRules,
): Result<Applied, readonly ChangeFault[]> {
  const faults: ChangeFault[] = [...differentStartDates(changes)];
  const applied: Change[] = [];
  let after: Disclosed = { data: before.data, choices: before.choices };
  for (const [index, given] of changes.entries()) {
    for (const change of prepare(given, after, index)) {
      const problem = changeProblem(change, after, offers);
      if (problem) faults.push({ index, ...problem });
      else after = applyChange(after, change);
      applied.push(change);
    }
  }
  return faults.length > 0
    ? refused(faults)
    : ok({ before: { data: before.data, choices: before.choices }, changes: applied, after });
}

/** No changes to the present state. */
export function noChanges({ data, choices }: Disclosed): Applied {
  const stands = { data, choices };
  return { before: stands, changes: [], after: stands };
}

function differentStartDates(changes: readonly Change[]): ChangeFault[] {
  const dated = changes.flatMap((change, index) =>
    change.changeType === 'START_DATE_CHANGE' ? [{ index, startAt: change.startAt }] : [],
  );
  const other = dated.find(({ startAt }) => startAt !== dated[0]?.startAt);
  return other
    ? [
        {
          index: other.index,
          field: 'startAt',
          code: 'two_start_dates',
          message: 'is another start date than one before it',
        },
      ]
    : [];
}
