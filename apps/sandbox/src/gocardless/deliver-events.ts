import { createHmac } from 'node:crypto';
import { postBody } from '../webhooks/post-body.ts';
import { type Delivery, deliveriesIn, findDelivery, goCardlessWebhookUrl, recordAttempt } from './ground/deliveries.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { find } from './ground/objects.ts';

/** A webhook carries at most so many events. */
const mostEvents = 250;

/** Delivers, together and in order, pending events whose time has come and that nobody is delivering. Returns how many there were. */
export async function deliverDue(desk: GoCardlessDesk, signal?: AbortSignal): Promise<number> {
  const due = deliveriesIn(desk, 'pending')
    .filter((delivery) => delivery.nextAtMs <= desk.realNowMs() && !desk.delivering.has(delivery.eventId))
    .slice(0, mostEvents);
  if (due.length > 0) await deliver(desk, due, signal);
  return due.length;
}

/** Sends events now, in any state, together and in the given order. Returns their deliveries; unknown events are left out. */
export async function deliverEvents(desk: GoCardlessDesk, eventIds: readonly string[]): Promise<Delivery[]> {
  const found = () => eventIds.flatMap((id) => findDelivery(desk, id) ?? []);
  const deliveries = found();
  for (let first = 0; first < deliveries.length; first += mostEvents)
    await deliver(desk, deliveries.slice(first, first + mostEvents));
  return found();
}

/** Delivers what a script wants to arrive before the answer of the call that caused it. */
export async function deliverEarly(desk: GoCardlessDesk): Promise<void> {
  const eventIds = [...desk.script.early];
  desk.script.early.clear();
  await deliverEvents(desk, eventIds);
}

async function deliver(desk: GoCardlessDesk, deliveries: readonly Delivery[], signal?: AbortSignal): Promise<void> {
  for (const { eventId } of deliveries) desk.delivering.add(eventId);
  const twice = deliveries.filter((delivery) => delivery.copies > 1);
  let attempt = await post(desk, deliveries, signal);
  if (twice.length > 0) attempt = await post(desk, twice, signal);
  for (const delivery of deliveries) {
    desk.delivering.delete(delivery.eventId);
    if (!signal?.aborted) recordAttempt(desk, delivery, attempt);
  }
}

function post(
  desk: GoCardlessDesk,
  deliveries: readonly Delivery[],
  signal: AbortSignal | undefined,
): Promise<{ ok: boolean; result: string }> {
  const events = deliveries.flatMap((delivery) => find(desk.store, 'events', delivery.eventId) ?? []);
  const body = JSON.stringify({ events, meta: { webhook_id: newResourceId('WB') } });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'gocardless-webhook-service/1.1',
    origin: 'https://api-sandbox.gocardless.com',
    'webhook-signature': createHmac('sha256', desk.webhookSecret).update(body).digest('hex'),
  };
  return postBody({ url: goCardlessWebhookUrl(desk), body, headers }, signal);
}
