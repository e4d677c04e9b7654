import { dayOf, type Instant } from '@marque/base';
import { inForceVersions } from '@marque/domain/policy/changing/in-force-versions';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import { RENEWAL_SUMMARY } from '@marque/domain/policy/paper-standing';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import type { TodoFacts } from '@marque/domain/todo/todo-facts';
import type { UnopenedDocument } from '../store/policies/documents.ts';

/**
 * The documents that changed after the sale and that nobody has opened, one of each name: the one that counts for the
 * version in force, or else the latest for a version that waits. A replaced document is no longer asked for. Nobody has
 * to open the summary of a renewal: its letter and the banner tell of it.
 */
export function unreadPapers(policy: Policy, unopened: readonly UnopenedDocument[], now: Instant): TodoFacts['unread'] {
  const versions = inForceVersions(policy);
  const current = versionAt(policy, now);
  const holding = versions.slice(versions.indexOf(current));
  const isInForce = ({ document, policy_version: version }: UnopenedDocument) =>
    current.startedAt <= now && paperVersion(current, document) === version;
  const counts = ({ document, policy_version: version }: UnopenedDocument) =>
    holding.some((one) => paperVersion(one, document) === version);
  const own = unopened
    .filter((one) => one.policy_id === policy.policyId && one.document !== RENEWAL_SUMMARY && counts(one))
    .toSorted(
      (one, other) => Number(isInForce(other)) - Number(isInForce(one)) || other.policy_version - one.policy_version,
    );
  const latest = own.filter((one, at) => own.findIndex(({ document }) => document === one.document) === at);
  return latest.flatMap(({ document, policy_version: number, created_at: createdAt }) => {
    const startedAt = policy.versions.find(({ version }) => version === number)?.startedAt;
    if (startedAt === undefined) return [];
    const holdsFrom = dayOf(startedAt, policy.timeZone);
    return [{ document, holdsFrom, writtenOn: dayOf(createdAt, policy.timeZone) }];
  });
}
