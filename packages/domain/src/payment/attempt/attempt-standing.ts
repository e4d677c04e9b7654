import type { AttemptStatus } from './attempt.ts';

/**
 * The meaning of an attempt for the payer: undecided, paid for a term that is to come, a policy, paid or saved without a policy, refused by the bank, over, or
 * money on its way back.
 */
export type AttemptStanding = 'UNSETTLED' | 'HELD' | 'BOUND' | 'SETTLED' | 'DECLINED' | 'EXPIRED' | 'GOES_BACK';

/** What each status means. While an attempt is unsettled, money may still come, or has come and is not dealt with. */
export const ATTEMPT_STANDING: { readonly [S in AttemptStatus]: AttemptStanding } = {
  STARTED: 'UNSETTLED',
  OPEN: 'UNSETTLED',
  PAID: 'UNSETTLED',
  HELD: 'HELD',
  BOUND: 'BOUND',
  SETTLED: 'SETTLED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
  REFUND_DUE: 'GOES_BACK',
  REFUNDED: 'GOES_BACK',
};

/** The statuses that a gateway takes up when it starts: something may have been left in the middle. */
export const LEFT_IN_THE_MIDDLE = ['STARTED', 'OPEN', 'PAID', 'REFUND_DUE'] as const satisfies readonly AttemptStatus[];

/** Whether money may still come, or has come and is not settled. Money on its way back counts as settled. */
export function isUnsettled({ status }: { readonly status: AttemptStatus }): boolean {
  return ATTEMPT_STANDING[status] === 'UNSETTLED';
}
