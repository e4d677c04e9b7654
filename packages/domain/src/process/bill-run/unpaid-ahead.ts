import type { Instant } from '@marque/base';
import { type PaydayChoices, paydayChoices } from '../arrears/foreseen/decide-payday.ts';
import { type TwoHalves, twoHalves } from '../arrears/foreseen/two-halves.ts';
import { type UnlessPaid, unlessPaid } from '../arrears/foreseen/unless-paid.ts';
import { arrearsStanding } from './arrears-standing.ts';
import type { BillAccount, BillingTerms } from './bill-account.ts';

/** What may follow of a payment that was missed: while nothing is paid, in two halves, and on another day. */
export type UnpaidAhead = {
  readonly unlessPaid: UnlessPaid | null;
  readonly halves: TwoHalves | null;
  readonly paydays: PaydayChoices | null;
};

/** What may follow of what an account has missed; null where it has missed nothing, and once cover has ended. */
export function unpaidAhead(account: BillAccount, terms: BillingTerms, now: Instant): UnpaidAhead | null {
  const { arrears, balance: outstanding } = account;
  if (!arrears || account.ending?.isDone) return null;
  const ladder = { ...terms.ladder, closed: terms.closed };
  const standing = arrearsStanding(account, arrears);
  return {
    unlessPaid: unlessPaid(standing, ladder, now),
    halves: twoHalves({ standing, outstanding }, ladder, now),
    paydays: paydayChoices(standing, ladder, now),
  };
}
