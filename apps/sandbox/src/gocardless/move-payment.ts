import { cutOffMs, paymentSubmissionDay, startOfWorkingDayMs } from './ground/bacs-days.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { recordEvent } from './ground/events.ts';
import type { EventDetails, Payment } from './ground/model.ts';
import { put } from './ground/objects.ts';
import type { PaymentFate } from './ground/script.ts';
import { dropSteps, planStep, type StepName } from './ground/steps.ts';

/** The data kept beside a payment: its fate at the bank, and the number of presentations. */
export type PaymentPlan = { fate: PaymentFate; presentations: number; mandateGone: boolean };

type Move = {
  status: Payment['status'];
  details: EventDetails;
  atMs: number;
  /** The event's action, if it is not the status. */
  action?: string;
};

/** Moves a payment to a status and sends the event. */
export function movePayment(desk: GoCardlessDesk, payment: Payment, move: Move): Payment {
  const moved: Payment = { ...payment, status: move.status };
  put(desk.store, 'payments', moved);
  recordEvent(desk, {
    resource: 'payments',
    action: move.action ?? move.status,
    links: { payment: payment.id },
    details: move.details,
    atMs: move.atMs,
  });
  return moved;
}

/** Puts the way of a payment to the banks in the diary: it goes two working days before its charge date. */
export function planSubmission(desk: GoCardlessDesk, payment: Payment): void {
  dropSteps(desk.store, payment.id);
  planStep(desk.store, {
    dueMs: cutOffMs(paymentSubmissionDay(payment.charge_date)),
    subjectId: payment.id,
    step: 'submit-payment',
  });
}

/** Puts what the banks do next in the diary, so many working days after the charge date. */
export function planAfterCharge(desk: GoCardlessDesk, payment: Payment, step: StepName, workingDays: number): void {
  planStep(desk.store, {
    dueMs: startOfWorkingDayMs(payment.charge_date, workingDays),
    subjectId: payment.id,
    step,
  });
}
