import { assert, type Instant, type Pennies } from '@marque/base';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../../billing/ledger-transaction.ts';
import { refundPayment } from '../../../billing/refund-payment.ts';
import { takePayment } from '../../../billing/take-payment.ts';
import { refundablePayments } from '../../../payment/refund/refundable-payments.ts';
import type { Policy, Termination } from '../../../policy/policy.ts';
import type { BillAccount, BillingTerms } from '../../bill-run/bill-account.ts';
import { type AccountStep, billSteps } from '../../bill-run/bill-steps.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import type { EndingBooks } from '../../ending/ending-step.ts';
import { restOfMonth } from '../../ending/rest-of-month.ts';
import type { RefundPart } from '../../ending/split-refund.ts';
import { policyRaisesCharges } from '../../policy-raises-charges.ts';

const TERMS: BillingTerms = {
  ...{ currency: 'GBP', noticeDays: 3, closed: [] },
  ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
};

/** An account that is paid by a card which always pays, with its books, and what somebody decides of its end. */
export type EndedLife = {
  readonly ledger: readonly LedgerTransaction[];
  /** Every step with its moment. */
  readonly steps: readonly { readonly at: Instant; readonly step: AccountStep }[];
  readonly account: () => BillAccount & { readonly ending: EndingBooks };
  readonly end: (termination: Termination) => void;
  /** Takes back an end that waits. */
  readonly takeBack: (now: Instant) => void;
  readonly runAt: (now: Instant) => void;
};

/** Sold and paid for its first month. */
export function endedLife(sold: Policy): EndedLife {
  let policy = sold;
  let progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 } as BillAccount['progress'];
  let isDone = false;
  const [ledger, steps]: [LedgerTransaction[], { at: Instant; step: AccountStep }[]] = [[], []];
  const { accountId, policyId } = sold;
  const balance = () => ledgerBalance(ledger, customerLedger(accountId));

  const pay = (amount: Pennies, effectiveAt: Instant) => {
    const paymentId = `pi_${ledger.length}`;
    ledger.push(takePayment({ provider: 'stripe', paymentId, accountId, amount, currency: 'GBP', effectiveAt }));
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
  const account = () => ({
    ...{
      policy,
      progress,
      balance: balance(),
      underWay: 0,
      underWayBesides: 0,
      isCardAsked: false,
      arrears: null,
      hold: null,
    },
    ...{ answerUntil: null, means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true } as const },
    ending: {
      ...{ isDone, booked: bookedPeriods(ledger, policyId), payments: payments(), promised: 0, held: 0 },
      isLetGo: ledger.some(({ kind }) => kind === 'CREDIT_JOURNAL'),
    },
  });
  const take = (now: Instant): boolean => {
    const { ending, ...going } = account();
    const billed = billSteps(policy.termination ? { ...going, ending } : going, TERMS, now);
    for (const step of billed.steps) {
      steps.push({ at: now, step });
      if (step.kind === 'charge' && step.charge) ledger.push(step.charge);
      if (step.kind === 'end-cover') ledger.push(...step.credits);
      if (step.kind === 'let-go') ledger.push(step.journal);
      if (step.kind === 'give-back') for (const part of step.parts) giveBack(part, now);
    }
    // The bank answers when the run is over.
    const asked = billed.steps.flatMap((step) => (step.kind === 'charge-card' ? [step.amount] : []));
    for (const amount of asked) pay(amount, now);
    progress = billed.progress;
    isDone ||= billed.isEnded;
    return asked.length > 0;
  };

  const first = policyRaisesCharges(sold, { currency: 'GBP', now: sold.createdAt });
  if (first) ledger.push(first);
  if (balance() > 0) pay(balance(), sold.createdAt);
  return {
    ...{ ledger, steps, account },
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
      progress = { ...progress, carried: (progress.carried ?? 0) + ledgerBalance([rest], customerLedger(accountId)) };
    },
    runAt: (now) => {
      while (take(now));
    },
  };
}

/** How such an account is billed. */
export const endedLifeTerms = TERMS;
