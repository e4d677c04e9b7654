import type { WebhookScript } from '../../webhooks/webhook-mode.ts';
import type { PlannedCard } from './planned-card.ts';

/**
 * What goes wrong with a call. drop-before: the connection ends, nothing was done. drop-after: done, the answer is lost.
 * 500: fails, nothing done, a retry works. 500-saved: the same, remembered under the idempotency key as Stripe does.
 * 400: what is asked is refused, nothing done. 429: too many requests. hang: no answer, nothing done; the connection ends after 30 seconds. garbage: done, the answer is not JSON.
 * webhooks-first: done, and its webhooks arrive before its answer.
 */
export const faults = [
  'drop-before',
  'drop-after',
  '500',
  '500-saved',
  '400',
  '429',
  'hang',
  'garbage',
  'webhooks-first',
] as const;
export type Fault = (typeof faults)[number];

/** What the next calls are to meet; forgotten on restart. */
export type CallScript = { next: { match: string; do: Fault }[] };

/** What the next calls, webhooks and cards are to meet; forgotten on restart. */
export type Script = CallScript & WebhookScript & { nextCards: PlannedCard[] };

/** Takes (once) the first fault planned for a call, by its path ("POST /v1/refunds") or its route ("GET /v1/refunds/:id"). */
export function takeFault(
  script: CallScript,
  call: { method: string; path: string; route: string },
): Fault | undefined {
  const names = [`${call.method} ${call.path}`, `${call.method} ${call.route}`];
  const index = script.next.findIndex((item) => names.includes(item.match));
  return index < 0 ? undefined : script.next.splice(index, 1)[0]?.do;
}
