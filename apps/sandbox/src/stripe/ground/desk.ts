import type { Store } from '../../store/open-store.ts';
import type { Script } from './script.ts';

/** What every part of the Stripe stand-in works with. */
export type StripeDesk = {
  store: Store;
  /** Real time, in milliseconds since 1970: payments never travel with the business clock. */
  nowMs: () => number;
  /** The business clock, in milliseconds since 1970. Cards expire by it, so a shop that was moved years ahead needs cards of that time. */
  businessNowMs: () => number;
  /** The address of this sandbox for browsers, without a slash at the end; known once it listens. */
  publicUrl: () => string;
  key: string;
  webhookSecret: string;
  defaultWebhookUrl: string;
  script: Script;
  /** Events that are on their way this moment. */
  delivering: Set<string>;
  /** Looks for webhooks to deliver soon; harmless to call often, also inside a transaction. */
  wake: () => void;
};

/** Now, in Stripe's Unix seconds. */
export function nowSeconds(desk: StripeDesk): number {
  return Math.floor(desk.nowMs() / 1000);
}
