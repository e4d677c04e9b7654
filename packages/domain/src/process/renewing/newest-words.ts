import type { Data, Instant } from '@marque/base';
import { answersBetween, withoutPlaces } from '../../changes/answers-between.ts';
import type { Change } from '../../changes/change.ts';
import { isSamePerson } from '../../facts/driver.ts';
import { changesAgreed } from '../../policy/changing/changes-agreed.ts';
import { versionMadeBy } from '../../policy/changing/version-made-by.ts';
import type { Policy } from '../../policy/policy.ts';

/** What a customer corrected of their renewal at one time. */
export type Correction = { readonly at: Instant; readonly changes: readonly Change[] };

/** The corrections that stand, and the drivers added at renewal who go because somebody else has taken their place on the policy. */
export type NewestWords = { readonly stands: readonly Correction[]; readonly lost: readonly Change[] };

type Corrected = Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination' | 'changesWithdrawn'>;

/** What a policy was told at a moment: the answers that became others, and who was on it then. */
type Word = { readonly at: Instant; readonly about: ReadonlySet<string>; readonly drivers: readonly Data[] };

/**
 * The corrections of a renewal without what its policy was told later: of each answer the newest word counts. Corrections about a driver who has left the
 * policy since go with them. A change that was taken back was never said.
 */
export function newestWords(corrections: readonly Correction[], policy: Corrected): NewestWords {
  const words = wordsOf(policy);
  const each = corrections.map(({ at, changes }, index) => {
    const later = words.filter((word) => word.at > at);
    const about = new Set(later.flatMap((word) => [...word.about]));
    const removed = removedBy(corrections.slice(index));
    return {
      stands: { at, changes: changes.flatMap((change) => withoutPlaces(change, about)) },
      lost: changes.filter(
        (change) =>
          change.changeType === 'ADD_PROFILE' &&
          about.has(`profiles.${change.profileCode}`) &&
          !removed.has(change.profileCode) &&
          !later.at(-1)?.drivers.some((one) => isSamePerson(one, change.data ?? {})),
      ),
    };
  });
  return {
    stands: each.map(({ stands }) => stands).filter(({ changes }) => changes.length > 0),
    lost: each.flatMap(({ lost }) => lost),
  };
}

/** Each change of a policy that stands, in the order in which they were agreed. */
function wordsOf(policy: Corrected): Word[] {
  return changesAgreed(policy)
    .flatMap(({ adjustmentId }): Word[] => {
      const made = versionMadeBy(policy, adjustmentId);
      if (made?.after.madeAt === undefined) return [];
      const { before, after } = made;
      const drivers = Object.values(after.data.profiles);
      return [{ at: made.after.madeAt, about: answersBetween(before, after), drivers }];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

function removedBy(corrections: readonly Correction[]): ReadonlySet<string> {
  const all = corrections.flatMap(({ changes }) => changes);
  return new Set(all.flatMap((one) => (one.changeType === 'REMOVE_PROFILE' ? [one.profileCode] : [])));
}
