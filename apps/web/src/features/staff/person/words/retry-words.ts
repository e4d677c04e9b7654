import type { CustomerAccountWire } from '@marque/contract';

type Reason = NonNullable<NonNullable<CustomerAccountWire['missedPayment']>['noRetry']>;

/** Why the card cannot be asked for a debt, as the key of its words. */
export const retryWords: { readonly [R in Reason]: string } = {
  UNDER_WAY: 'staff.unpaid.underWay',
  HELD: 'staff.unpaid.noRetryHeld',
  TO_CONFIRM: 'staff.unpaid.noRetryConfirm',
  NOTICE: 'staff.unpaid.noRetryNotice',
  ENDED: 'staff.unpaid.noRetryEnded',
  RESTS: 'staff.unpaid.noRetryRests',
  NO_CARD: 'staff.unpaid.noRetryCard',
  TOO_LITTLE: 'staff.unpaid.noRetryLittle',
  NOT_TOLD: 'staff.unpaid.noRetryTold',
};
