import type { FeedbackType } from '../enumerations.ts';
import type { Policy } from '../policy/policy.ts';

/** What of a policy decides about what a customer may be asked how it went. */
export type AskedAbout = Pick<Policy, 'policyId' | 'versions' | 'changesWithdrawn' | 'termination'>;

/**
 * The name of what feedback is about, the same each time it is asked: the sale, the latest change that stands (by its
 * first version), or the cancellation (by the moment at which it was decided, since another may follow one that was
 * taken back). Undefined if there was no such thing.
 */
export function feedbackEvent(type: FeedbackType, policy: AskedAbout): string | undefined {
  const { policyId, termination } = policy;
  switch (type) {
    case 'bind':
      return policyId;
    case 'mta': {
      const version = latestChange(policy);
      return version === undefined ? undefined : `${policyId}/${version}`;
    }
    case 'cancellation':
      return termination?.kind === 'CANCELLED' ? `${policyId}/${termination.decidedAt}` : undefined;
  }
}

/**
 * The first version of the change that was agreed last. A version that was laid again for another change, or holds once
 * more without one, is no change.
 */
function latestChange({ versions, changesWithdrawn = [] }: AskedAbout): number | undefined {
  const first = versions.slice(1).findLast(({ version, changedBy, sameAs }) => {
    if (sameAs !== undefined) return false;
    if (changedBy === undefined) return true;
    const { adjustmentId } = changedBy;
    const made = versions.find((one) => one.changedBy?.adjustmentId === adjustmentId);
    return made?.version === version && !changesWithdrawn.includes(adjustmentId);
  });
  return first?.version;
}
