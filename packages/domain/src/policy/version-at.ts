import { assert, type Instant } from '@marque/base';
import { coveredUntil } from './covered-until.ts';
import type { Policy, PolicyVersion } from './policy.ts';

/** What a version in force follows from. */
export type VersionedCover = Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination'>;

/**
 * The version of a policy in force at a moment. Several versions may have begun by then; the one decided last holds. Before the start it is the
 * version with which cover will start. After the end it is the last one in force, or the version sold if none ever was.
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
