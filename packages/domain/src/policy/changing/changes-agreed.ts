import type { Instant } from '@marque/base';
import type { ChangedBy, Policy } from '../policy.ts';

/** The changes of a policy that were agreed and not taken back, each once, in the order of their moments and then of their deciding. */
export function changesAgreed({
  versions,
  changesWithdrawn = [],
}: Pick<Policy, 'versions' | 'changesWithdrawn'>): ChangedBy[] {
  const each = new Map<string, ChangedBy>();
  for (const { changedBy } of versions)
    if (changedBy && !each.has(changedBy.adjustmentId)) each.set(changedBy.adjustmentId, changedBy);
  return [...each.values()].filter(({ adjustmentId }) => !changesWithdrawn.includes(adjustmentId)).sort(byMoment);
}

/** What a version holds that is in force at a moment, of some changes in the order of their moments. */
export function heldAt(changes: readonly ChangedBy[], moment: Instant): string[] {
  return changes.filter(({ effectiveAt }) => effectiveAt <= moment).map(({ adjustmentId }) => adjustmentId);
}

/** Some changes with one that is decided last, in the order of their moments. */
export function withChange(changes: readonly ChangedBy[], last: ChangedBy): ChangedBy[] {
  return [...changes, last].sort(byMoment);
}

function byMoment(one: ChangedBy, other: ChangedBy): number {
  return one.effectiveAt < other.effectiveAt ? -1 : one.effectiveAt > other.effectiveAt ? 1 : 0;
}
