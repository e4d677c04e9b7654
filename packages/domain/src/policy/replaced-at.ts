import type { Instant } from '@marque/base';
import type { Policy, PolicyVersion } from './policy.ts';

/** The moment from which a version decided later replaces a policy's version; null while none will. */
export function replacedAt(
  { versions }: Pick<Policy, 'versions'>,
  { version }: Pick<PolicyVersion, 'version'>,
): Instant | null {
  const later = versions.filter((one) => one.version > version).map(({ startedAt }) => startedAt);
  return later.sort()[0] ?? null;
}
