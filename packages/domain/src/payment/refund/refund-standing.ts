import type { RefundStatus } from './refund.ts';

/** What a refund is to its payment: promised to the customer, back with them, or neither. */
export type RefundStanding = 'PROMISED' | 'BACK' | 'NOT_BACK';

/** What each status is to the payment. All but what is not back counts as gone of it. */
export const REFUND_STANDING: { readonly [S in RefundStatus]: RefundStanding } = {
  DUE: 'PROMISED',
  PENDING: 'PROMISED',
  SUCCEEDED: 'BACK',
  FAILED: 'NOT_BACK',
};

/** The statuses of a refund that is not through yet. */
export const UNFINISHED_REFUNDS = ['DUE', 'PENDING'] as const satisfies readonly RefundStatus[];
