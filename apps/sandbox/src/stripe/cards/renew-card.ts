import type { StripeDesk } from '../ground/desk.ts';
import type { PaymentMethod } from '../ground/model.ts';
import { findObject } from '../ground/objects.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { recordEvent } from '../hooks/events.ts';
import { renewMethod } from './payment-method.ts';
import { readExpiry } from './read-card.ts';

/**
 * What a card network says about a card that it has renewed: `expiry` as on the card, `ending` if it has a new number.
 */
export type Renewal = { expiry: string; ending?: string | undefined };

/**
 * The card network renews a card that is kept for a customer, with the event payment_method.automatically_updated.
 * Throws when none is kept, or the renewal would give no valid card.
 */
export function renewCard(desk: StripeDesk, methodId: string, { expiry, ending }: Renewal): PaymentMethod {
  const method = findObject<PaymentMethod>(desk.store, 'payment_method', methodId);
  if (!method || method.customer === null) throw noSuch('PaymentMethod', methodId);
  const read = readExpiry(expiry);
  if (!read) throw invalidRequest('expiry: expected a month and a year, such as 12/31.');
  if (ending !== undefined && !/^\d{4}$/.test(ending)) throw invalidRequest('ending: expected four digits.');
  const { last4, exp_month, exp_year } = method.card;
  const renewed = renewMethod(desk, method, { ending: ending ?? last4, expMonth: read.month, expYear: read.year });
  recordEvent(desk, 'payment_method.automatically_updated', renewed, { card: { last4, exp_month, exp_year } });
  return renewed;
}
