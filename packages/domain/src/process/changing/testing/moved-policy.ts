import { assert, type Instant, type LocalDate } from '@marque/base';
import { applyChanges } from '../../../changes/apply-changes.ts';
import { changesAgreed, movesStart } from '../../../policy/changing/changes-agreed.ts';
import { layChange } from '../../../policy/changing/lay-change.ts';
import { versionHolding } from '../../../policy/changing/version-holding.ts';
import { decide } from '../../../policy/decide.ts';
import { evolve } from '../../../policy/evolve.ts';
import type { Policy } from '../../../policy/policy.ts';
import { versionSold } from '../../../policy/version-sold.ts';
import { movedStart, startBefore } from '../moved-start.ts';
import { offersOfTests, priced } from './changed-policy.ts';

/**
 * The policy once its start is moved to a day; undefined if it cannot be. Each day of the month has a price of its own.
 */
export function moveStart(
  policy: Policy,
  { name, startAt, now }: { readonly name: string; readonly startAt: LocalDate; readonly now: Instant },
): Policy | undefined {
  const start = movedStart(policy, startAt, now);
  const moves = changesAgreed(policy).filter(movesStart);
  const base = versionHolding(
    policy.versions,
    moves.map(({ adjustmentId }) => adjustmentId),
  );
  const { data, choices } = base ?? versionSold(policy);
  const changes = [{ changeType: 'START_DATE_CHANGE', startAt } as const];
  const applied = applyChanges({ data, choices }, changes, { offers: offersOfTests });
  assert(applied.ok, 'any day may follow any other');
  const changedBy = { adjustmentId: name, changes, effectiveAt: start.startsAt };
  const laid = layChange({ ...policy, ...start }, { changedBy, applied: applied.value }, offersOfTests);
  assert(laid.ok, 'any price may follow any day');
  const made = laid.value.map(({ after, startedAt, changedBy: by, holds }, index) => ({
    version: priced(policy, {
      ...{ ...after, startedAt, changedBy: by, holds },
      version: policy.versions.length + index + 1,
    }),
    rated: { risk: {}, vehicle: {} } as never,
  }));
  const decided = decide({ type: 'ChangePolicy', made, start, now }, policy);
  return decided.ok ? (decided.value.reduce(evolve, policy as Policy | null) ?? undefined) : undefined;
}

/**
 * The policy once a change was taken back, which may be a move of its start; the code of the problem if it cannot be.
 */
export function undo(policy: Policy, adjustmentId: string, now: Instant): Policy | string {
  const start = startBefore(policy, adjustmentId);
  const decided = decide({ type: 'WithdrawChange', adjustmentId, start, now }, policy);
  if (!decided.ok) return decided.problem.code;
  const undone = decided.value.reduce(evolve, policy as Policy | null);
  assert(undone, 'it was sold');
  return undone;
}
