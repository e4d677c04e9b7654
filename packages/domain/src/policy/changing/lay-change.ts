import { type Instant, ok, type Result, refused } from '@marque/base';
import { type Applied, applyChanges, type ChangeFault } from '../../changes/apply-changes.ts';
import type { Offers } from '../../changes/change.ts';
import type { ChangedBy, Policy } from '../policy.ts';

/** A version that a change makes, before its price: what holds from its moment on, and which change it goes back to. */
export type LaidVersion = Applied & { readonly startedAt: Instant; readonly changedBy: ChangedBy };

/** Why a change cannot be laid: a later one, by its adjustment, does not go with it. */
export type LayFault = { readonly adjustmentId: string; readonly faults: readonly ChangeFault[] };

/**
 * The versions of a policy from the moment of a change on: what the change makes of the version in force then, and each later change once more on top of it.
 * So changes that touch different things commute, and of those that touch the same each holds from its own moment. `applied` is the change, applied to
 * the version in force at its moment.
 */
export function layChange(
  policy: Pick<Policy, 'versions'>,
  { changedBy, applied }: { readonly changedBy: ChangedBy; readonly applied: Applied },
  offers: Offers,
): Result<readonly LaidVersion[], LayFault> {
  const laid: LaidVersion[] = [{ ...applied, startedAt: changedBy.effectiveAt, changedBy }];
  let stands = applied.after;
  for (const later of changesAfter(policy, changedBy.effectiveAt)) {
    const again = applyChanges(stands, later.changes, { offers });
    if (!again.ok) return refused({ adjustmentId: later.adjustmentId, faults: again.problem });
    stands = again.value.after;
    laid.push({ ...again.value, startedAt: later.effectiveAt, changedBy: later });
  }
  return ok(laid);
}

/** The agreed changes of a policy that hold from after a moment, each once, in the order of their moments and then of their deciding. */
function changesAfter({ versions }: Pick<Policy, 'versions'>, moment: Instant): ChangedBy[] {
  const each = new Map<string, ChangedBy>();
  for (const { changedBy } of versions)
    if (changedBy && !each.has(changedBy.adjustmentId)) each.set(changedBy.adjustmentId, changedBy);
  return [...each.values()]
    .filter(({ effectiveAt }) => effectiveAt > moment)
    .sort((one, other) => (one.effectiveAt < other.effectiveAt ? -1 : one.effectiveAt > other.effectiveAt ? 1 : 0));
}
