import type { Store } from '../store/open-store.ts';
import { readSetting } from '../store/setting.ts';
import type { WebhookScript } from './webhook-mode.ts';

/** What sends one vendor's webhooks. `vendor` is its name, such as "onfido"; times are real milliseconds since 1970. */
export type Postbox = {
  vendor: string;
  store: Store;
  nowMs: () => number;
  /** The address for webhooks unless a script names another. */
  defaultUrl: string;
  /** The headers that prove who sends this body. */
  headers: (body: string) => Record<string, string>;
  script: WebhookScript;
  /** Webhooks that are on their way this moment. */
  delivering: Set<string>;
  /** Looks for webhooks to deliver soon; harmless to call often, also inside a transaction. */
  wake: () => void;
};

/** The address for this vendor's webhooks: the last script's, or the settings'. */
export function postboxUrl(postbox: Postbox): string {
  return readSetting(postbox.store, `${postbox.vendor}.webhook_url`) ?? postbox.defaultUrl;
}
