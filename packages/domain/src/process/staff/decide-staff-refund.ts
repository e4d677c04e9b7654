import { ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';

/** How a refund by staff is booked: money that the account has too much, or a gift of the firm that leaves the account as it was. */
export type RefundBooking = 'CREDIT' | 'GOODWILL';

/** A refund that staff ask for, all in pennies. */
export type StaffRefund = {
  readonly amount: Pennies;
  readonly bookedAs: RefundBooking;
  /** What is left of the payment after what a bank took back and what is promised. */
  readonly leftPennies: Pennies;
  /** The account's balance: below zero, the customer is owed. */
  readonly balance: Pennies;
  /** What staff gave back on the account in the last seven days. */
  readonly earlier: readonly Pennies[];
  /** Up to how much one person may give back alone, in seven days. */
  readonly alonePennies: Pennies;
};

/**
 * Whether one person may give it back, or a second one must agree. Refuses with `wrong_state` more than is left of the
 * payment and, for credit, more than the account is owed: the customer would then owe what they got. Earlier refunds
 * count, so that nobody splits a large one into small ones.
 */
export function decideStaffRefund(refund: StaffRefund): Result<'ALONE' | 'SECOND_PERSON', Problem> {
  const { amount, bookedAs, leftPennies, balance, earlier, alonePennies } = refund;
  if (amount <= 0 || amount > leftPennies)
    return refused({ code: 'wrong_state', detail: `${amount} pennies asked back of ${leftPennies} left` });
  const credit = Math.max(0, 0 - balance);
  if (bookedAs === 'CREDIT' && amount > credit)
    return refused({ code: 'wrong_state', detail: `${amount} pennies asked back of ${credit} in credit` });
  return ok(sumPennies([amount, ...earlier]) > alonePennies ? 'SECOND_PERSON' : 'ALONE');
}
