import { planWebhook, webhookMode } from '../../webhooks/webhook-mode.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { StripeEvent } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { putObject } from '../ground/objects.ts';

/** The account's version of the API: the one that the installed library speaks. */
export const apiVersion = '2026-10-28.endive';

/** Records an event with the whole object in it and queues its webhook, in the caller's transaction. */
export function recordEvent(
  desk: StripeDesk,
  type: string,
  object: { id: string },
  previous?: Record<string, unknown>,
): void {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(desk),
    data: { object: object as StripeEvent['data']['object'], ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  putObject(desk.store, event);
  const { state, copies } = planWebhook(desk.script, webhookMode(desk.store, 'stripe'), event.id);
  desk.store
    .prepare(
      "INSERT INTO stripe_delivery (event_id, state, copies, attempts, next_at_ms, last_result) VALUES (?, ?, ?, 0, ?, '')",
    )
    .run(event.id, state, copies, desk.nowMs());
  desk.wake();
}
