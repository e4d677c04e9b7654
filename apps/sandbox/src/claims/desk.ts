import type { Store } from '../store/open-store.ts';
import type { CallScript } from '../stripe/ground/script.ts';
import type { Postbox } from '../webhooks/postbox.ts';

/** What every part of the claims desk works with. Links and signatures use real time, events the business clock. */
export type ClaimsDesk = {
  store: Store;
  nowMs: () => number;
  businessNowMs: () => number;
  /** The address of this sandbox, without a slash at the end; known once it listens. */
  publicUrl: () => string;
  key: string;
  /** Hosts to which the page may lead back; one that begins with a dot stands for all below it. */
  callbackHosts: readonly string[];
  script: CallScript;
  postbox: Postbox;
};

/** Today, as a claim counts days. */
export function today(desk: ClaimsDesk, daysLater = 0): string {
  return new Date(desk.businessNowMs() + daysLater * 86_400_000).toISOString().slice(0, 10);
}
