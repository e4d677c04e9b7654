import { inTransaction } from '../../store/in-transaction.ts';
import { challengeFault, judgeCard } from '../cards/judge-card.ts';
import { createPaymentMethod, methodNature } from '../cards/payment-method.ts';
import type { Card } from '../cards/read-card.ts';
import { takeBehaviour } from '../cards/take-behaviour.ts';
import type { StripeDesk } from '../ground/desk.ts';
import type { CheckoutSession, PaymentFault, PaymentMethod, SessionPlan } from '../ground/model.ts';
import { findHidden, findObject, putObject } from '../ground/objects.ts';
import { completeSession } from './complete-session.ts';
import { holdSessionIntent, refuseSessionIntent } from './session-intent.ts';
import { findSession } from './sessions.ts';

export type PayResult =
  | { kind: 'paid'; session: CheckoutSession; redirectTo: string }
  | { kind: 'challenge'; session: CheckoutSession }
  | { kind: 'declined'; session: CheckoutSession; fault: PaymentFault }
  /** Already complete, expired or unknown: nothing was charged. */
  | { kind: 'closed'; session: CheckoutSession | undefined };

/** Pays (or saves the card of) an open session. However often it is called, a session is paid once. */
export function paySession(desk: StripeDesk, sessionId: string, card: Card): PayResult {
  return inTransaction(desk.store, () => {
    const session = findSession(desk, sessionId);
    if (session?.status !== 'open') return { kind: 'closed', session };
    const method = createPaymentMethod(desk, card);
    return attempt(desk, session, method, false);
  });
}

/** The customer's answer to the bank's challenge. */
export function answerChallenge(desk: StripeDesk, sessionId: string, passed: boolean): PayResult {
  return inTransaction(desk.store, () => {
    const session = findSession(desk, sessionId);
    const method = session && challengedMethod(desk, session);
    if (session?.status !== 'open' || !method) return { kind: 'closed', session };
    setChallenged(desk, session, null);
    return passed
      ? attempt(desk, session, method, true)
      : refuse(desk, session, method, challengeFault(purposeOf(session)));
  });
}

/** The card that waits for its challenge, or undefined. */
export function challengedMethod(desk: StripeDesk, session: CheckoutSession): PaymentMethod | undefined {
  const { challenged } = findHidden<SessionPlan>(desk.store, session.id);
  return challenged ? findObject<PaymentMethod>(desk.store, 'payment_method', challenged) : undefined;
}

/** Where the customer goes when the session is complete. */
export function successAddress(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function attempt(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod, confirmed: boolean): PayResult {
  const nature = methodNature(desk.store, method.id);
  const behaviour = confirmed ? nature.behaviour : takeBehaviour(desk, method.id);
  const verdict = judgeCard(behaviour, {
    purpose: purposeOf(session),
    present: true,
    confirmed,
    setUp: nature.setUp,
  });
  if (verdict.kind === 'declined') return refuse(desk, session, method, verdict.fault);
  if (verdict.kind === 'challenge') {
    setChallenged(desk, session, method.id);
    return { kind: 'challenge', session: holdSessionIntent(desk, session, method) };
  }
  const completed = completeSession(desk, session, method);
  return { kind: 'paid', session: completed, redirectTo: successAddress(completed) };
}

function refuse(desk: StripeDesk, session: CheckoutSession, method: PaymentMethod, fault: PaymentFault): PayResult {
  return { kind: 'declined', session: refuseSessionIntent(desk, session, method, fault), fault };
}

function purposeOf(session: CheckoutSession): 'charge' | 'save' {
  return session.mode === 'payment' ? 'charge' : 'save';
}

function setChallenged(desk: StripeDesk, session: CheckoutSession, methodId: string | null): void {
  const plan = findHidden<SessionPlan>(desk.store, session.id);
  putObject(desk.store, session, { ...plan, challenged: methodId } satisfies SessionPlan);
}
