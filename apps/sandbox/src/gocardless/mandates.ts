import { inTransaction } from '../store/in-transaction.ts';
import { nextChargeDate } from './ground/bacs-days.ts';
import type { Call } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { mandateDetails, paymentDetails } from './ground/event-details.ts';
import { recordEvent } from './ground/events.ts';
import { invalidState, notFound } from './ground/go-cardless-error.ts';
import type { EventDetails, Mandate, Payment } from './ground/model.ts';
import { find, findHidden, list, put } from './ground/objects.ts';
import { dropSteps } from './ground/steps.ts';
import { movePayment, type PaymentPlan } from './move-payment.ts';

const live: readonly Mandate['status'][] = ['pending_customer_approval', 'pending_submission', 'submitted', 'active'];

export function isLive(mandate: Mandate): boolean {
  return live.includes(mandate.status);
}

/** A mandate as the API shows it: with the first day on which a payment that is ordered now can be taken. */
export function showMandate(desk: GoCardlessDesk, mandate: Mandate): unknown {
  return {
    ...mandate,
    next_possible_charge_date: isLive(mandate) ? nextChargeDate(desk.businessNowMs()) : null,
    next_possible_standard_ach_charge_date: null,
    consent_parameters: null,
    consent_type: null,
    verified_at: null,
    authorisation_source: 'web',
    funds_settlement: 'managed',
  };
}

function findMandate(desk: GoCardlessDesk, id: string): Mandate {
  const mandate = find(desk.store, 'mandates', id);
  if (!mandate) throw notFound();
  return mandate;
}

/** `POST /mandates/:id/actions/cancel`: payments that the banks have not begun are cancelled with it. */
export function cancelMandate(desk: GoCardlessDesk, call: Call): unknown {
  return showMandate(desk, endMandate(desk, call.id, 'cancelled', mandateDetails.cancelledByUs));
}

/** How a mandate may end at the bank. */
export const mandateEnds = ['cancelled', 'failed', 'expired', 'consumed', 'blocked'] as const;
export type MandateEnd = (typeof mandateEnds)[number];

/**
 * The customer cancels at their bank, or the bank ends the mandate in another way: payments on their way to the bank
 * will fail.
 */
export function endMandateAtBank(desk: GoCardlessDesk, mandateId: string, status: MandateEnd = 'cancelled'): Mandate {
  return inTransaction(desk.store, () => endMandate(desk, mandateId, status, mandateDetails.cancelledAtBank));
}

/** Ends a live mandate, at `atMs` of business time or now. Throws `cancellation_failed` when it has ended before. */
export function endMandate(
  desk: GoCardlessDesk,
  mandateId: string,
  status: MandateEnd,
  details: EventDetails,
  atMs = desk.businessNowMs(),
): Mandate {
  const mandate = findMandate(desk, mandateId);
  if (!isLive(mandate)) throw invalidState('cancellation_failed', 'Mandate cannot be cancelled');
  const ended: Mandate = { ...mandate, status };
  put(desk.store, 'mandates', ended);
  dropSteps(desk.store, mandate.id);
  recordEvent(desk, { resource: 'mandates', action: status, links: { mandate: mandate.id }, details, atMs });
  const payments = list(desk.store, 'payments', {
    where: { '$.links.mandate': [mandate.id], '$.status': ['pending_submission', 'submitted'] },
    limit: 1_000_000,
  });
  for (const payment of payments.reverse()) endPayment(desk, payment, details.origin === 'bank', atMs);
  return ended;
}

function endPayment(desk: GoCardlessDesk, payment: Payment, atBank: boolean, atMs: number): void {
  if (payment.status === 'pending_submission') {
    dropSteps(desk.store, payment.id);
    movePayment(desk, payment, { status: 'cancelled', details: paymentDetails.cancelledWithMandate, atMs });
  } else if (atBank) {
    const plan = findHidden<PaymentPlan>(desk.store, payment.id);
    put(desk.store, 'payments', payment, { ...plan, mandateGone: true } satisfies PaymentPlan);
  }
}
