import type { Instant } from '@marque/base';
import type { ChangedBy, Policy } from '../policy.ts';

/** Whether a change moves the start of cover. It comes before all others, which hold from the start at the soonest. */
export function movesStart({ changes }: Pick<ChangedBy, 'changes'>): boolean {
  return changes.some(({ changeType }) => changeType === 'START_DATE_CHANGE');
}

type Agreed = Pick<Policy, 'versions' | 'changesWithdrawn'>;

/**
 * The changes of a policy that were agreed and not taken back, each once, in the order of their moments, then of the
 * decisions. A change that was to hold from the start, or before it, holds from the start as it has been moved since.
 */
export function changesAgreed(policy: Agreed): ChangedBy[] {
  return startingFrom(policy);
}

/** The changes of a policy with one more, decided last, in the order of their moments. */
export function withChange(policy: Agreed, last: ChangedBy): ChangedBy[] {
  return [...startingFrom(policy, movesStart(last) ? last.effectiveAt : undefined), last].sort(byMoment);
}

/**
 * The changes agreed, for cover that begins at a moment; undefined: the moment to which the last change has moved it.
 */
function startingFrom({ versions, changesWithdrawn = [] }: Agreed, moved?: Instant): ChangedBy[] {
  let start = versions[0]?.startedAt ?? '';
  const each = new Map<string, { readonly change: ChangedBy; readonly began: Instant }>();
  for (const { changedBy: change } of versions) {
    if (!change || each.has(change.adjustmentId) || changesWithdrawn.includes(change.adjustmentId)) continue;
    if (movesStart(change)) start = change.effectiveAt;
    each.set(change.adjustmentId, { change, began: start });
  }
  const from = moved ?? start;
  return [...each.values()].map(({ change, began }) => heldFrom(change, { began, from })).sort(byMoment);
}

/** A change that was agreed while cover was to begin at one moment, of cover that begins at another. */
function heldFrom(change: ChangedBy, { began, from }: { readonly began: Instant; readonly from: Instant }): ChangedBy {
  const momentOf = (moment: Instant) => (moment === began || moment < from ? from : moment);
  const { effectiveAt, coversWithdrawn } = change;
  return {
    ...{ ...change, effectiveAt: momentOf(effectiveAt) },
    ...(coversWithdrawn && {
      coversWithdrawn: coversWithdrawn.map((one) => ({ ...one, since: momentOf(one.since) })),
    }),
  };
}

function byMoment(one: ChangedBy, other: ChangedBy): number {
  if (one.effectiveAt === other.effectiveAt) return Number(movesStart(other)) - Number(movesStart(one));
  return one.effectiveAt < other.effectiveAt ? -1 : 1;
}
