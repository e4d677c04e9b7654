import { addToDate, dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../../billing/ledger-transaction.ts';
import type { Payment } from '../../../billing/payment.ts';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import { takePayment } from '../../../billing/take-payment.ts';
import { LEAST_DUE_PENNIES } from '../../../payment/least-due-pennies.ts';
import type { Policy } from '../../../policy/policy.ts';
import type { ArrearsCase, PaymentFailure } from '../../arrears/arrears-case.ts';
import { policyRaisesCharges } from '../../policy-raises-charges.ts';
import { termOf } from '../../term-of.ts';
import { afterFailure } from '../after-failure.ts';
import type { BillAccount, BilledBy, BillingTerms, DebitNotice, MoneyArriving } from '../bill-account.ts';
import { type AccountStep, billSteps } from '../bill-steps.ts';

/** A charge of a card, or a debit, that was asked for and has not been answered. */
export type CardUnderWay = {
  readonly methodId: string;
  readonly amount: Pennies;
  readonly period: number;
  readonly askedAt: Instant;
};
export type DebitUnderWay = {
  readonly notice: DebitNotice;
  readonly presentations: number;
  readonly answeredOn: LocalDate;
};

/** What was done about an account: the step, its moment, and how the account stood before it. */
export type Taken = { readonly at: Instant; readonly step: AccountStep; readonly before: BillAccount };

/**
 * A payment that came, the service period for which it was asked (0: the customer paid by themselves), and what is left
 * of it.
 */
export type Paid = { readonly payment: Payment; readonly period: number; left: Pennies };

/** An account with its books, as a gateway keeps it: the run, the providers and the customer act on it one after the other. */
export type BookedAccount = {
  policy: Policy;
  account: Pick<BillAccount, 'progress' | 'arrears' | 'hold' | 'means'>;
  /** What is owed by the books. */
  balance: Pennies;
  readonly books: LedgerTransaction[];
  readonly taken: Taken[];
  readonly paid: Paid[];
  cards: readonly CardUnderWay[];
  debits: readonly DebitUnderWay[];
  /** Pennies that the customer is paying on a page. */
  onPage: Pennies;
};

/** The account of a policy whose first payment was taken when it was sold, unless it was too little. */
export function bookedAccount(policy: Policy, means: BilledBy | null): BookedAccount {
  const progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 };
  const account: BookedAccount = {
    ...{ policy, account: { progress, arrears: null, hold: null, means } },
    ...{ balance: 0, books: [], taken: [], paid: [], cards: [], debits: [], onPage: 0 },
  };
  const charge = policyRaisesCharges(policy, { currency: 'GBP', now: policy.createdAt });
  if (charge) post(account, charge);
  if (account.balance >= LEAST_DUE_PENNIES[means?.type ?? 'CARD']) pay(account, account.balance, policy.createdAt);
  return account;
}

/** Writes a movement down. */
export function post(account: BookedAccount, transaction: LedgerTransaction): void {
  account.books.push(transaction);
  account.balance += ledgerBalance([transaction], customerLedger(account.policy.accountId));
}

/** Money that came, for which service period it was asked and by whom. */
export function pay(
  account: BookedAccount,
  amount: Pennies,
  now: Instant,
  { provider = 'stripe', period = 0, methodId = '' } = {},
): void {
  const { accountId } = account.policy;
  const paymentId = `P${account.books.length}`;
  const payment: Payment = { provider, paymentId, methodId, accountId, amount, currency: 'GBP', effectiveAt: now };
  post(account, takePayment(payment));
  account.paid.push({ payment, period, left: amount });
}

/** Money that was asked for and did not come. */
export function fail(
  account: BookedAccount,
  failure: PaymentFailure,
  {
    now,
    isTold = false,
    isAskedAnew = false,
  }: { readonly now: Instant; readonly isTold?: boolean; readonly isAskedAnew?: boolean },
): void {
  const { timeZone } = account.policy;
  const stands = afterFailure(account.account, { failure, isTold, isAskedAnew }, { now, timeZone });
  account.account = { ...account.account, ...stands };
}

