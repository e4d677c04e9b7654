import type { FeedbackType } from '../enumerations.ts';
import type { Policy } from '../policy/policy.ts';

/** What of a policy decides about what a customer may be asked how it went. */
export type AskedAbout = Pick<Policy, 'policyId' | 'versions' | 'termination'>;

/**
 * The name of what a feedback is about, the same however often it is asked: the sale, the latest change by its version, or the cancellation by the
 * moment at which it was decided, since one that was taken back may be followed by another. Undefined where there was no such thing.
 */
export function feedbackEvent(type: FeedbackType, { policyId, versions, termination }: AskedAbout): string | undefined {
  switch (type) {
    case 'bind':
      return policyId;
    case 'mta': {
      const { version = 1 } = versions.at(-1) ?? {};
      return version > 1 ? `${policyId}/${version}` : undefined;
    }
    case 'cancellation':
      return termination?.kind === 'CANCELLED' ? `${policyId}/${termination.decidedAt}` : undefined;
  }
}
