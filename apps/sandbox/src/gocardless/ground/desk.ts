import type { Store } from '../../store/open-store.ts';
import type { GoCardlessScript } from './script.ts';

/** What every part of the GoCardless stand-in works with. */
export type GoCardlessDesk = {
  store: Store;
  /** The shop's time, in milliseconds since 1970: banks work by it, so that moving the clock moves the money. */
  businessNowMs: () => number;
  /** Real time, for pages that a person sits before and for deliveries. */
  realNowMs: () => number;
  /** The address of this sandbox for browsers, without a slash at the end; known once it listens. */
  publicUrl: () => string;
  token: string;
  webhookSecret: string;
  defaultWebhookUrl: string;
  script: GoCardlessScript;
  /** Events that are on their way this moment. */
  delivering: Set<string>;
  /** Looks for webhooks to deliver soon; harmless to call often, also inside a transaction. */
  wake: () => void;
};

/** The shop's account at GoCardless. */
export const creditorId = 'CR000MARQUE';
export const organisationId = 'OR000MARQUE';

/** A moment as GoCardless writes it: ISO 8601 in UTC with milliseconds. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
