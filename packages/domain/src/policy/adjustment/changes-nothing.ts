import { disclosesTheSame } from '../../changes/discloses-the-same.ts';
import type { Policy, PolicyVersion } from '../policy.ts';
import { versionAt } from '../version-at.ts';

/** Whether the versions that a change would make say the same, each, as the policy says at their moments without it: the same is told and chosen. */
export function changesNothing(policy: Policy, versions: readonly PolicyVersion[]): boolean {
  return versions.every((version) => disclosesTheSame(version, versionAt(policy, version.startedAt)));
}
