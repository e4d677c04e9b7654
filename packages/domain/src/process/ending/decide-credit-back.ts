import { ok, type Pennies, type Problem, type Result, refused } from '@marque/base';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { type RefundSplit, splitRefund } from './split-refund.ts';

/** What is in a customer's favour, all in pennies. */
export type CreditAsked = {
  /** What the customer owes by the books; below zero, what they are owed. */
  readonly balance: Pennies;
  /** What is in refunds that are promised and not in the books yet. */
  readonly promised: Pennies;
  /** What came in for a period that is not charged yet: it pays that period. */
  readonly paidAhead: Pennies;
  /** The newest first, with what may still go back of each. */
  readonly payments: readonly RefundablePayment[];
};

/**
 * How a credit goes back to a customer who asks for it: whole, to the latest payments first. Refuses with `wrong_state`
 * if there is none.
 */
export function decideCreditBack(asked: CreditAsked): Result<RefundSplit, Problem> {
  const credit = creditOf(asked);
  if (credit === 0) return refused({ code: 'wrong_state', detail: 'Nothing is in the customer’s favour' });
  return ok(splitRefund(credit, asked.payments));
}

/** How a change's credit goes back to the customer, as far as it is still there; undefined if nothing is. */
export function decideChangeBack(asked: CreditAsked, left: Pennies): RefundSplit | undefined {
  const credit = Math.min(left, creditOf(asked));
  return credit > 0 ? splitRefund(credit, asked.payments) : undefined;
}

function creditOf({ balance, promised, paidAhead }: CreditAsked): Pennies {
  return Math.max(0, 0 - balance - promised - paidAhead);
}
