import { assert, type FieldProblem, ok, type Problem, type Result, refused } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { type ChangesToCheck, checkChanges, type Prepared } from './check-changes.ts';
import { placeChanges } from './place-changes.ts';

/** The changes without what is at fault, and what was left out: whole changes, or single answers. */
export type WhatFits = { readonly prepared: Prepared; readonly leftOut: readonly Change[] };

type ToFit = Pick<ChangesToCheck, 'before' | 'offers' | 'language'> & { readonly changes: readonly Change[] };

/**
 * Checks changes as `checkChanges` does, but leaves out what is at fault instead of refusing it. It refuses only with
 * `provider_unavailable`.
 */
export function checkWhatFits(subject: AskedSubject, { changes, ...others }: ToFit): Result<WhatFits, Problem> {
  let fitting = changes;
  const leftOut: Change[] = [];
  for (;;) {
    const checked = checkChanges(subject, { ...others, placed: placeChanges(fitting) });
    if (checked.ok) return ok({ prepared: checked.value, leftOut });
    if (checked.problem.code !== 'validation_failed') return refused(checked.problem);
    const parts = byFaults(fitting, checked.problem.errors ?? []);
    assert(parts.leftOut.length > 0, 'each fault of what is to fit leaves something out');
    leftOut.push(...parts.leftOut);
    fitting = parts.sound;
  }
}

/**
 * Corrections of somebody’s answers laid on those answers one after the other, each as far as it fits. One that would leave a question without an answer is
 * left out, or the single changes of it that would. Refuses with `provider_unavailable` alone.
 */
export function layWhatFits(
  subject: AskedSubject,
  {
    prepared,
    corrections,
    ...others
  }: Omit<ToFit, 'before' | 'changes'> & {
    readonly prepared: Prepared;
    readonly corrections: readonly (readonly Change[])[];
  },
): Result<WhatFits, Problem> {
  let laid: WhatFits = { prepared, leftOut: [] };
  for (const changes of corrections) {
    const fits = checkWhatFits(subject, { ...others, changes, before: laid.prepared.after });
    if (!fits.ok) return fits;
    const isWhole = fits.value.prepared.missing.length === 0;
    if (!isWhole && changes.length > 1) {
      const singly = layWhatFits(subject, {
        ...others,
        prepared: laid.prepared,
        corrections: changes.map((one) => [one]),
      });
      if (!singly.ok) return singly;
      laid = { prepared: singly.value.prepared, leftOut: [...laid.leftOut, ...singly.value.leftOut] };
    } else if (isWhole) {
      laid = { prepared: fits.value.prepared, leftOut: [...laid.leftOut, ...fits.value.leftOut] };
    } else {
      laid = { ...laid, leftOut: [...laid.leftOut, ...changes] };
    }
  }
  return ok(laid);
}

/**
 * The changes without the fields at fault, and what that leaves out. A change that is itself at fault is left out
 * whole.
 */
function byFaults(changes: readonly Change[], faults: readonly FieldProblem[]) {
  const sound: Change[] = [];
  const leftOut: Change[] = [];
  for (const { change, pointer, ownPointer = pointer } of placeChanges(changes)) {
    const here = faults.filter((fault) => isWithin(fault.pointer, ownPointer));
    const answers = 'data' in change ? Object.entries(change.data ?? {}) : [];
    const isSound = ([field]: readonly [string, unknown]) =>
      !here.some((fault) => isWithin(fault.pointer, `${pointer}/${field}`));
    const kept = answers.filter(isSound);
    if (here.length === 0) sound.push(change);
    else if (!('data' in change) || kept.length === answers.length) leftOut.push(change);
    else {
      sound.push({ ...change, data: Object.fromEntries(kept) });
      leftOut.push({ ...change, data: Object.fromEntries(answers.filter((one) => !isSound(one))) });
    }
  }
  return { sound, leftOut };
}

function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
