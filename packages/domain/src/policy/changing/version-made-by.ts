import type { PolicyVersion } from '../policy.ts';
import { type VersionedCover, versionAt } from '../version-at.ts';

/**
 * The version that a change made when it was agreed, and the one that held at its moment until then; null if it made
 * none.
 */
export function versionMadeBy(
  policy: VersionedCover,
  adjustmentId: string,
): { readonly before: PolicyVersion; readonly after: PolicyVersion } | null {
  const { versions } = policy;
  const made = versions.find(({ changedBy }) => changedBy?.adjustmentId === adjustmentId);
  if (!made) return null;
  const known = versions.filter(({ version }) => version < made.version);
  return { before: versionAt({ ...policy, versions: known }, made.startedAt), after: made };
}
