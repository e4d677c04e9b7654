import type { FeedbackType } from '../enumerations.ts';
import type { Policy } from '../policy/policy.ts';

/** What of a policy decides about what a customer may be asked how it went. */
export type AskedAbout = Pick<Policy, 'policyId' | 'versions' | 'changesWithdrawn' | 'termination'>;

/**
 * The name of what a feedback is about, the same however often it is asked: the sale, the latest change that stands by its first version, or the cancellation by the
 * moment at which it was decided, since one that was taken back may be followed by another. Undefined where there was no such thing.
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

/** The first version of the change that was agreed last: what was laid again for another one, or holds once more without one, is no change. */
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
