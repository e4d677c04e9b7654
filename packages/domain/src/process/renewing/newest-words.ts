import type { Instant } from '@marque/base';
import { withoutPlaces } from '../../changes/answers-between.ts';
import type { Change } from '../../changes/change.ts';
import { driversAdded } from './drivers-added.ts';
import { type Told, wordsOf } from './words-of.ts';

/** What a customer corrected of their renewal at one time. */
export type Correction = { readonly at: Instant; readonly changes: readonly Change[] };

/** The corrections that stand, and the drivers added at renewal who go because somebody else has taken their place on the policy. */
export type NewestWords = { readonly stands: readonly Correction[]; readonly lost: readonly Change[] };

/**
 * The corrections of a renewal, without answers that its policy got later: the newest word counts for each answer.
 * Corrections about a driver who has left the policy since go with them. Once the policy has a driver who was added at
 * renewal, or somebody else in their place, that driver goes with everything said about them. A change that was taken
 * back was never said.
 */
export function newestWords(corrections: readonly Correction[], policy: Told): NewestWords {
  const words = wordsOf(policy);
  const said = corrections.flatMap(({ at, changes }) => changes.map((change) => ({ at, change })));
  const added = driversAdded(said, words);
  const gone = new Set(added.filter(({ isGone }) => isGone).flatMap(({ changes }) => changes));
  const kept = new Set(added.flatMap(({ changes }) => changes).filter((change) => !gone.has(change)));
  const stands = corrections.map(({ at, changes }) => {
    const about = new Set(words.filter((word) => word.at > at).flatMap((word) => [...word.about]));
    const standing = (change: Change) => (kept.has(change) ? [change] : withoutPlaces(change, about));
    return { at, changes: changes.filter((change) => !gone.has(change)).flatMap(standing) };
  });
  return {
    stands: stands.filter(({ changes }) => changes.length > 0),
    lost: added.filter(({ isLost }) => isLost).flatMap(({ changes }) => changes.slice(0, 1)),
  };
}
