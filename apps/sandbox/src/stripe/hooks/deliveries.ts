import { readSetting } from '../../store/setting.ts';
import type { StripeDesk } from '../ground/desk.ts';

export type Delivery = {
  eventId: string;
  state: 'pending' | 'held' | 'never' | 'delivered' | 'given_up';
  /** How often a delivery sends it: 2 when a script asks for duplicates. */
  copies: number;
  attempts: number;
  nextAtMs: number;
  /** The last answer: "200", or why there was none; empty before the first attempt. */
  lastResult: string;
};

const columns = 'event_id AS eventId, state, copies, attempts, next_at_ms AS nextAtMs, last_result AS lastResult';
const longestWaitMs = 5 * 60 * 1000;
/** About three days of attempts at the longest wait. */
const mostAttempts = 900;

/** The address for webhooks: the last script's, or the settings'. */
export function webhookUrl(desk: StripeDesk): string {
  return readSetting(desk.store, 'stripe.webhook_url') ?? desk.defaultWebhookUrl;
}

export function findDelivery(desk: StripeDesk, eventId: string): Delivery | undefined {
  return desk.store.prepare(`SELECT ${columns} FROM stripe_delivery WHERE event_id = ?`).get(eventId) as
    | Delivery
    | undefined;
}

/** Every delivery in a state, oldest event first. */
export function deliveriesIn(desk: StripeDesk, state: Delivery['state']): Delivery[] {
  return desk.store
    .prepare(`SELECT ${columns} FROM stripe_delivery WHERE state = ? ORDER BY rowid`)
    .all(state) as Delivery[];
}

/** Keeps an attempt's result. A failure is tried again after 1 s, 2 s, 4 s … up to 5 minutes. */
export function recordAttempt(desk: StripeDesk, delivery: Delivery, attempt: { ok: boolean; result: string }): void {
  const attempts = delivery.attempts + 1;
  const state = attempt.ok ? 'delivered' : attempts >= mostAttempts ? 'given_up' : 'pending';
  const waitMs = Math.min(1000 * 2 ** Math.min(delivery.attempts, 20), longestWaitMs);
  desk.store
    .prepare('UPDATE stripe_delivery SET state = ?, attempts = ?, next_at_ms = ?, last_result = ? WHERE event_id = ?')
    .run(state, attempts, desk.nowMs() + waitMs, attempt.result, delivery.eventId);
}
