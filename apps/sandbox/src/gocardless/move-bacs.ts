import { inTransaction } from '../store/in-transaction.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { mandateDetails, paymentDetails, refundDetails } from './ground/event-details.ts';
import { recordEvent } from './ground/events.ts';
import type { EventDetails, Mandate, Payment } from './ground/model.ts';
import { find, findHidden, put } from './ground/objects.ts';
import { type Step, type StepName, takeDueStep } from './ground/steps.ts';
import { endMandate } from './mandates.ts';
import { movePayment, type PaymentPlan, planAfterCharge } from './move-payment.ts';
import { moveRefund } from './refunds.ts';

/** Does everything that the banks have done by now, in the order of its time, each step once. Harmless to call often. Returns how many steps there were. */
export function moveBacs(desk: GoCardlessDesk): number {
  const nowMs = desk.businessNowMs();
  let done = 0;
  while (inTransaction(desk.store, () => doNextStep(desk, nowMs))) done += 1;
  return done;
}

function doNextStep(desk: GoCardlessDesk, nowMs: number): boolean {
  const step = takeDueStep(desk.store, nowMs);
  if (step) steps[step.step](desk, step);
  return step !== undefined;
}

/** The charge-back of a test account comes so many working days after the charge. */
const chargeBackDays = 5;

const steps: Record<StepName, (desk: GoCardlessDesk, step: Step) => void> = {
  'submit-mandate': (desk, step) => moveMandate(desk, step, 'submitted', mandateDetails.submitted),
  'activate-mandate': (desk, step) => moveMandate(desk, step, 'active', mandateDetails.activated),
  'refuse-mandate': (desk, { subjectId, dueMs }) => {
    endMandate(desk, subjectId, 'failed', mandateDetails.refused, dueMs);
  },
  'submit-payment': (desk, { subjectId, dueMs }) => {
    const payment = find(desk.store, 'payments', subjectId);
    if (payment?.status !== 'pending_submission') return;
    movePayment(desk, payment, { status: 'submitted', details: paymentDetails.submitted, atMs: dueMs });
    planAfterCharge(desk, payment, 'settle-payment', 1);
  },
  'settle-payment': settlePayment,
  'pay-out-payment': (desk, { subjectId, dueMs }) => {
    const payment = find(desk.store, 'payments', subjectId);
    if (payment?.status !== 'confirmed') return;
    const { fate } = findHidden<PaymentPlan>(desk.store, subjectId);
    if (fate === 'fails-late') {
      movePayment(desk, payment, { status: 'failed', details: paymentDetails.tooLittleMoney, atMs: dueMs });
      return;
    }
    movePayment(desk, payment, { status: 'paid_out', details: paymentDetails.paidOut, atMs: dueMs });
    if (fate === 'charged-back') planAfterCharge(desk, payment, 'charge-back-payment', chargeBackDays);
  },
  'charge-back-payment': (desk, { subjectId, dueMs }) => {
    const payment = find(desk.store, 'payments', subjectId);
    if (payment?.status !== 'paid_out') return;
    movePayment(desk, payment, { status: 'charged_back', details: paymentDetails.chargedBack, atMs: dueMs });
  },
  'submit-refund': (desk, { subjectId, dueMs }) => {
    const refund = find(desk.store, 'refunds', subjectId);
    if (refund) moveRefund(desk, refund, { status: 'submitted', details: refundDetails.created, atMs: dueMs });
  },
  'pay-refund': (desk, { subjectId, dueMs }) => {
    const refund = find(desk.store, 'refunds', subjectId);
    if (refund) moveRefund(desk, refund, { status: 'paid', action: 'paid', details: refundDetails.paid, atMs: dueMs });
  },
};

function moveMandate(
  desk: GoCardlessDesk,
  step: Step,
  status: Extract<Mandate['status'], 'submitted' | 'active'>,
  details: EventDetails,
): void {
  const mandate = find(desk.store, 'mandates', step.subjectId);
  if (!mandate) return;
  put(desk.store, 'mandates', { ...mandate, status });
  const links = { mandate: mandate.id };
  recordEvent(desk, { resource: 'mandates', action: status, links, details, atMs: step.dueMs });
}

/** The working day after the charge: no report of a failure counts as success. */
function settlePayment(desk: GoCardlessDesk, { subjectId, dueMs }: Step): void {
  const payment = find(desk.store, 'payments', subjectId);
  if (payment?.status !== 'submitted') return;
  const failure = failureOf(desk, payment);
  if (failure) {
    movePayment(desk, payment, { status: 'failed', details: failure, atMs: dueMs });
    return;
  }
  movePayment(desk, payment, { status: 'confirmed', details: paymentDetails.confirmed, atMs: dueMs });
  planAfterCharge(desk, payment, 'pay-out-payment', 2);
}

function failureOf(desk: GoCardlessDesk, payment: Payment): EventDetails | undefined {
  const { fate, presentations, mandateGone } = findHidden<PaymentPlan>(desk.store, payment.id);
  if (mandateGone) return paymentDetails.mandateGone;
  const fails = fate === 'fails' || (fate === 'fails-first' && presentations === 1);
  return fails ? paymentDetails.tooLittleMoney : undefined;
}
