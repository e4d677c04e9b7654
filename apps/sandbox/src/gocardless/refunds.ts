import { inTransaction } from '../store/in-transaction.ts';
import { cutOffMs, startOfDayMs, startOfWorkingDayMs, submissionDay } from './ground/bacs-days.ts';
import type { Call } from './ground/call.ts';
import { type GoCardlessDesk, timestamp } from './ground/desk.ts';
import { refundDetails } from './ground/event-details.ts';
import { recordEvent } from './ground/events.ts';
import {
  badUsage,
  type GoCardlessError,
  invalidState,
  notFound,
  validationFailed,
} from './ground/go-cardless-error.ts';
import type { EventDetails, Payment, Refund } from './ground/model.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { find, list, put } from './ground/objects.ts';
import { ignored, metadata, pennies, readFields, text } from './ground/read-fields.ts';
import type { RefundRefusal } from './ground/script.ts';
import { dropSteps, planStep } from './ground/steps.ts';

const refundShape = {
  amount: pennies,
  total_amount_confirmation: pennies,
  reference: text(10),
  metadata,
  links: ignored,
};
const mostRefunds = 5;
/** GoCardless's own safeguard against late failures: so many days after the charge date nothing is given back. */
const safetyDays = 7;

const refusals: Record<RefundRefusal, () => GoCardlessError> = {
  'not-enabled': () => badUsage(403, 'forbidden', 'Refunds are not enabled for this account'),
  'balance-too-low': () =>
    invalidState('available_refund_amount_insufficient', 'The balance for refunds does not cover this amount'),
  'too-old': () => invalidState('refund_payment_invalid_state', 'The payment is too old to be refunded'),
};

/** `POST /refunds`: gives back part or all of a collected payment. The caller confirms the total that is then refunded, so that two callers do not both refund. */
export function createRefund(desk: GoCardlessDesk, call: Call): Refund {
  const read = readFields(refundShape, call.body, {
    at: '/refunds',
    needed: ['amount', 'total_amount_confirmation', 'links'],
  });
  const links = readFields({ payment: text() }, read.links, { at: '/refunds/links', needed: ['payment'] });
  const payment = find(desk.store, 'payments', links.payment);
  if (!payment)
    throw validationFailed([{ field: 'payment', message: 'does not exist', pointer: '/refunds/links/payment' }]);
  refuseUnlessRefundable(desk, payment, read.amount, read.total_amount_confirmation);
  const nowMs = desk.businessNowMs();
  const refund: Refund = {
    id: newResourceId('RF'),
    created_at: timestamp(nowMs),
    amount: read.amount,
    currency: 'GBP',
    reference: read.reference ?? null,
    status: 'created',
    fx: payment.fx,
    metadata: read.metadata ?? {},
    links: { payment: payment.id, mandate: payment.links.mandate },
  };
  put(desk.store, 'payments', { ...payment, amount_refunded: payment.amount_refunded + read.amount });
  const day = submissionDay(nowMs);
  planStep(desk.store, { dueMs: cutOffMs(day), subjectId: refund.id, step: 'submit-refund' });
  planStep(desk.store, { dueMs: startOfWorkingDayMs(day, 2), subjectId: refund.id, step: 'pay-refund' });
  return moveRefund(desk, refund, {
    status: 'created',
    action: 'created',
    details: refundDetails.created,
    atMs: nowMs,
  });
}

/** The customer's bank sends a refund back: it fails, and the payment no longer counts it. Throws when it has already failed. */
export function failRefund(desk: GoCardlessDesk, refundId: string): Refund {
  return inTransaction(desk.store, () => {
    const refund = find(desk.store, 'refunds', refundId);
    if (!refund) throw notFound();
    if (refund.status === 'bounced') throw invalidState('already_failed', 'The refund has failed already');
    dropSteps(desk.store, refund.id);
    const payment = find(desk.store, 'payments', refund.links.payment);
    if (payment) put(desk.store, 'payments', { ...payment, amount_refunded: payment.amount_refunded - refund.amount });
    const details = refundDetails.failed;
    return moveRefund(desk, refund, { status: 'bounced', action: 'failed', details, atMs: desk.businessNowMs() });
  });
}

/** Moves a refund to a status and, if there is an action, sends the event. */
export function moveRefund(
  desk: GoCardlessDesk,
  refund: Refund,
  move: { status: Refund['status']; action?: string; details: EventDetails; atMs: number },
): Refund {
  const moved: Refund = { ...refund, status: move.status };
  put(desk.store, 'refunds', moved);
  const links = { refund: refund.id, payment: refund.links.payment };
  if (move.action)
    recordEvent(desk, { resource: 'refunds', action: move.action, links, details: move.details, atMs: move.atMs });
  return moved;
}

function refuseUnlessRefundable(desk: GoCardlessDesk, payment: Payment, amount: number, total: number): void {
  const planned = desk.script.nextRefunds.shift();
  if (planned) throw refusals[planned]();
  if (payment.status !== 'confirmed' && payment.status !== 'paid_out')
    throw invalidState('refund_payment_invalid_state', 'The payment is neither confirmed nor paid out');
  if (desk.businessNowMs() < startOfDayMs(payment.charge_date, safetyDays))
    throw invalidState('refund_payment_invalid_state', `The payment was charged less than ${safetyDays} days ago`);
  if (total !== payment.amount_refunded + amount)
    throw invalidState(
      'total_amount_confirmation_invalid',
      'The confirmation amount does not match the total amount refunded for the payment',
    );
  if (total > payment.amount)
    throw validationFailed([
      { field: 'amount', message: 'must not be more than is left of the payment', pointer: '/refunds/amount' },
    ]);
  const earlier = list(desk.store, 'refunds', { where: { '$.links.payment': [payment.id] }, limit: mostRefunds });
  if (earlier.length >= mostRefunds)
    throw invalidState('number_of_refunds_exceeded', 'Five refunds have been made of this payment');
}