/** The account as the run sees it. */
export function seen({ policy, account, balance, cards, debits, onPage }: BookedAccount): BillAccount {
  const { arrears } = account;
  const isTry = ({ methodId }: CardUnderWay) => arrears?.trying != null && arrears.trying === methodId;
  const isAgain = ({ presentations }: DebitUnderWay) => presentations > 1;
  const ofDebits = (some: readonly DebitUnderWay[]) => some.reduce((sum, { notice }) => sum + notice.amount, 0);
  const ofCards = (some: readonly CardUnderWay[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...{
      ...account,
      policy,
      balance,
      isCardAsked: cards.length > 0,
      answerUntil: answerUntil(arrears, policy.timeZone),
    },
    underWay: ofCards(cards.filter((one) => !isTry(one))) + ofDebits(debits.filter((one) => !isAgain(one))),
    underWayBesides: onPage + ofCards(cards.filter(isTry)) + ofDebits(debits.filter(isAgain)),
    arriving: [
      ...cards.map((one) =>
        arriving(policy, one, { payOn: dayOf(one.askedAt, policy.timeZone), isBesides: isTry(one) }),
      ),
      ...debits.map((one) => arriving(policy, one.notice, { payOn: one.answeredOn, isBesides: isAgain(one) })),
    ],
  };
}

type Underway = { readonly methodId: string; readonly amount: Pennies; readonly period: number };

function arriving(
  policy: Policy,
  { methodId, amount, period: number }: Underway,
  when: Pick<MoneyArriving, 'payOn' | 'isBesides'>,
): MoneyArriving {
  // Its period may no longer exist, since cover has ended before it.
  const period = servicePeriod(termOf(policy), number)?.startAt ?? policy.startAt;
  return { methodId, amount, period, ...when };
}

/** For three whole days a customer may confirm with the bank. */
function answerUntil(arrears: ArrearsCase | null, timeZone: string): Instant | null {
  if (arrears?.failure.reason !== 'NEEDS_CONFIRMATION') return null;
  return startOfDay(addToDate(arrears.failedOn, { days: 4 }), timeZone);
}

/** Does everything that is due on an account at a moment, and returns until when there is nothing. */
export function bill(account: BookedAccount, terms: BillingTerms, now: Instant): Instant | null {
  let before = seen(account);
  const billed = billSteps(before, terms, now);
  for (const step of billed.steps) {
    account.taken.push({ at: now, step, before });
    keep(account, step, now);
    const { progress } = 'progress' in step ? step : before;
    const arrears = 'arrears' in step ? step.arrears : account.account.arrears;
    account.account = { ...account.account, progress, arrears };
    before = seen(account);
  }
  const hold = billed.endsHold ? null : account.account.hold;
  account.account = { ...account.account, progress: billed.progress, arrears: billed.arrears, hold };
  return billed.until;
}

/** Writes down what a step of the run asks for, and what it charges. */
export function keep(account: BookedAccount, step: AccountStep, now: Instant): void {
  switch (step.kind) {
    case 'charge':
      if (step.charge) post(account, step.charge);
      return;
    case 'collect': {
      const { notice } = step;
      account.debits = [...account.debits, { notice, presentations: 1, answeredOn: notice.drawOn }];
      return;
    }
    case 'charge-card': {
      const { methodId, amount, period } = step;
      account.cards = [...account.cards, { methodId, amount, period: period.number, askedAt: now }];
      return;
    }
    case 'try-again': {
      const { methodId, amount, arrears } = step;
      const period = arrears?.period ?? account.account.progress.asked;
      account.cards = [...account.cards, { methodId, amount, period, askedAt: now }];
      return;
    }
    default:
      return;
  }
}
