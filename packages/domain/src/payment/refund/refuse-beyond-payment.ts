import { ok, type Pennies, type Problem, type Result, refused, sumPennies } from '@marque/base';

/** A request for a refund: the payment's pennies less what a bank took back, and its earlier refunds that have not failed. */
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
