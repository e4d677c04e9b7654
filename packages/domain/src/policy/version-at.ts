import { assert, type Instant } from '@marque/base';
import { coveredUntil } from './covered-until.ts';
import type { Policy, PolicyVersion } from './policy.ts';

/** What a version in force follows from. */
export type VersionedCover = Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination'>;

/**
 * The version of a policy that is in force at a moment: of those that have begun by then, the one that was decided last. Before cover starts, it is
 * the version with which cover will start; after its end, the last that was in force, and what was sold where none ever was.
 */
export function versionAt(policy: VersionedCover, moment: Instant): PolicyVersion {
  const { versions, startsAt } = policy;
  const until = coveredUntil(policy);
  const by = moment < startsAt ? startsAt : moment;
  const begun = versions.findLast(({ startedAt }) => startedAt <= by && (until === null || startedAt < until));
  const version = begun ?? versions[0];
  assert(version, 'a policy was sold with a version');
  return version;
}
