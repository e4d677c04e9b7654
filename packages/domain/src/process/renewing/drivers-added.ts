import type { Data, Instant } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import { isSamePerson } from '../../facts/driver.ts';
import type { Word } from './words-of.ts';

/**
 * A driver whom a customer added at renewal: all that the renewal was told about them, and what has become of them
 * since.
 */
export type AddedDriver = {
  readonly changes: readonly Change[];
  /** Whether the policy has them too by now, or has given their place to somebody else. */
  readonly isGone: boolean;
  /** Whether they went though nobody said so: the renewal had not taken them off, and the policy did not take them. */
  readonly isLost: boolean;
};

type Said = { readonly at: Instant; readonly change: Change };

/**
 * The drivers added at renewal, each until the renewal takes them off again or the policy gives their place to
 * somebody. Only a driver who came to the policy later can be one of them: one who was there beside them is somebody
 * else.
 */
export function driversAdded(said: readonly Said[], words: readonly Word[]): AddedDriver[] {
  return said.flatMap(({ at, change }, index) => {
    if (change.changeType !== 'ADD_PROFILE') return [];
    const { profileCode } = change;
    const later = words.filter((word) => word.at > at);
    const taken = later.find(({ newcomers }) => newcomers.has(profileCode));
    const changes = [change, ...untilRemoved(said.slice(index + 1), profileCode, taken?.at)];
    const told: Data = Object.assign({}, ...changes.map((one) => ('data' in one ? one.data : undefined)));
    const came = later.some(({ newcomers }) => [...newcomers.values()].some((one) => isSamePerson(one, told)));
    const isRemoved = changes.at(-1)?.changeType === 'REMOVE_PROFILE';
    const isGone = taken !== undefined || came;
    return [{ changes, isGone, isLost: isGone && !came && !isRemoved }];
  });
}

/** What was said about a driver after they were added, until somebody else has their code. */
function untilRemoved(said: readonly Said[], profileCode: string, takenAt: Instant | undefined): Change[] {
  const about = said
    .filter(
      ({ at, change }) => 'profileCode' in change && change.profileCode === profileCode && !(takenAt && at >= takenAt),
    )
    .map(({ change }) => change);
  const end = about.findIndex(({ changeType }) => changeType === 'REMOVE_PROFILE' || changeType === 'ADD_PROFILE');
  if (end < 0) return about;
  return about.slice(0, about[end]?.changeType === 'REMOVE_PROFILE' ? end + 1 : end);
}
