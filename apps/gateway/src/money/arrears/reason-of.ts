import type { DeclineWords } from '@marque/domain/payment/attempt/is-final-decline';
import type { FailureReason } from '@marque/domain/process/arrears/arrears-case';

/** The bank wants the customer to confirm: that does not refuse the card. */
export function reasonOf({ declineCode }: Pick<DeclineWords, 'declineCode'>): FailureReason {
  return declineCode === 'authentication_required' ? 'NEEDS_CONFIRMATION' : 'DECLINED';
}
