import type { Policy, PolicyVersion } from '../policy.ts';
import { versionAt } from '../version-at.ts';

/** The versions of a policy that are ever in force, each once, in the order of their moments. */
export function inForceVersions(
  policy: Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination'>,
): PolicyVersion[] {
  const moments = [...new Set(policy.versions.map(({ startedAt }) => startedAt))].sort();
  return [...new Set(moments.map((moment) => versionAt(policy, moment)))];
}
