import { planWebhook, webhookMode } from '../../webhooks/webhook-mode.ts';
import { type GoCardlessDesk, timestamp } from './desk.ts';
import type { DebitEvent, EventDetails } from './model.ts';
import { newResourceId } from './new-resource-id.ts';
import { put } from './objects.ts';

type Happening = {
  resource: DebitEvent['resource_type'];
  action: string;
  links: Record<string, string>;
  details: EventDetails;
  /** When it happened, by business time. */
  atMs: number;
};

/** Records that something happened and queues its webhook, in the caller's transaction. */
export function recordEvent(desk: GoCardlessDesk, happening: Happening): void {
  const event: DebitEvent = {
    id: newResourceId('EV'),
    created_at: timestamp(happening.atMs),
    resource_type: happening.resource,
    action: happening.action,
    links: happening.links,
    details: happening.details,
    metadata: {},
  };
  put(desk.store, 'events', event);
  const { state, copies } = planWebhook(desk.script, webhookMode(desk.store, 'gocardless'), event.id);
  desk.store
    .prepare(
      "INSERT INTO gocardless_delivery (event_id, state, copies, attempts, next_at_ms, last_result) VALUES (?, ?, ?, 0, ?, '')",
    )
    .run(event.id, state, copies, desk.realNowMs());
  desk.wake();
}
