import type { PolicyWire } from '@marque/contract';
import { type PricePart, pricePartsOf } from '../../../price/price-parts.ts';

type PricedPolicy = Pick<PolicyWire, 'price' | 'paymentSchedule' | 'currentPolicyVersion'>;

/** The parts of what a policy costs now, in pennies, which add up to it: with its discount, or without one that has ended. Empty if neither does. */
export function pricePartsNow({ price, paymentSchedule, currentPolicyVersion }: PricedPolicy): PricePart[] {
  const { availablePaymentSchedules } = currentPolicyVersion.quote;
  const lines = availablePaymentSchedules.find(({ type }) => type === paymentSchedule)?.premiumBreakdown ?? [];
  const parts = pricePartsOf(lines);
  const undiscounted = parts.filter(({ kind }) => kind !== 'discount');
  const sumOf = (some: readonly PricePart[]) => some.reduce((sum, { pennies }) => sum + pennies, 0);
  return [parts, undiscounted].find((some) => some.length > 0 && sumOf(some) === price) ?? [];
}
