import { Stripe } from 'stripe';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

export const PROVIDER = 'The card provider';

/** What a failed call means to us: nobody there (try again), or a refusal with the provider's code. The message of the provider stays inside. */
export function failureOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailable(PROVIDER, { cause: error });
  const status = error.statusCode ?? 0;
  if (status === 402 || status === 400 || status === 404)
    return new ProviderRefused(PROVIDER, error.code ?? error.type, { cause: error });
  return new ProviderUnavailable(PROVIDER, { cause: error });
}

/** Runs a call and turns its failure into one of ours. */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
}
