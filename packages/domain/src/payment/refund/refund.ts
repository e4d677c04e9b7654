import type { Pennies } from '@marque/base';

/** Money that is to go back of a payment, or has gone back. */
export type Refund = {
  readonly refundId: string;
  readonly amount: Pennies;
  readonly status: RefundStatus;
  /** The provider's name for it; null until it has taken it on. */
  readonly providerRefundId: string | null;
  /** Whether a card attempt captured what goes back; a direct debit has none. */
  readonly isOfAttempt: boolean;
};

export type RefundStatus = 'DUE' | 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** What the provider says of a refund that it has taken on, or its refusal of one; `why` is the provider's reason. */
export type RefundSaid =
  | {
      readonly providerRefundId: string;
      readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
      readonly why?: string;
    }
  | { readonly providerRefundId: null; readonly status: 'FAILED'; readonly why: string };
