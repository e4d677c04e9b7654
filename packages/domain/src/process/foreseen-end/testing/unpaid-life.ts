import { assert, type Instant, sumPennies } from '@marque/base';
import { addWorkingDays } from '../../../billing/calendar/working-days.ts';
import { refundPayment } from '../../../billing/refund-payment.ts';
import { PRESENTATIONS_MAX } from '../../../payment/collection/presentations-max.ts';
import { takesUnpaidBack } from '../../../policy/ending/asks-no-more.ts';
import { NON_PAYMENT } from '../../../policy/ending/non-payment.ts';
import { unpaidEnd } from '../../arrears/unpaid-end.ts';
import { arrearsStanding } from '../../bill-run/arrears-standing.ts';
import type { BillAccount, BilledBy } from '../../bill-run/bill-account.ts';
import { billSteps } from '../../bill-run/bill-steps.ts';
import { leftOfDebit } from '../../bill-run/due-now.ts';
import {
  type BookedAccount,
  bookedAccount,
  type CardUnderWay,
  type DebitUnderWay,
  fail,
  keep,
  pay,
  post,
  seen,
} from '../../bill-run/testing/booked-account.ts';
import { soldMonthly } from '../../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../../ending/booked-periods.ts';
import type { EndingStep } from '../../ending/ending-step.ts';
import { debitsToCallOff } from '../debits-to-call-off.ts';
import { endedLifeTerms } from './ended-life.ts';
import { paymentsLeft } from './paid-sums.ts';

const CARD: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const DEBIT: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };

/** What a bank says: it pays, it does not now, or it never will. */
export type BankWord = 'yes' | 'no' | 'never';

/** An account whose payments may fail, with its books, and what somebody decides about its end. */
export type UnpaidLife = {
  readonly books: BookedAccount;
  /** What the bank says to the next askings. */
  bank: BankWord;
  /** Whether its end was made true. */
  isDone: boolean;
  /** When the run looks next. */
  next: Instant | null;
};

/** Sold, and its first month paid. */
export function unpaidLife(startAt: string, by: 'CARD' | 'DEBIT'): UnpaidLife {
  const policy = soldMonthly(startAt);
  return {
    books: bookedAccount(policy, by === 'CARD' ? CARD : DEBIT),
    ...{ bank: 'yes', isDone: false, next: policy.createdAt },
  };
}

/** The account as the run sees it. */
function standing({ books, isDone }: UnpaidLife): BillAccount {
  const { policy, books: ledger } = books;
  if (policy.termination === null) return seen(books);
  const isLetGo = ledger.some(({ kind }) => kind === 'CREDIT_JOURNAL');
  const booked = bookedPeriods(ledger, policy.policyId);
  return {
    ...seen(books),
    ending: { isDone, booked, payments: paymentsLeft(books), promised: 0, held: 0, isLetGo },
  };
}

/** Looks whenever there is something to do, up to a moment, and at that moment. */
export function liveUntil(life: UnpaidLife, until: Instant): void {
  for (let at = nextMoment(life); at !== null && at < until; at = nextMoment(life)) look(life, at);
  look(life, until);
}

function nextMoment({ books, next }: UnpaidLife): Instant | null {
  const moments = books.debits.map(answeredAt);
  if (next !== null) moments.push(next);
  return moments.sort()[0] ?? null;
}

/** No report on the working day after it means that a debit was paid. */
function answeredAt({ answeredOn }: DebitUnderWay): Instant {
  return `${addWorkingDays(answeredOn, 1)}T09:00:00.000Z`;
}

/** Does all that is to be done at a moment. */
function look(life: UnpaidLife, now: Instant): void {
  const { books } = life;
  const debits = books.debits.filter((one) => answeredAt(one) <= now);
  books.debits = books.debits.filter((one) => answeredAt(one) > now);
  for (const one of debits) answerDebit(life, one, now);
  for (;;) {
    const asksToEnd = take(life, now);
    const { cards } = books;
    books.cards = [];
    for (const one of cards) answerCard(life, one, now);
    if (cards.length === 0 && !(asksToEnd && endsUnpaid(life, now))) return;
  }
}

/** Takes the steps of the run, and returns whether unpaid cover should end. */
function take(life: UnpaidLife, now: Instant): boolean {
  const { books } = life;
  let before = standing(life);
  const billed = billSteps(before, endedLifeTerms, now);
  for (const step of billed.steps) {
    books.taken.push({ at: now, step, before });
    keep(books, step, now);
    if (step.kind === 'end-cover' || step.kind === 'let-go' || step.kind === 'give-back') settle(life, step, now);
    const progress = 'progress' in step ? step.progress : before.progress;
    const arrears = 'arrears' in step ? step.arrears : books.account.arrears;
    books.account = { ...books.account, progress, arrears };
    before = standing(life);
  }
  books.account = { ...books.account, progress: billed.progress, arrears: billed.arrears };
  life.next = billed.until;
  return billed.steps.some(({ kind }) => kind === 'end-unpaid');
}

