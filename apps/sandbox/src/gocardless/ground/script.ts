import type { WebhookScript } from '../../webhooks/webhook-mode.ts';

/**
 * What goes wrong with a call. drop-before: the connection ends, nothing was done. drop-after: done, the answer is lost.
 * 500: fails, nothing done. 429: too many requests. hang: no answer, nothing done; the connection ends after 30 seconds.
 * garbage: done, the answer is not JSON. webhooks-first: done, and its webhooks arrive before its answer.
 */
export const goCardlessFaults = [
  'drop-before',
  'drop-after',
  '500',
  '429',
  'hang',
  'garbage',
  'webhooks-first',
] as const;
export type GoCardlessFault = (typeof goCardlessFaults)[number];

/** The fate of a payment at the bank: see the test accounts. */
export const paymentFates = ['pays', 'fails', 'fails-first', 'fails-late', 'charged-back'] as const;
export type PaymentFate = (typeof paymentFates)[number];

/** Why the next new refunds are refused: the account may not refund, its balance is too low, or the payment is too old. */
export const refundRefusals = ['not-enabled', 'balance-too-low', 'too-old'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** What happens to the next calls, new payments, refunds and events; forgotten on restart. */
export type GoCardlessScript = WebhookScript & {
  next: { match: string; do: GoCardlessFault }[];
  nextPayments: PaymentFate[];
  nextRefunds: RefundRefusal[];
};

/** Takes (once) the first fault planned for a call, by its path ("POST /payments") or its route ("GET /payments/:id"). */
export function takeGoCardlessFault(
  script: GoCardlessScript,
  call: { method: string; path: string; route: string },
): GoCardlessFault | undefined {
  const names = [`${call.method} ${call.path}`, `${call.method} ${call.route}`];
  const index = script.next.findIndex((item) => names.includes(item.match));
  return index < 0 ? undefined : script.next.splice(index, 1)[0]?.do;
}
