import type { CardShown } from '../../../ports/card-payments.ts';
import type { MethodDetails } from '../method-details.ts';

/** The name of a means of payment, the same in every language: its bank or brand, and the last digits. */
export function methodName(details: MethodDetails | CardShown): string {
  return 'bankName' in details
    ? `${details.bankName} •••• ${details.accountNumberEnding}`
    : `${details.cardBrand.charAt(0).toUpperCase()}${details.cardBrand.slice(1)} •••• ${details.cardEnding}`;
}
