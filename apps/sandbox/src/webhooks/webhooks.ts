import { randomUUID } from 'node:crypto';
import type { Postbox } from './postbox.ts';
import { planWebhook, webhookMode } from './webhook-mode.ts';

export type Webhook = {
  id: string;
  /** Its event, such as "check.completed", and its object. */
  kind: string;
  subject: string;
  body: string;
  state: 'pending' | 'held' | 'never' | 'delivered' | 'given_up';
  /** How often a delivery sends it: 2 when a script asks for duplicates. */
  copies: number;
  attempts: number;
  nextAtMs: number;
  createdMs: number;
  /** The last answer: "200", or why there was none; empty before the first attempt. */
  lastResult: string;
};

const columns =
  'id, kind, subject, body, state, copies, attempts, next_at_ms AS nextAtMs, created_ms AS createdMs, last_result AS lastResult';
const longestWaitMs = 5 * 60 * 1000;
/** About three days of attempts at the longest wait. */
const mostAttempts = 900;

/** Queues a webhook, in the caller's transaction, the way that the script plans. */
export function queueWebhook(postbox: Postbox, told: { kind: string; subject: string; payload: unknown }): void {
  const id = randomUUID();
  const { state, copies } = planWebhook(postbox.script, webhookMode(postbox.store, postbox.vendor), id);
  const now = postbox.nowMs();
  postbox.store
    .prepare(
      "INSERT INTO webhook (id, vendor, kind, subject, body, state, copies, attempts, next_at_ms, created_ms, last_result) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, '')",
    )
    .run(id, postbox.vendor, told.kind, told.subject, JSON.stringify(told.payload), state, copies, now, now);
  postbox.wake();
}

/** The vendor's webhook with this id, or undefined. */
export function findWebhook(postbox: Postbox, id: string): Webhook | undefined {
  return postbox.store.prepare(`SELECT ${columns} FROM webhook WHERE vendor = ? AND id = ?`).get(postbox.vendor, id) as
    | Webhook
    | undefined;
}

/** The vendor's webhooks in a state, oldest first; without one, all of them, newest first. */
export function listWebhooks(postbox: Postbox, state?: Webhook['state']): Webhook[] {
  const rows = state
    ? postbox.store
        .prepare(`SELECT ${columns} FROM webhook WHERE vendor = ? AND state = ? ORDER BY sequence`)
        .all(postbox.vendor, state)
    : postbox.store
        .prepare(`SELECT ${columns} FROM webhook WHERE vendor = ? ORDER BY sequence DESC`)
        .all(postbox.vendor);
  return rows as Webhook[];
}

/** Keeps an attempt's result. A failure is tried again after 1 s, 2 s, 4 s … up to 5 minutes. */
export function recordAttempt(postbox: Postbox, webhook: Webhook, attempt: { ok: boolean; result: string }): void {
  const attempts = webhook.attempts + 1;
  const state = attempt.ok ? 'delivered' : attempts >= mostAttempts ? 'given_up' : 'pending';
  const waitMs = Math.min(1000 * 2 ** Math.min(webhook.attempts, 20), longestWaitMs);
  postbox.store
    .prepare('UPDATE webhook SET state = ?, attempts = ?, next_at_ms = ?, last_result = ? WHERE id = ?')
    .run(state, attempts, postbox.nowMs() + waitMs, attempt.result, webhook.id);
}
