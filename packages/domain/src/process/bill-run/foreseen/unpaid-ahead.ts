import type { Instant, Pennies } from '@marque/base';
import type { NoRetryReason } from '../../../no-retry-reasons.ts';
import { isUnpaidAtTurn, leftByTurn } from '../../arrears/asked-by-turn.ts';
import { type PaydayChoices, paydayChoices } from '../../arrears/foreseen/decide-payday.ts';
import { type TwoHalves, twoHalves } from '../../arrears/foreseen/two-halves.ts';
import { type UnlessPaid, unlessPaid } from '../../arrears/foreseen/unless-paid.ts';
import { unpaidOf } from '../../arrears/unpaid-of.ts';
import { arrearsStanding } from '../arrears-standing.ts';
import type { BillAccount, BillingTerms } from '../bill-account.ts';
import { type PaymentAhead, whatComes } from '../payments-to-come.ts';
import { noRetry } from '../retry-now.ts';

/** What may follow of a payment that was missed: while nothing is paid, in two halves, and on another day. */
export type UnpaidAhead = {
  readonly unlessPaid: UnlessPaid | null;
  readonly halves: TwoHalves | null;
  readonly paydays: PaydayChoices | null;
  /** The next usual payment, once it is paid in any way. */
  readonly usual: PaymentAhead | null;
  /** Why staff cannot have the card asked now; null if they can. */
  readonly noRetry: NoRetryReason | null;
  /**
   * The part that stops the next term unless it is paid by the turn, since a notice of renewal asks for it; null if
   * nothing does.
   */
  readonly stopsRenewal: Pennies | null;
};

/** What may follow from an account's missed payments; null if it has missed nothing, and once cover has ended. */
export function unpaidAhead(account: BillAccount, terms: BillingTerms, now: Instant): UnpaidAhead | null {
  const { arrears, balance: outstanding, turnsAt } = account;
  if (!arrears || account.ending?.isDone) return null;
  const ladder = { ...terms.ladder, closed: terms.closed };
  const standing = arrearsStanding(account, arrears);
  return {
    unlessPaid: unlessPaid(standing, ladder, now),
    halves: twoHalves({ standing, outstanding }, ladder, now),
    paydays: paydayChoices(standing, ladder, now),
    usual: usualNext(account, { unpaid: unpaidOf(standing), terms, now }),
    noRetry: noRetry({ ...account, arrears }, terms, now),
    stopsRenewal: turnsAt !== undefined && isUnpaidAtTurn(standing, turnsAt) ? leftByTurn(standing) : null,
  };
}

type Unpaid = { readonly unpaid: Pennies; readonly terms: BillingTerms; readonly now: Instant };

function usualNext(account: BillAccount, { unpaid, terms, now }: Unpaid): PaymentAhead | null {
  const arriving = (account.arriving ?? []).filter(({ isBesides }) => !isBesides);
  const paid = {
    ...account,
    arriving,
    arrears: null,
    hold: null,
    underWayBesides: 0,
    balance: account.balance - unpaid,
  };
  for (const one of whatComes(paid, terms, now)) if (one.stage === 'PLANNED' || one.stage === 'ANNOUNCED') return one;
  return null;
}
