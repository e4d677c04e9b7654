import { addToDate, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { ChangedBy, Policy } from '../policy.ts';

/** Something on a policy's timeline: a change that was agreed, or drivers of such changes who leave again. */
export type Happening = {
  readonly at: Instant;
  /** The change that it goes back to. */
  readonly changedBy: ChangedBy;
  readonly changes: readonly Change[];
  /**
   * What a version holds from then on and did not before: the change by its adjustment, or `adjustment/driver` for each
   * driver who has left.
   */
  readonly names: readonly string[];
};

/** The first moment at which a driver with a last day no longer drives: midnight in the policy’s time zone. */
export function leavesAt(until: LocalDate, timeZone: string): Instant {
  return startOfDay(addToDate(until, { days: 1 }), timeZone);
}

/**
 * What happens when, for changes in the order of their moments. Drivers who came for some days leave before another
 * change of that moment. Nobody leaves once the term is over: all do.
 */
export function happenings(
  changes: readonly ChangedBy[],
  { timeZone, endsAt }: Pick<Policy, 'timeZone' | 'endsAt'>,
): Happening[] {
  const staying = new Map<string, Staying>();
  const found: Happening[] = [];
  const leave = (by: Instant | null) => {
    for (const at of [...new Set([...staying.values()].map(({ until }) => leavesAt(until, timeZone)))].sort()) {
      if ((by !== null && at > by) || (endsAt !== null && at >= endsAt)) return;
      const gone = [...staying].filter(([, { until }]) => leavesAt(until, timeZone) === at).sort();
      const [first] = gone;
      if (!first) continue;
      for (const [code] of gone) staying.delete(code);
      found.push({
        ...{ at, changedBy: first[1].changedBy },
        changes: gone.map(([profileCode]) => ({ changeType: 'REMOVE_PROFILE', profileCode })),
        names: gone.map(([code, { changedBy }]) => `${changedBy.adjustmentId}/${code}`),
      });
    }
  };
  for (const changedBy of changes) {
    const { effectiveAt: at, changes: own, adjustmentId } = changedBy;
    leave(at);
    for (const change of own) follow(staying, change, changedBy);
    found.push({ at, changedBy, changes: own, names: [adjustmentId] });
  }
  leave(null);
  return found;
}

/** What a version holds that is in force at a moment. */
export function heldAt(all: readonly Happening[], moment: Instant): string[] {
  return all.filter(({ at }) => at <= moment).flatMap(({ names }) => names);
}

/** A driver’s last day, and the change that set it. */
type Staying = { readonly until: LocalDate; readonly changedBy: ChangedBy };

function follow(staying: Map<string, Staying>, change: Change, changedBy: ChangedBy): void {
  if (change.changeType === 'REMOVE_PROFILE') staying.delete(change.profileCode);
  if (!('until' in change) || change.until === undefined) return;
  if (change.until === null) staying.delete(change.profileCode);
  else staying.set(change.profileCode, { until: change.until, changedBy });
}
