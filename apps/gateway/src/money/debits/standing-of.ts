import type { DebitPayment } from '../../ports/direct-debits.ts';
import { type Collection, PRESENTATIONS_MAX } from '../../store/money/collections.ts';

type Paid = Pick<DebitPayment, 'status' | 'presentation'>;

/**
 * How a collection stands when its payment stands like this at the provider. One that failed is presented again while that is allowed and the
 * mandate lives; what was decided about a failure stays decided. A charge-back is the customer's own wish and is never presented again.
 */
export function standingOf(
  { status: atProvider, presentation }: Paid,
  { status, presentations }: Pick<Collection, 'status' | 'presentations'>,
  isMandateAlive: boolean,
): Collection['status'] {
  switch (atProvider) {
    case 'confirmed':
      return 'CONFIRMED';
    case 'paid_out':
      return 'PAID_OUT';
    case 'charged_back':
      return 'CHARGED_BACK';
    case 'cancelled':
    case 'customer_approval_denied':
      return 'CANCELLED';
    case 'failed':
      if (presentation <= presentations && (status === 'DUE' || status === 'FAILED')) return status;
      return presentation < PRESENTATIONS_MAX && isMandateAlive ? 'DUE' : 'FAILED';
    default:
      return 'SUBMITTED';
  }
}
