import { type Instant, ok, type Result, refused } from '@marque/base';
import { type Applied, applyChanges, type ChangeFault } from '../../changes/apply-changes.ts';
import type { Offers } from '../../changes/change.ts';
import type { ChangedBy, Policy } from '../policy.ts';
import { withChange } from './changes-agreed.ts';

/** A version that a change makes, before its price: what holds from its moment on, which change it goes back to, and all that it holds. */
export type LaidVersion = Applied & {
  readonly startedAt: Instant;
  readonly changedBy: ChangedBy;
  readonly holds: readonly string[];
};

/** Why a change cannot be laid: a later one, by its adjustment, does not go with it. */
export type LayFault = { readonly adjustmentId: string; readonly faults: readonly ChangeFault[] };

/**
 * The versions of a policy from the moment of a change on: what the change makes of the version before it, and each later change once more on top of it.
 * So changes to different things commute. Where two change the same thing, each holds from its own moment. A move of the start comes before all
 * others. `applied` is the change, applied to the version in force at its moment; a move, to the version that holds none of the others.
 */
export function layChange(
  policy: Pick<Policy, 'versions' | 'changesWithdrawn'>,
  { changedBy, applied }: { readonly changedBy: ChangedBy; readonly applied: Applied },
  offers: Offers,
): Result<readonly LaidVersion[], LayFault> {
  const agreed = withChange(policy, changedBy);
  const place = agreed.indexOf(changedBy);
  const holdsAt = (index: number) => agreed.slice(0, index + 1).map(({ adjustmentId }) => adjustmentId);
  const laid: LaidVersion[] = [{ ...applied, startedAt: changedBy.effectiveAt, changedBy, holds: holdsAt(place) }];
  let stands = applied.after;
  for (const [index, later] of agreed.entries()) {
    if (index <= place) continue;
    const again = applyChanges(stands, later.changes, { offers });
    if (!again.ok) return refused({ adjustmentId: later.adjustmentId, faults: again.problem });
    stands = again.value.after;
    laid.push({ ...again.value, startedAt: later.effectiveAt, changedBy: later, holds: holdsAt(index) });
  }
  return ok(laid);
}
