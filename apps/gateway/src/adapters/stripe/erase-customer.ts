import type { Stripe } from 'stripe';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { asking } from './failure-of.ts';

const GONE = 'resource_missing';

/** Deletes a customer. Stripe knows nobody by the id of a deleted customer. */
export async function eraseCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await asking(stripe.customers.del(customerId)).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused) || error.code !== GONE) throw error;
  });
}
