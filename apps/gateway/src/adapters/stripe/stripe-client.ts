import { Stripe } from 'stripe';

const TIMEOUT_MS = 8000;
const RETRIES_MAX = 1;

/** Stripe's own client, pointed at an address. Retries are safe, because every call that changes something carries a key of ours. */
export function stripeClient(apiUrl: string, secretKey: string): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES_MAX,
    telemetry: false,
  });
}
