import { refuse } from '../../ground/refuse.ts';
import { refuseDeclined } from '../../ground/refuse-declined.ts';
import type { Bound } from '../sale/bind-sale.ts';
import type { Resolution } from './resolution.ts';

/** Said if money that was paid for a quote goes back. */
export const GOES_BACK =
  'The quote changed while it was being paid for, so the payment goes back to the card. Please check the quote and pay again.';

/** The policy that a charge has bought, or the reason why it has not: declined, on its way back, or not known yet. */
export function boundOrRefused(resolution: Resolution): Bound {
  switch (resolution.kind) {
    case 'bound':
      return { policyId: resolution.policyId, policyNumber: resolution.policyNumber };
    case 'declined':
      return refuseDeclined(resolution.declineCode);
    case 'refunding':
      return refuse('quote_expired', GOES_BACK);
    default:
      return refuse('payment_not_confirmed');
  }
}
