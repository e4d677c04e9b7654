import { assert, type Instant } from '@marque/base';
import type { Policy, PolicyVersion } from './policy.ts';

/**
 * The version of a policy that is in force at a moment: of those that have begun by then, the one that was decided last. Before cover starts, it is
 * the version with which cover will start.
 */
export function versionAt(
  { versions, startsAt }: Pick<Policy, 'versions' | 'startsAt'>,
  moment: Instant,
): PolicyVersion {
  const covered = moment < startsAt ? startsAt : moment;
  const version = versions.findLast(({ startedAt }) => startedAt <= covered);
  assert(version, 'a policy has a version from its start on');
  return version;
}
