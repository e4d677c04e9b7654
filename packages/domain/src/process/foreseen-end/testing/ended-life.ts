import { assert, dayOf, type Instant, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { addWorkingDays } from '../../../billing/calendar/working-days.ts';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../../billing/ledger-transaction.ts';
import { refundPayment } from '../../../billing/refund-payment.ts';
import { takePayment } from '../../../billing/take-payment.ts';
import { refundablePayments } from '../../../payment/refund/refundable-payments.ts';
import type { Policy, Termination } from '../../../policy/policy.ts';
import { afterRest } from '../../bill-run/after-rest.ts';
import type { BillAccount, BilledBy, BillingTerms, MoneyArriving } from '../../bill-run/bill-account.ts';
import { type AccountStep, billSteps } from '../../bill-run/bill-steps.ts';
import { askingDays } from '../../bill-run/debit-days.ts';
import { booksOfChange } from '../../changing/books-of-change.ts';
import { firstPeriod } from '../../changing/periods-changed.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import type { EndingBooks } from '../../ending/ending-step.ts';
import { restOfMonth } from '../../ending/rest-of-month.ts';
import { type RefundPart, splitRefund } from '../../ending/split-refund.ts';
import { policyRaisesCharges } from '../../policy-raises-charges.ts';
import { debitsToCallOff } from '../debits-to-call-off.ts';

const TERMS: BillingTerms = {
  ...{ currency: 'GBP', noticeDays: 3, closed: [] },
  ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
};

const CARD: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const DEBIT: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
/** The bank is asked for a new customer's first debit at once, and draws it so many working days later; it answers on the working day after. */
const FIRST_AFTER = 3;

/** A debit under way, and the day from which the provider has it. */
type Debit = {
  readonly amount: Pennies;
  readonly period: LocalDate;
  readonly payOn: LocalDate;
  readonly askedOn: LocalDate;
};

/**
 * An account that is paid by a card, or by debits that always pay, with its books, and what somebody decides about its
 * end.
 */
export type EndedLife = {
  readonly ledger: readonly LedgerTransaction[];
  /** Pennies that were asked for at the sale. */
  readonly first: Pennies;
  /** Every step with its moment. */
  readonly steps: readonly { readonly at: Instant; readonly step: AccountStep }[];
  /** Its state at a moment, once everything that banks have said by then is heard. */
  readonly account: (now?: Instant) => BillAccount & { readonly ending: EndingBooks };
  /** The policy as somebody's decisions have left it. */
  readonly policy: () => Policy;
  readonly end: (termination: Termination) => void;
  /** Takes back an end that waits. */
  readonly takeBack: (now: Instant) => void;
  /** Makes the books follow the policy after a change: what is due now is paid at once. */
  readonly change: (
    policy: Policy,
    cause: { readonly name: string; readonly dueNow: Pennies; readonly now: Instant },
  ) => void;
  /** Does everything that is due at a moment, and returns until when there is nothing. */
  readonly runAt: (now: Instant) => Instant | null;
};

/** Sold, and its first month paid by card, or on its way by debit. */
export function endedLife(sold: Policy, by: 'CARD' | 'DEBIT' = 'CARD', terms = TERMS): EndedLife {
  let policy = sold;
  let progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 } as BillAccount['progress'];
  let isDone = false;
  const [ledger, steps]: [LedgerTransaction[], { at: Instant; step: AccountStep }[]] = [[], []];
  const { accountId, policyId } = sold;
  const means = by === 'CARD' ? CARD : DEBIT;
  let debits: Debit[] = [];
  const balance = () => ledgerBalance(ledger, customerLedger(accountId));

  const pay = (amount: Pennies, effectiveAt: Instant) => {
    const paymentId = `pi_${ledger.length}`;
    ledger.push(takePayment({ provider: means.provider, paymentId, accountId, amount, currency: 'GBP', effectiveAt }));
  };
  const giveBack = ({ provider, paymentId, amount }: RefundPart, effectiveAt: Instant) => {
    const [payment] = payments().filter((one) => one.paymentId === paymentId);
    assert(payment, 'what goes back was paid');
    const refund = refundPayment({
      ...{ refundId: `re_${ledger.length}`, earlier: [payment.amount - payment.leftPennies], amount, effectiveAt },
      payment: { ...payment, provider, accountId, effectiveAt: payment.paidAt, attemptId: 'attempt', methodId: 'card' },
    });
    assert(refund.ok, 'no refund is more than is left of its payment');
    ledger.push(refund.value);
  };
  const payments = () => {
    const back = ledger.filter(({ kind }) => kind === 'REFUND');
    const given = back.map(({ details, postings }) => ({
      ...{ provider: String(details['provider']), paymentId: String(details['paymentId']) },
      amount: 0 - (postings.find(({ ledgerAccount }) => ledgerAccount.startsWith('clearing'))?.amount ?? 0),
    }));
    return refundablePayments(ledger, given);
  };
  const stands = (now: Instant) => ({
    ...{
      policy,
      progress,
      balance: balance(),
      isCardAsked: false,
      arrears: null,
      hold: null,
      answerUntil: null,
      means,
    },
    ...{ underWay: sumPennies(debits.map(({ amount }) => amount)), underWayBesides: 0, arriving: arrivingAt(now) },
    ending: {
      ...{ isDone, booked: bookedPeriods(ledger, policyId), payments: payments(), promised: 0, held: 0 },
      isLetGo: ledger.some(({ kind }) => kind === 'CREDIT_JOURNAL'),
    },
  });
  const arrivingAt = (now: Instant) =>
    debits.map(({ askedOn, ...debit }): MoneyArriving => {
      const isDue = dayOf(now, sold.timeZone) < askedOn;
      return { ...debit, methodId: means.methodId, isBesides: false, isDue, isWithProvider: !isDue };
    });
  const hearOfBank = (now: Instant) => {
    const today = dayOf(now, sold.timeZone);
    for (const one of debits.filter(({ payOn }) => addWorkingDays(payOn, 1) <= today)) {
      debits = debits.filter((other) => other !== one);
      pay(one.amount, now);
    }
  };
  const callOff = (now: Instant) => {
    if (balance() > 0) return;
    const kept = debitsToCallOff(arrivingAt(now), {
      now,
      endsAt: now,
      timeZone: sold.timeZone,
      closed: terms.closed,
    }).others;
    debits = debits.filter(({ payOn, amount }) => kept.some((one) => one.payOn === payOn && one.amount === amount));
  };
  const account = (now = sold.createdAt) => {
    hearOfBank(now);
    return stands(now);
  };
  const take = (now: Instant): { readonly isAsked: boolean; readonly until: Instant | null } => {
    const { ending, ...going } = account(now);
    const billed = billSteps(policy.termination ? { ...going, ending } : going, terms, now);
    for (const step of billed.steps) {
      steps.push({ at: now, step });
      if (step.kind === 'charge' && step.charge) ledger.push(step.charge);
      if (step.kind === 'end-cover') ledger.push(...step.credits);
      if (step.kind === 'let-go') ledger.push(step.journal);
      if (step.kind === 'give-back') for (const part of step.parts) giveBack(part, now);
      if (step.kind === 'collect') {
        const { amount, drawOn: payOn } = step.notice;
        const askedOn = askingDays(payOn, terms).first;
        debits.push({ amount, payOn, askedOn, period: dayOf(now, sold.timeZone) });
      }
    }
    if (billed.steps.some(({ kind }) => kind === 'end-cover')) callOff(now);
    // The bank answers when the run is over.
    const asked = billed.steps.flatMap((step) => (step.kind === 'charge-card' ? [step.amount] : []));
    for (const amount of asked) pay(amount, now);
    progress = billed.progress;
    isDone ||= billed.isEnded;
    return { isAsked: asked.length > 0, until: billed.until };
  };

  const first = policyRaisesCharges(sold, { currency: 'GBP', now: sold.createdAt });
  if (first) ledger.push(first);
  const firstPennies = balance();
  const soldOn = dayOf(sold.createdAt, sold.timeZone);
  if (by === 'DEBIT' && balance() > 0)
    debits.push({
      amount: balance(),
      payOn: addWorkingDays(soldOn, FIRST_AFTER),
      askedOn: soldOn,
      period: sold.startAt,
    });
  else if (balance() > 0) pay(balance(), sold.createdAt);
  return {
    ...{ ledger, first: firstPennies, steps, account, policy: () => policy },
    end: (termination) => {
      policy = { ...policy, termination };
    },
    takeBack: (now) => {
      const { termination } = policy;
      assert(termination, 'what is taken back was decided');
      const about = { adjustmentId: `taken back at ${now}`, currency: 'GBP', now };
      const rest = restOfMonth({ ...policy, termination }, bookedPeriods(ledger, policyId), about);
      policy = { ...policy, termination: null };
      if (!rest) return;
      ledger.push(rest);
      progress = afterRest(policy, rest, progress);
    },
    change: (changed, { name, dueNow, now }) => {
      const movedFrom = changed.startsAt === policy.startsAt ? undefined : firstPeriod(policy);
      const paidAtOnce = policy.paidAtOnce ? undefined : changed.paidAtOnce;
      const cause = { adjustmentId: name, isTakenBack: false, dueNow, currency: 'GBP', movedFrom, paidAtOnce, now };
      const books = booksOfChange(account(now), changed, cause);
      policy = changed;
      ledger.push(...books.transactions);
      progress = books.progress;
      if (dueNow > 0) pay(dueNow, now);
      if (changed.paymentSchedule === 'MONTHLY') return;
      for (const part of splitRefund(Math.max(0, 0 - balance()), payments()).parts) giveBack(part, now);
    },
    runAt: (now) => {
      let taken = take(now);
      while (taken.isAsked) taken = take(now);
      return taken.until;
    },
  };
}

/** How such an account is billed. */
export const endedLifeTerms = TERMS;
