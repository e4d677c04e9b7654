import type { Instant } from '@marque/base';
import type { Policy, PolicyVersion } from '../policy.ts';
import { replacedAt } from '../replaced-at.ts';
import { inForceVersions } from './in-force-versions.ts';

/** What decides of which version a document is. */
export type PapersOfVersion = Pick<PolicyVersion, 'version' | 'papers' | 'sameAs'>;

/** The version for which a document of a version was written: itself, or an earlier one, where what the document says did not change. */
export function paperVersion({ version, papers, sameAs }: PapersOfVersion, document: string): number {
  return papers?.[document] ?? sameAs ?? version;
}

/** The moment from which the document of another version takes the place of one that was written for a version; null while none will. */
export function paperReplacedAt(
  policy: Pick<Policy, 'versions' | 'startsAt' | 'endsAt'>,
  { document, version }: { readonly document: string; readonly version: number },
): Instant | null {
  const inForce = inForceVersions({ ...policy, termination: null });
  const isOfVersion = (one: PolicyVersion) => paperVersion(one, document) === version;
  const first = inForce.findIndex(isOfVersion);
  // Nothing that holds goes back to it: what was decided after it has taken its place.
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
