import { ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';

/** What is asked back of a payment: its pennies without what a bank took back, and what was promised back of it before and has not failed. */
export type AskedBack = {
  readonly amount: Pennies;
  readonly keptPennies: Pennies;
  readonly promised: readonly Pennies[];
};

/** The pennies that go back. Refuses with `wrong_state` what would be nothing, or more than is left of the payment. */
export function refuseBeyondPayment({ amount, keptPennies, promised }: AskedBack): Result<Pennies, Problem> {
  const left = keptPennies - sumPennies(promised);
  return amount <= 0 || amount > left
    ? refused({ code: 'wrong_state', detail: `${amount} pennies asked back of ${left} left` })
    : ok(amount);
}
