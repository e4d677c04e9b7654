import type { Stripe } from 'stripe';
import type { SavedCard } from '../../ports/card-payments.ts';
import { idOf } from './id-of.ts';

type Customer = string | { id: string } | null | undefined;

/** A card that Stripe keeps for a customer, as the port shows it; null without a customer, or if the answer does not include the method. */
export function savedCardOf(
  customer: Customer,
  method: string | Stripe.PaymentMethod | null | undefined,
): SavedCard | null {
  const customerId = idOf(customer);
  if (customerId === null || method === null || typeof method !== 'object' || !method.card) return null;
  const { brand, last4, exp_year: year, exp_month: month } = method.card;
  return {
    customerId,
    providerMethodId: method.id,
    cardBrand: brand,
    cardEnding: last4,
    cardExpires: `${year}-${String(month).padStart(2, '0')}`,
  };
}
