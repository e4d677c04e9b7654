import type { Instant } from '@marque/base';
import type { Policy, PolicyVersion } from '../policy.ts';
import { replacedAt } from '../replaced-at.ts';
import { inForceVersions } from './in-force-versions.ts';

/** What decides to which version a document belongs. */
export type PapersOfVersion = Pick<PolicyVersion, 'version' | 'papers' | 'sameAs'>;

/**
 * The version for which a version's document was written: itself, or an earlier one if the document's content did not
 * change.
 */
export function paperVersion({ version, papers, sameAs }: PapersOfVersion, document: string): number {
  return papers?.[document] ?? sameAs ?? version;
}

/** The moment from which another version's document replaces the one written for a version; null while none will. */
export function paperReplacedAt(
  policy: Pick<Policy, 'versions' | 'startsAt' | 'endsAt'>,
  { document, version }: { readonly document: string; readonly version: number },
): Instant | null {
  const inForce = inForceVersions({ ...policy, termination: null });
  const isOfVersion = (one: PolicyVersion) => paperVersion(one, document) === version;
  const first = inForce.findIndex(isOfVersion);
  // No version goes back to this document: what was decided later has replaced it.
  if (first === -1) return neverBegan(policy, version) ?? replacedAt(policy, { version });
  return inForce.slice(first).find((one) => !isOfVersion(one))?.startedAt ?? null;
}

/** The moment of a version that was to hold from a start that has been moved to a later day: its documents never count. Undefined for any other. */
function neverBegan(
  { versions, startsAt }: Pick<Policy, 'versions' | 'startsAt'>,
  version: number,
): Instant | undefined {
  const begins = versions.find((one) => one.version === version)?.startedAt;
  return begins !== undefined && begins < startsAt ? begins : undefined;
}
