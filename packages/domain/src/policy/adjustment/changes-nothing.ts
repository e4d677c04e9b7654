import { disclosesTheSame } from '../../changes/discloses-the-same.ts';
import type { Policy, PolicyVersion } from '../policy.ts';
import { versionAt } from '../version-at.ts';

/**
 * Whether each version that a change would make says the same as the policy without it at that moment: the same is told
 * and chosen.
 */
export function changesNothing(policy: Policy, versions: readonly PolicyVersion[]): boolean {
  return versions.every((version) => disclosesTheSame(version, versionAt(policy, version.startedAt)));
}
