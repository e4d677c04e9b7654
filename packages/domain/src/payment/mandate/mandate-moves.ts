import type { PaymentMethodStatus } from '../../enumerations.ts';
import type { Moves } from '../moves.ts';

/** What moves a mandate: the bank is asked for it, has taken it on, or it has ended. */
export type MandateMove = 'asked' | 'taken-on' | 'ended';

/** Which status leads where. One that has ended draws nothing; a provider can bring it back at the customer's wish. */
export const MANDATE_MOVES: Moves<MandateMove, PaymentMethodStatus> = {
  asked: { from: ['ACTIVE', 'CANCELLED'], to: 'PENDING_CUSTOMER_APPROVAL' },
  'taken-on': { from: ['PENDING_CUSTOMER_APPROVAL', 'CANCELLED'], to: 'ACTIVE' },
  ended: { from: ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE'], to: 'CANCELLED' },
};
