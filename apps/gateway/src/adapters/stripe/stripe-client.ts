import { Stripe } from 'stripe';

const RETRIES_MAX = 1;

type StripePlace = { readonly apiUrl: string; readonly secretKey: string; readonly timeoutMs: number };

/** Stripe's own client, pointed at an address; each try ends after a time in milliseconds. Retries are safe, because every call that changes something carries a key of ours. */
export function stripeClient({ apiUrl, secretKey, timeoutMs }: StripePlace): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES_MAX,
    telemetry: false,
  });
}
