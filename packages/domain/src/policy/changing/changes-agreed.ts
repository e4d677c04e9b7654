import type { Instant } from '@marque/base';
import type { ChangedBy, Policy } from '../policy.ts';

/** Whether a change moves the start of cover. It comes before all others, which hold from the start at the soonest. */
export function movesStart({ changes }: Pick<ChangedBy, 'changes'>): boolean {
  return changes.some(({ changeType }) => changeType === 'START_DATE_CHANGE');
}

/**
 * The changes of a policy that were agreed and not taken back, each once, in the order of their moments and then of their deciding. What was to hold from the
 * start, or would before it, holds from wherever the start has been moved to since.
 */
export function changesAgreed({
  versions,
  changesWithdrawn = [],
}: Pick<Policy, 'versions' | 'changesWithdrawn'>): ChangedBy[] {
  let start = versions[0]?.startedAt;
  const each = new Map<string, ChangedBy>();
  for (const { changedBy } of versions) {
    if (!changedBy || each.has(changedBy.adjustmentId) || changesWithdrawn.includes(changedBy.adjustmentId)) continue;
    if (start !== undefined && movesStart(changedBy)) {
      for (const [id, one] of each) each.set(id, withStart(one, { from: start, to: changedBy.effectiveAt }));
      start = changedBy.effectiveAt;
    }
    each.set(changedBy.adjustmentId, changedBy);
  }
  return [...each.values()].sort(byMoment);
}

/** What a version holds that is in force at a moment, of some changes in the order of their moments. */
export function heldAt(changes: readonly ChangedBy[], moment: Instant): string[] {
  return changes.filter(({ effectiveAt }) => effectiveAt <= moment).map(({ adjustmentId }) => adjustmentId);
}

/** The changes of a policy with one that is decided last, in the order of their moments. */
export function withChange(
  policy: Pick<Policy, 'versions' | 'changesWithdrawn' | 'startsAt'>,
  last: ChangedBy,
): ChangedBy[] {
  const agreed = changesAgreed(policy);
  const moved = { from: policy.startsAt, to: last.effectiveAt };
  const others = movesStart(last) ? agreed.map((one) => withStart(one, moved)) : agreed;
  return [...others, last].sort(byMoment);
}

function withStart(change: ChangedBy, { from, to }: { readonly from: Instant; readonly to: Instant }): ChangedBy {
  return change.effectiveAt === from || change.effectiveAt < to ? { ...change, effectiveAt: to } : change;
}

function byMoment(one: ChangedBy, other: ChangedBy): number {
  if (one.effectiveAt === other.effectiveAt) return Number(movesStart(other)) - Number(movesStart(one));
  return one.effectiveAt < other.effectiveAt ? -1 : 1;
}
