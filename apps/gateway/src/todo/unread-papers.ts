import { dayOf, type Instant } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import type { TodoFacts } from '@marque/domain/todo/todo-facts';
import type { UnopenedDocument } from '../store/policies/documents.ts';

/**
 * The documents that changed after the sale and that nobody has opened, one of each name: of the version in force or of one that waits, the latest. What a
 * later version has replaced is no longer asked for.
 */
export function unreadPapers(policy: Policy, unopened: readonly UnopenedDocument[], now: Instant): TodoFacts['unread'] {
  const inForce = versionAt(policy, now).version;
  const own = unopened
    .filter(({ policy_id: policyId, policy_version: version }) => policyId === policy.policyId && version >= inForce)
    .toSorted((one, other) => other.policy_version - one.policy_version);
  const latest = own.filter((one, at) => own.findIndex(({ document }) => document === one.document) === at);
  return latest.flatMap(({ document, policy_version: number, created_at: createdAt }) => {
    const startedAt = policy.versions.find(({ version }) => version === number)?.startedAt;
    if (startedAt === undefined) return [];
    const holdsFrom = dayOf(startedAt, policy.timeZone);
    return [{ document, holdsFrom, writtenOn: dayOf(createdAt, policy.timeZone) }];
  });
}
