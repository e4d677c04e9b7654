import type { Pennies } from '@marque/base';
import type { EndForeseen } from '@marque/domain/process/ending/foresee-end';

/** What of an end must be as it was shown when it is confirmed: what goes back, and what is left to pay. */
export type ShownEnd = { readonly refund: Pennies; readonly leftToPay: Pennies };

/** What would be shown of an end. */
export function shownOf({ refund, leftToPay }: EndForeseen): ShownEnd {
  return { refund, leftToPay };
}
