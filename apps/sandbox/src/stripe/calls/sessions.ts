import { inTransaction } from '../../store/in-transaction.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { CheckoutSession } from '../ground/model.ts';
import { findObject, putObject } from '../ground/objects.ts';
import { list, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { recordEvent } from '../hooks/events.ts';
import type { StripeCall } from './answer-call.ts';

const expandOnly = { expand: list(text()) };

/** The session with this id as it is now: if its time is up, it is expired first. */
export function findSession(desk: StripeDesk, id: string): CheckoutSession | undefined {
  const session = findObject<CheckoutSession>(desk.store, 'checkout.session', id);
  return session && isOverdue(desk, session) ? closeSession(desk, session) : session;
}

/** `GET /v1/checkout/sessions/:id`. */
export function retrieveSession(desk: StripeDesk, call: StripeCall): CheckoutSession {
  const { expand: paths } = readParams(expandOnly, call.form);
  const session = findSession(desk, call.id);
  if (!session) throw noSuch('checkout.session', call.id);
  return expand(desk.store, session, paths);
}

/** `POST /v1/checkout/sessions/:id/expire`: only while it is open. */
export function expireSession(desk: StripeDesk, call: StripeCall): CheckoutSession {
  const { expand: paths } = readParams(expandOnly, call.form);
  const session = findSession(desk, call.id);
  if (!session) throw noSuch('checkout.session', call.id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  return expand(desk.store, closeSession(desk, session), paths);
}

/** Expires every session whose time is up. */
export function expireOverdueSessions(desk: StripeDesk): void {
  const overdue = desk.store
    .prepare(
      "SELECT body FROM stripe_object WHERE kind = 'checkout.session' AND json_extract(body, '$.status') = 'open' AND json_extract(body, '$.expires_at') <= ?",
    )
    .all(nowSeconds(desk));
  for (const row of overdue) closeSession(desk, JSON.parse(row.body as string) as CheckoutSession);
}

function isOverdue(desk: StripeDesk, session: CheckoutSession): boolean {
  return session.status === 'open' && session.expires_at <= nowSeconds(desk);
}

function closeSession(desk: StripeDesk, session: CheckoutSession): CheckoutSession {
  const closed: CheckoutSession = { ...session, status: 'expired', url: null };
  inTransaction(desk.store, () => {
    putObject(desk.store, closed);
    recordEvent(desk, 'checkout.session.expired', closed);
  });
  return closed;
}
