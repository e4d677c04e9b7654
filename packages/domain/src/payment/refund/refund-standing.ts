import type { RefundStatus } from './refund.ts';

/** What a refund is to its payment: promised to the customer, back with them, or neither. */
export type RefundStanding = 'PROMISED' | 'BACK' | 'NOT_BACK';

/** The meaning of each status for the payment. Every refund counts as taken from it, except a failed one. */
export const REFUND_STANDING: { readonly [S in RefundStatus]: RefundStanding } = {
  DUE: 'PROMISED',
  PENDING: 'PROMISED',
  SUCCEEDED: 'BACK',
  FAILED: 'NOT_BACK',
};

/** The statuses of a refund that is not through yet. */
export const UNFINISHED_REFUNDS = ['DUE', 'PENDING'] as const satisfies readonly RefundStatus[];
