import type { Data, Instant } from '@marque/base';
import { answersBetween } from '../../changes/answers-between.ts';
import { POLICYHOLDER } from '../../facts/facts-from.ts';
import { changesAgreed } from '../../policy/changing/changes-agreed.ts';
import { versionMadeBy } from '../../policy/changing/version-made-by.ts';
import type { Policy } from '../../policy/policy.ts';

/** What a policy was told at a moment: the places of the answers that became others, and the drivers who came by it, by their codes. */
export type Word = {
  readonly at: Instant;
  readonly about: ReadonlySet<string>;
  readonly newcomers: ReadonlyMap<string, Data>;
};

/** What a policy was sold with and told since. */
export type Told = Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination' | 'changesWithdrawn'>;

/**
 * Each change of a policy that was not taken back, in the order in which they were agreed. If one takes a driver off
 * and gives their place away, two people had it.
 */
export function wordsOf(policy: Told): Word[] {
  return changesAgreed(policy)
    .flatMap(({ adjustmentId, changes }): Word[] => {
      const made = versionMadeBy(policy, adjustmentId);
      if (made?.after.madeAt === undefined) return [];
      const { before, after } = made;
      const left = changes.flatMap((one) => (one.changeType === 'REMOVE_PROFILE' ? [one.profileCode] : []));
      const about = new Set([...answersBetween(before, after), ...left.map((code) => `profiles.${code}`)]);
      const drivers = Object.entries(after.data.profiles).filter(([code]) => code !== POLICYHOLDER);
      const newcomers = new Map(drivers.filter(([code]) => about.has(`profiles.${code}`)));
      return [{ at: made.after.madeAt, about, newcomers }];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}
