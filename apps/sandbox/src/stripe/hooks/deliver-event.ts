import { postBody } from '../../webhooks/post-body.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { StripeEvent } from '../ground/model.ts';
import { findObject } from '../ground/objects.ts';
import { type Delivery, deliveriesIn, findDelivery, recordAttempt, webhookUrl } from './deliveries.ts';
import { signWebhook } from './sign-webhook.ts';

/** Delivers, in order, every pending webhook whose time has come and that nobody is delivering. Returns how many there were. */
export async function deliverDue(desk: StripeDesk, signal?: AbortSignal): Promise<number> {
  const due = deliveriesIn(desk, 'pending').filter(
    (delivery) => delivery.nextAtMs <= desk.nowMs() && !desk.delivering.has(delivery.eventId),
  );
  for (const delivery of due) desk.delivering.add(delivery.eventId);
  for (const delivery of due) {
    if (!signal?.aborted) await deliverEvent(desk, delivery.eventId, signal);
    desk.delivering.delete(delivery.eventId);
  }
  return due.length;
}

/** Sends one event now, in any state, and keeps the result. Returns its delivery, or undefined for an unknown event. */
export async function deliverEvent(
  desk: StripeDesk,
  eventId: string,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const event = findObject<StripeEvent>(desk.store, 'event', eventId);
  const delivery = findDelivery(desk, eventId);
  if (!event || !delivery) return undefined;
  const body = JSON.stringify(event);
  let attempt = { ok: false, result: '' };
  for (let copy = 0; copy < delivery.copies; copy += 1) attempt = await post(desk, body, signal);
  if (!signal?.aborted) recordAttempt(desk, delivery, attempt);
  return findDelivery(desk, eventId);
}

/** Delivers what a script wants to arrive before the answer of the call, or of the page, that caused it. */
export async function deliverEarly(desk: StripeDesk): Promise<void> {
  const ids = [...desk.script.early].filter((id) => findDelivery(desk, id)?.state === 'pending');
  desk.script.early.clear();
  for (const id of ids) desk.delivering.add(id);
  for (const id of ids) {
    await deliverEvent(desk, id);
    desk.delivering.delete(id);
  }
}

function post(
  desk: StripeDesk,
  body: string,
  signal: AbortSignal | undefined,
): Promise<{ ok: boolean; result: string }> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': signWebhook(body, desk.webhookSecret, nowSeconds(desk)),
  };
  return postBody({ url: webhookUrl(desk), body, headers }, signal);
}
