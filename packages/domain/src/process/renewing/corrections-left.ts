import type { Instant } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { Policy } from '../../policy/policy.ts';

/** What was said together, and when. */
export type Said = { readonly at: Instant; readonly changes: readonly Change[] };

type ChangedPolicy = Pick<Policy, 'versions' | 'changesWithdrawn'>;

/**
 * What was corrected at renewal, as far as it is still the last word: an answer or a choice that the policy was given since counts as that has it. A driver who came to the
 * policy or left it since has nothing of what was said of them before.
 */
export function correctionsLeft(corrections: readonly Said[], policy: ChangedPolicy): Said[] {
  const agreed = agreedBy(policy);
  return corrections.flatMap(({ at, changes }) => {
    const since = new Set(agreed.filter((one) => one.at > at).flatMap((one) => one.changes.flatMap(wordsOf)));
    const left = changes.flatMap((change) => without(change, since));
    return left.length > 0 ? [{ at, changes: left }] : [];
  });
}

/** The changes of a policy that were not taken back, each at the moment at which it was made first. */
function agreedBy({ versions, changesWithdrawn = [] }: ChangedPolicy): Said[] {
  const first = new Map<string, Said>();
  for (const { changedBy, madeAt } of versions) {
    if (!changedBy || madeAt === undefined) continue;
    const { adjustmentId, changes } = changedBy;
    if (changesWithdrawn.includes(adjustmentId)) continue;
    const known = first.get(adjustmentId);
    if (!known || madeAt < known.at) first.set(adjustmentId, { at: madeAt, changes });
  }
  return [...first.values()];
}

/** What a change says something of: each answer, a cover, the excess, how it is paid, the start, or whether somebody drives. */
function wordsOf(change: Change): string[] {
  const of = thingOf(change);
  if (isOfDriver(change)) return [of];
  return 'data' in change && change.data !== undefined && change.changeType !== 'REQUEST_COVER_OPTION'
    ? Object.keys(change.data).map((field) => `${of} ${field}`)
    : [of];
}

function without(change: Change, since: ReadonlySet<string>): Change[] {
  const of = thingOf(change);
  if (since.has(of)) return [];
  if (!('data' in change) || change.data === undefined || isOfDriver(change)) return [change];
  const data = Object.fromEntries(Object.entries(change.data).filter(([field]) => !since.has(`${of} ${field}`)));
  return Object.keys(data).length > 0 ? [{ ...change, data }] : [];
}

function isOfDriver({ changeType }: Change): boolean {
  return changeType === 'ADD_PROFILE' || changeType === 'REMOVE_PROFILE';
}

function thingOf(change: Change): string {
  if ('profileCode' in change) return `profile ${change.profileCode}`;
  if ('coverCode' in change) return `cover ${change.coverCode}`;
  return 'assetCode' in change ? `asset ${change.assetCode}` : change.changeType;
}
