import type { Store } from '../store/open-store.ts';
import { readSetting } from '../store/setting.ts';

/** How new events are delivered: at once, kept until asked, twice, or not at all. */
export const webhookModes = ['deliver', 'hold', 'duplicate', 'never'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * What goes wrong with a call. drop-before: the connection ends, nothing was done. drop-after: done, the answer is lost.
 * 500: fails, nothing done, a retry works. 500-saved: the same, remembered under the idempotency key as Stripe does.
 * 429: too many requests. hang: no answer, nothing done; the connection ends after 30 seconds. garbage: done, the answer is not JSON.
 * webhooks-first: done, and its webhooks arrive before its answer.
 */
export const faults = [
  'drop-before',
  'drop-after',
  '500',
  '500-saved',
  '429',
  'hang',
  'garbage',
  'webhooks-first',
] as const;
export type Fault = (typeof faults)[number];

/** What the next calls are to meet; forgotten on restart. */
export type Script = { next: { match: string; do: Fault }[] };

export function webhookMode(store: Store): WebhookMode {
  const found = readSetting(store, 'stripe.webhooks');
  return webhookModes.find((mode) => mode === found) ?? 'deliver';
}

/** Takes (once) the first fault planned for a call, by its path ("POST /v1/refunds") or its route ("GET /v1/refunds/:id"). */
export function takeFault(script: Script, call: { method: string; path: string; route: string }): Fault | undefined {
  const names = [`${call.method} ${call.path}`, `${call.method} ${call.route}`];
  const index = script.next.findIndex((item) => names.includes(item.match));
  return index < 0 ? undefined : script.next.splice(index, 1)[0]?.do;
}
