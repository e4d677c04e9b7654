import type { CustomerAccountWire } from '@marque/contract';

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;
type Standing = Pick<Missed, 'heldUntil' | 'coverEndsOn' | 'endPassedOn' | 'endWithdrawnOn' | 'reason'> &
  Pick<CustomerAccountWire, 'paymentMethodType' | 'pendingAmount'>;

/** Why the card cannot be asked for what was not paid, as the key of its words; null where it may be, as far as the page sees. */
export function retryWords(standing: Standing): string | null {
  const { heldUntil, reason, paymentMethodType, pendingAmount } = standing;
  if (pendingAmount > 0) return 'staff.unpaid.underWay';
  if (heldUntil !== null) return 'staff.unpaid.noRetryHeld';
  const { coverEndsOn, endPassedOn, endWithdrawnOn } = standing;
  if ((coverEndsOn ?? endPassedOn ?? endWithdrawnOn) !== null) return 'staff.unpaid.noRetryNotice';
  if (paymentMethodType !== 'CARD' || reason === 'NO_MEANS') return 'staff.unpaid.noRetryCard';
  return null;
}
