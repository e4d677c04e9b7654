import type { Stripe } from 'stripe';
import type { CardNotification } from '../../ports/card-payments.ts';
import { failureOf } from './failure-of.ts';
import { notificationOf } from './read-notification.ts';

const PAGE = 100;

/** Stripe's events about settled money and kept cards. Everything else is asked for until it is settled. */
const TYPES = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'charge.refund.updated',
  'refund.failed',
  'payment_method.automatically_updated',
];

/** What Stripe has told of these since a moment, the oldest first. It remembers a month. */
export async function listNotifications(stripe: Stripe, since: string): Promise<readonly CardNotification[]> {
  const told: CardNotification[] = [];
  const created = { gte: Math.floor(Date.parse(since) / 1000) };
  try {
    for await (const event of stripe.events.list({ types: TYPES, created, limit: PAGE })) {
      const notification = notificationOf(event);
      if (notification) told.push(notification);
    }
  } catch (error) {
    throw failureOf(error);
  }
  return told.reverse();
}
