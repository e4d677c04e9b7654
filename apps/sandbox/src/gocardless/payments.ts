import { inTransaction } from '../store/in-transaction.ts';
import { nextChargeDate } from './ground/bacs-days.ts';
import type { Call } from './ground/call.ts';
import { creditorId, type GoCardlessDesk, timestamp } from './ground/desk.ts';
import { paymentDetails } from './ground/event-details.ts';
import { invalidState, notFound, validationFailed } from './ground/go-cardless-error.ts';
import type { Mandate, Payment } from './ground/model.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { find, findHidden, put } from './ground/objects.ts';
import { date, flag, ignored, metadata, oneOf, pennies, type Rule, readFields, text } from './ground/read-fields.ts';
import type { PaymentFate } from './ground/script.ts';
import { dropSteps } from './ground/steps.ts';
import type { AccountBehaviour } from './ground/test-accounts.ts';
import { workingDayFrom } from './ground/working-days.ts';
import { isLive } from './mandates.ts';
import { movePayment, type PaymentPlan, planSubmission } from './move-payment.ts';

const paymentShape = {
  amount: pennies,
  currency: oneOf('GBP'),
  charge_date: date,
  description: text(100),
  reference: bacsReference,
  retry_if_possible: flag,
  metadata,
  links: ignored,
  app_fee: ignored,
};
const mostPresentations = 4;

/** The reference on a bank statement: Bacs takes ten characters of its own small alphabet. */
function bacsReference(value: unknown): ReturnType<Rule<string>> {
  const read = text(10)(value);
  if ('wrong' in read || /^[A-Za-z0-9 &./-]+$/.test(read.value)) return read;
  return { wrong: 'must have letters, digits, spaces and & . / - only' };
}

/** `POST /payments`: orders a payment for a live mandate. A charge date before the mandate's next possible one is refused, one on no working day rolls forward. */
export function createPayment(desk: GoCardlessDesk, call: Call): Payment {
  const read = readFields(paymentShape, call.body, { at: '/payments', needed: ['amount', 'currency', 'links'] });
  const links = readFields({ mandate: text() }, read.links, { at: '/payments/links', needed: ['mandate'] });
  const mandate = find(desk.store, 'mandates', links.mandate);
  if (!mandate)
    throw validationFailed([{ field: 'mandate', message: 'does not exist', pointer: '/payments/links/mandate' }]);
  if (!isLive(mandate)) throw invalidState('mandate_is_inactive', 'Mandate is failed, cancelled or expired');
  const nowMs = desk.businessNowMs();
  const payment: Payment = {
    id: newResourceId('PM'),
    created_at: timestamp(nowMs),
    amount: read.amount,
    amount_refunded: 0,
    charge_date: chargeDate(nowMs, read.charge_date, '/payments/charge_date'),
    currency: 'GBP',
    description: read.description ?? null,
    reference: read.reference ?? null,
    scheme: 'bacs',
    retry_if_possible: read.retry_if_possible ?? false,
    status: 'pending_submission',
    fx: { fx_currency: 'GBP', fx_amount: null, exchange_rate: null, estimated_exchange_rate: null },
    metadata: read.metadata ?? {},
    links: { mandate: mandate.id, creditor: creditorId },
  };
  const fate = desk.script.nextPayments.shift() ?? fateOf(desk, mandate);
  put(desk.store, 'payments', payment, { fate, presentations: 1, mandateGone: false } satisfies PaymentPlan);
  planSubmission(desk, payment);
  return movePayment(desk, payment, {
    status: 'pending_submission',
    action: 'created',
    details: paymentDetails.created,
    atMs: nowMs,
  });
}

/** `POST /payments/:id/actions/cancel`: possible until the payment goes to the banks. */
export function cancelPayment(desk: GoCardlessDesk, call: Call): Payment {
  const payment = findPayment(desk, call.id);
  if (payment.status !== 'pending_submission') throw invalidState('cancellation_failed', 'Payment cannot be cancelled');
  dropSteps(desk.store, payment.id);
  const details = paymentDetails.cancelledByUs;
  return movePayment(desk, payment, { status: 'cancelled', details, atMs: desk.businessNowMs() });
}

/** `POST /payments/:id/actions/retry`: presents a failed payment again, at most three times, on the next possible day or later. */
export function retryPayment(desk: GoCardlessDesk, call: Call): Payment {
  const read = readFields({ metadata, charge_date: date }, call.body, { at: '/data' });
  const payment = findPayment(desk, call.id);
  const plan = findHidden<PaymentPlan>(desk.store, payment.id);
  const mandate = find(desk.store, 'mandates', payment.links.mandate);
  if (payment.status !== 'failed' || !mandate || !isLive(mandate) || plan.presentations >= mostPresentations)
    throw invalidState('retry_failed', 'Payment cannot be retried');
  const nowMs = desk.businessNowMs();
  const again: Payment = {
    ...payment,
    status: 'pending_submission',
    charge_date: chargeDate(nowMs, read.charge_date, '/data/charge_date'),
    metadata: read.metadata ?? payment.metadata,
  };
  put(desk.store, 'payments', again, { ...plan, presentations: plan.presentations + 1 } satisfies PaymentPlan);
  planSubmission(desk, again);
  return movePayment(desk, again, {
    status: 'pending_submission',
    action: 'resubmission_requested',
    details: paymentDetails.retried,
    atMs: nowMs,
  });
}

function findPayment(desk: GoCardlessDesk, id: string): Payment {
  const payment = find(desk.store, 'payments', id);
  if (!payment) throw notFound();
  return payment;
}

/** The bank fails a payment now, before or after it was confirmed. Throws `not_collectable` when nothing is or was under way. */
export function failPayment(desk: GoCardlessDesk, paymentId: string): Payment {
  return inTransaction(desk.store, () => {
    const payment = findPayment(desk, paymentId);
    if (!['pending_submission', 'submitted', 'confirmed', 'paid_out'].includes(payment.status))
      throw invalidState('not_collectable', `The payment is ${payment.status}`);
    dropSteps(desk.store, payment.id);
    const details = paymentDetails.tooLittleMoney;
    return movePayment(desk, payment, { status: 'failed', details, atMs: desk.businessNowMs() });
  });
}

/** The customer claims a collected payment back. Throws `not_collected` when it was not collected. */
export function chargeBackPayment(desk: GoCardlessDesk, paymentId: string): Payment {
  return inTransaction(desk.store, () => {
    const payment = findPayment(desk, paymentId);
    if (payment.status !== 'confirmed' && payment.status !== 'paid_out')
      throw invalidState('not_collected', `The payment is ${payment.status}`);
    dropSteps(desk.store, payment.id);
    const details = paymentDetails.chargedBack;
    return movePayment(desk, payment, { status: 'charged_back', details, atMs: desk.businessNowMs() });
  });
}

function fateOf(desk: GoCardlessDesk, mandate: Mandate): PaymentFate {
  const { behaviour } = findHidden<{ behaviour: AccountBehaviour }>(desk.store, mandate.links.customer_bank_account);
  return behaviour === 'mandate-refused' || behaviour === 'no-direct-debits' ? 'pays' : behaviour;
}

function chargeDate(nowMs: number, asked: string | undefined, pointer: string): string {
  const first = nextChargeDate(nowMs);
  if (asked === undefined) return first;
  const rolled = workingDayFrom(asked);
  if (rolled >= first) return rolled;
  throw validationFailed([
    { field: 'charge_date', message: "must be on or after mandate's next_possible_charge_date", pointer },
  ]);
}
