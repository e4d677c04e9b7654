import type { Stripe } from 'stripe';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { asking } from './failure-of.ts';

/** Detaches a card from its customer. Stripe refuses to detach one that is not attached: then it is read, and is as it should be. */
export async function letGo(stripe: Stripe, providerMethodId: string): Promise<void> {
  await asking(stripe.paymentMethods.detach(providerMethodId)).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error;
    const { customer } = await asking(stripe.paymentMethods.retrieve(providerMethodId));
    if (customer !== null) throw error;
  });
}
