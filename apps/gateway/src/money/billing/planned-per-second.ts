/**
 * How many requests all gateways together plan for a provider in a second. Stripe allows 25 for one endpoint
 * (docs.stripe.com/rate-limits), GoCardless 1,000 a minute: the rest is room for a request that comes late into the
 * next second, and for other requests.
 */
export const PLANNED_PER_SECOND = { stripe: 20, gocardless: 12 } as const;
