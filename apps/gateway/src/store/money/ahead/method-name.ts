import type { CardShown } from '../../../ports/card-payments.ts';
import type { MethodDetails } from '../method-details.ts';

/** What a means of payment is called, the same in every language: whose it is and how it ends. */
export function methodName(details: MethodDetails | CardShown): string {
  return 'bankName' in details
    ? `${details.bankName} •••• ${details.accountNumberEnding}`
    : `${details.cardBrand.charAt(0).toUpperCase()}${details.cardBrand.slice(1)} •••• ${details.cardEnding}`;
}
