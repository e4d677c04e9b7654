import type { EndingWire } from '@marque/contract';

type Money = Pick<EndingWire, 'gives' | 'refund' | 'comesBack' | 'leftToPay' | 'kept'>;

/**
 * The one amount of an end that its reader looks for, in pennies: what is left to pay, what the insurer keeps if
 * nothing goes back, or what comes back.
 */
export function glanceMoney({ gives, refund, comesBack, leftToPay, kept }: Money): {
  readonly what: 'TO_PAY' | 'KEPT' | 'BACK';
  readonly pennies: number;
} {
  if (leftToPay > 0) return { what: 'TO_PAY', pennies: leftToPay };
  const back = refund + comesBack;
  return gives === 'NOTHING' && back === 0 && kept > 0
    ? { what: 'KEPT', pennies: kept }
    : { what: 'BACK', pennies: back };
}