function settle(life: UnpaidLife, step: EndingStep, now: Instant): void {
  const { books } = life;
  if (step.kind === 'end-cover') {
    for (const credit of step.credits) post(books, credit);
    life.isDone = true;
    if (books.balance <= 0) callOff(books, now);
  }
  if (step.kind === 'let-go') post(books, step.journal);
  if (step.kind !== 'give-back') return;
  for (const { paymentId, amount } of step.parts) {
    const paid = books.paid.find(({ payment }) => payment.paymentId === paymentId);
    assert(paid, 'what goes back was paid');
    const { payment, left } = paid;
    const about = { refundId: `R${books.books.length}`, earlier: [payment.amount - left], effectiveAt: now };
    const refund = refundPayment({ ...about, payment, amount });
    assert(refund.ok, 'no refund is more than is left of its payment');
    post(books, refund.value);
    paid.left -= amount;
  }
}

/** Debits that no bank has yet are not drawn if nothing is owed. */
function callOff(books: BookedAccount, now: Instant): void {
  const { timeZone } = books.policy;
  const when = { now, endsAt: now, timeZone, closed: endedLifeTerms.closed };
  books.debits = books.debits.filter(({ notice, answeredOn, presentations }) => {
    const arriving = { methodId: notice.methodId, amount: notice.amount, period: answeredOn, payOn: answeredOn };
    const asked = { ...arriving, isBesides: presentations > 1, isWithProvider: true };
    return debitsToCallOff([asked], when).pennies === 0;
  });
}

function answerCard({ books, bank }: UnpaidLife, { methodId, amount, period }: CardUnderWay, now: Instant): void {
  if (bank === 'yes') {
    const { trying } = books.account.arrears ?? {};
    pay(books, amount, now, { period: trying === methodId ? 0 : period, methodId });
    return;
  }
  const said = { reason: 'DECLINED', code: 'card_declined', triedAgainOn: null } as const;
  fail(books, { ...said, isFinal: bank === 'never', methodId, amount, period }, { now });
}

function answerDebit({ books, bank, isDone }: UnpaidLife, debit: DebitUnderWay, now: Instant): void {
  const { methodId, amount, period } = debit.notice;
  if (bank === 'yes') {
    pay(books, amount, now, { provider: 'gocardless', period, methodId });
    return;
  }
  const asksNothing = takesUnpaidBack(books.policy, { isEnded: isDone });
  const isOwed = !isDone || books.balance > 0;
  const mayAsk = debit.presentations < PRESENTATIONS_MAX && bank === 'no' && !asksNothing && isOwed;
  const others = sumPennies(books.debits.map(({ notice }) => notice.amount));
  const isTooMuch = mayAsk && leftOfDebit({ ...seen(books), isEnded: isDone, others }, debit.notice) < amount;
  const isAgain = mayAsk && !isTooMuch;
  // Nothing is announced any more once cover has ended.
  const isAskedAnew = isTooMuch && !isDone;
  const answeredOn = addWorkingDays(now.slice(0, 10), 5);
  if (isAgain) books.debits = [...books.debits, { ...debit, presentations: debit.presentations + 1, answeredOn }];
  const failure = { reason: 'BANK_REFUSED', code: 'failed', isFinal: false, methodId, amount, period } as const;
  fail(books, { ...failure, triedAgainOn: isAgain ? answeredOn : null }, { now, isTold: !asksNothing, isAskedAnew });
}

/** Ends cover that is not paid, as the run asks: an end that somebody has chosen for later comes too late. */
function endsUnpaid({ books }: UnpaidLife, now: Instant): boolean {
  const { account, policy } = books;
  const { arrears } = account;
  if (!arrears) return false;
  const effectiveAt = unpaidEnd(arrearsStanding(seen(books), arrears), now);
  if (effectiveAt === null) {
    books.account = { ...account, arrears: { ...arrears, isForPerson: false } };
    return false;
  }
  if (policy.termination !== null && policy.termination.effectiveAt <= effectiveAt) return false;
  const end = { kind: 'CANCELLED', effectiveAt, reason: NON_PAYMENT, gives: 'UNUSED_DAYS' } as const;
  books.policy = { ...policy, termination: { ...end, decidedAt: now } };
  return true;
}
