import { dayOf, type Instant, ok, type Result, refused } from '@marque/base';
import { type Applied, applyChanges, type ChangeFault } from '../../changes/apply-changes.ts';
import type { Offers } from '../../changes/change.ts';
import type { ChangedBy, Policy } from '../policy.ts';
import { withChange } from './changes-agreed.ts';
import { type Happening, happenings } from './happenings.ts';

/** A version that a change makes, before its price: what holds from its moment on, which change it goes back to, and all that it holds. */
export type LaidVersion = Applied & {
  readonly startedAt: Instant;
  readonly changedBy: ChangedBy;
  readonly holds: readonly string[];
};

/** Why a change cannot be laid: a later one, named by its adjustment, does not fit it. */
export type LayFault = { readonly adjustmentId: string; readonly faults: readonly ChangeFault[] };

/**
 * The versions of a policy from the moment of a change on: what the change makes of the version before it, and each
 * later change once more on top of it. So changes to different things commute. If two change the same thing, each holds
 * from its own moment. A move of the start comes before all others; the policy is then passed with the new start. If
 * somebody drives for some days only, another version leaves them out after that. `applied` is the change, applied to
 * the version in force at its moment; a move, to the version that holds none of the others.
 */
export function layChange(
  policy: Pick<Policy, 'versions' | 'changesWithdrawn' | 'timeZone' | 'endsAt'>,
  { changedBy, applied }: { readonly changedBy: ChangedBy; readonly applied: Applied },
  offers: Offers,
): Result<readonly LaidVersion[], LayFault> {
  const all = happenings(withChange(policy, changedBy), policy);
  const place = all.findIndex(({ names: [name] }) => name === changedBy.adjustmentId);
  const holdsAt = (index: number) => all.slice(0, index + 1).flatMap(({ names }) => names);
  const laid: LaidVersion[] = [{ ...applied, startedAt: changedBy.effectiveAt, changedBy, holds: holdsAt(place) }];
  let stands = applied.after;
  for (const [index, later] of all.entries()) {
    if (index <= place) continue;
    const { adjustmentId } = later.changedBy;
    const passed = daysPassed(later, policy);
    if (passed.length > 0) return refused({ adjustmentId, faults: passed });
    // What was agreed stays agreed, though it may not be offered any more.
    const again = applyChanges(stands, later.changes, { offers: { ...offers, temporaryDrivers: true } });
    if (!again.ok) return refused({ adjustmentId, faults: again.problem });
    stands = again.value.after;
    laid.push({ ...again.value, startedAt: later.at, changedBy: later.changedBy, holds: holdsAt(index) });
  }
  return ok(laid);
}

/** Drivers who would leave before they come, because the start of cover is moved. */
function daysPassed({ at, changes }: Happening, { timeZone }: Pick<Policy, 'timeZone'>): ChangeFault[] {
  return changes.flatMap((change, index) =>
    'until' in change && change.until != null && change.until < dayOf(at, timeZone)
      ? [{ index, field: 'until', code: 'until_too_early', message: 'is before the day on which they come' }]
      : [],
  );
}
