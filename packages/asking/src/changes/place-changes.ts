import type { Change } from '@marque/domain/changes/change';
import type { PlacedChange } from './read-changes.ts';

/** Changes with their places in a request that holds them as its list `changes`. */
export function placeChanges(changes: readonly Change[]): PlacedChange[] {
  return changes.map((change, index) => {
    const ownPointer = `/changes/${index}`;
    const answers = change.changeType === 'START_DATE_CHANGE' ? 'startAt' : 'data';
    return { change, pointer: `${ownPointer}/${answers}`, ownPointer };
  });
}
