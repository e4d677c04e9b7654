import { ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';

/** How staff credit an account: a gift of the firm, or a write-off. */
export type CreditBooking = 'GOODWILL' | 'WRITE_OFF';

/** The reason in the ledger under which each credit is booked. */
export const creditReasons: { readonly [B in CreditBooking]: string } = {
  GOODWILL: 'goodwill',
  WRITE_OFF: 'write-off',
};

/** A credit that staff ask for, all in pennies. */
export type AccountCredit = {
  readonly amount: Pennies;
  readonly bookedAs: CreditBooking;
  /** What the account owes and nothing is under way for. */
  readonly owed: Pennies;
  /** What staff gave on the account in the last seven days. */
  readonly earlier: readonly Pennies[];
  /** Up to how much one person may give alone, in seven days. */
  readonly alonePennies: Pennies;
};

/** Whether one person may credit it, or a second one must agree. Refuses with `wrong_state` to write more off than is owed. */
export function decideAccountCredit(credit: AccountCredit): Result<'ALONE' | 'SECOND_PERSON', Problem> {
  const { amount, bookedAs, owed, earlier, alonePennies } = credit;
  if (amount <= 0 || (bookedAs === 'WRITE_OFF' && amount > owed))
    return refused({ code: 'wrong_state', detail: `${amount} pennies to credit of ${owed} owed` });
  return ok(sumPennies([amount, ...earlier]) > alonePennies ? 'SECOND_PERSON' : 'ALONE');
}
