import { addToDate, assert, dayOf, startOfDay } from '@marque/base';
import { creditJournal } from '../../../billing/post-journal.ts';
import { refundPayment } from '../../../billing/refund-payment.ts';
import { reversePayment } from '../../../billing/reverse-payment.ts';
import { servicePeriod } from '../../../billing/statements/service-periods.ts';
import { decideDispute } from '../../../payment/dispute/decide-dispute.ts';
import { decide } from '../../../policy/decide.ts';
import { evolve } from '../../../policy/evolve.ts';
import type { Policy } from '../../../policy/policy.ts';
import { decideHold } from '../../arrears/decide-hold.ts';
import { owedUnfailed } from '../../ending/debt-step.ts';
import { moveTo } from '../../payment-day-choices.ts';
import { decideSpread, withoutSpread } from '../../spreading/decide-spread.ts';
import { termOf } from '../../term-of.ts';
import { fail, pay, post, seen } from './booked-account.ts';
import { type History, wholePriceOf } from './history.ts';

/** Something that happens to an account beside its bills; answers whether it could. */
export type HistoryEvent = { readonly name: string; readonly happen: (history: History) => boolean };

const DAY_MS = 86_400_000;

/** The bank of cards and debits changes its mind. */
function bankTurns(history: History): boolean {
  history.bank = history.draws.oneOf(['yes', 'yes', 'declined', 'declined', 'final', 'confirm', 'silent']);
  return true;
}

function customerPays(history: History): boolean {
  const { account, draws, now } = history;
  const amount = Math.floor((account.balance * draws.oneOf([20, 50, 80, 100])) / 100);
  account.onPage = 0;
  if (amount < 30) return false;
  pay(account, amount, now);
  history.owed -= amount;
  return true;
}

function pageOpens({ account }: History): boolean {
  account.onPage = account.onPage > 0 ? 0 : Math.max(0, account.balance);
  return account.onPage > 0;
}

function staffHold(history: History): boolean {
  const { account, draws, now } = history;
  const today = dayOf(now, account.policy.timeZone);
  const until = addToDate(today, { days: draws.between(0, 60) });
  const holdable = { arrears: account.account.arrears, unfailed: owedUnfailed(seen(account), now) };
  const held = decideHold(holdable, { until, reason: 'promise' }, today);
  account.account = { ...account.account, hold: null, ...(held.ok && held.value) };
  if (held.ok) history.holds.push({ on: today, afterSteps: account.taken.length });
  return held.ok;
}

/** What we failed to ask for is spread as we offer, or is not to be any more. */
function customerSpreads(history: History): boolean {
  const { account, terms, now, spreads } = history;
  const { progress } = account.account;
  const decided = decideSpread(seen(account), terms, now);
  const isEnded = !decided.ok && (progress.spread?.parts.length ?? 0) > 0;
  if (!decided.ok && !isEnded) return false;
  const stands = decided.ok ? { ...progress, spread: decided.value.spread } : withoutSpread(progress);
  account.account = { ...account.account, progress: stands };
  spreads.push({ parts: decided.ok ? decided.value.spread.parts : null, afterSteps: account.taken.length });
  return true;
}

function dayMoves(history: History): boolean {
  const { account, draws, now } = history;
  const { progress, arrears } = account.account;
  const notifiedThrough = Math.max(1, progress.charged, progress.asked, progress.notice?.period ?? 0);
  const asked = { notifiedThrough, isAllowed: true, isSuspended: arrears !== null, now };
  const decided = decide(moveTo(account.policy, draws.between(1, 28), asked), account.policy);
  if (decided.ok) account.policy = decided.value.reduce(evolve, account.policy) as Policy;
  return decided.ok;
}

/** From a day on cover costs another price, as after a change of the policy. */
function priceChanges(history: History): boolean {
  const { account, draws, now, prices } = history;
  const { policy } = account;
  const from = addToDate(dayOf(now, policy.timeZone), { days: draws.between(1, 40) });
  const [last] = policy.versions.slice(-1);
  const [schedule] = last?.quote.availablePaymentSchedules ?? [];
  if (!last || !schedule || from <= (prices.at(-1)?.from ?? '') || from < policy.startAt) return false;
  // An offer takes off no more than the price.
  const price = draws.between(Math.max(1000, history.offer?.pennies ?? 0), 9000);
  const lines = schedule.premiumBreakdown.map((line) =>
    line.coverType === 'MAIN' ? { ...line, premium: price, taxAmount: 0, totalPremium: price } : line,
  );
  const quote = { ...last.quote, availablePaymentSchedules: [{ ...schedule, premiumBreakdown: lines }] };
  const startedAt = startOfDay(from, policy.timeZone);
  const version = { ...last, version: last.version + 1, startedAt, quote };
  account.policy = evolve(policy, { type: 'PolicyChanged', version }) as Policy;
  prices.push({ from, price, knownAt: now });
  return true;
}

function firmGives(history: History): boolean {
  const { draws } = history;
  return credit(history, draws.between(1, 7000), 'goodwill');
}

function credit(history: History, amount: number, reason: string): boolean {
  const { account, now } = history;
  const { accountId } = account.policy;
  const about = { journalId: `J${account.books.length}`, accountId, currency: 'GBP', effectiveAt: now };
  post(account, creditJournal({ ...about, amount, reason }));
  history.owed -= amount;
  return true;
}

/** What is owed to the customer goes back to what paid it. */
function creditGoesBack(history: History): boolean {
  const { account, now } = history;
  const of = account.paid.findLast(({ left }) => left > 0);
  if (!of || account.balance >= 0) return false;
  const { payment, left } = of;
  const amount = Math.min(left, 0 - account.balance);
  const refundId = `R${account.books.length}`;
  const refund = refundPayment({ refundId, payment, earlier: [payment.amount - left], amount, effectiveAt: now });
  if (!refund.ok) throw new Error('what is left of a payment can be given back');
  post(account, refund.value);
  of.left -= amount;
  history.owed += amount;
  return true;
}

/** A bank takes back a debit that it had paid. */
function debitComesBack(history: History): boolean {
  const { account, now } = history;
  const of = account.paid.findLast(({ payment, left }) => payment.provider === 'gocardless' && left === payment.amount);
  if (!of) return false;
  const { payment, period } = of;
  const { amount, methodId = null } = payment;
  const reversalId = `${payment.paymentId}:1`;
  post(account, reversePayment({ payment, reversalId, reason: 'charged_back', amount, effectiveAt: now }));
  of.left = 0;
  history.owed += amount;
  const failure = { reason: 'BANK_REFUSED', code: 'charged_back', isFinal: false, triedAgainOn: null } as const;
  fail(account, { ...failure, methodId, amount, period }, { now, isTold: true });
  return true;
}

/** A cardholder disputes a payment, or such a dispute is won. */
function dispute(history: History): boolean {
  const { account, now, disputed, won } = history;
  const ofCards = account.paid.filter(({ payment }) => payment.provider === 'stripe' && !won.has(payment.paymentId));
  const lost = ofCards.findLast(({ payment }) => disputed.has(payment.paymentId));
  const of = lost ?? ofCards.findLast(({ payment, left }) => left === payment.amount);
  if (!of) return false;
  const { amount, paymentId } = of.payment;
  const said = { disputeId: `D${paymentId}`, amount, isWithdrawn: true, isReinstated: lost !== undefined };
  const [taken, back] = decideDispute(said, of.payment, now);
  const posting = lost ? back : taken;
  assert(posting, 'a dispute moves money');
  post(account, posting.transaction);
  of.left = lost ? amount : 0;
  history.owed += lost ? 0 - amount : amount;
  disputed.add(paymentId);
  if (lost) won.add(paymentId);
  return true;
}

/** Cover is ended from a later day; what was charged for days beyond it is credited. */
function coverEnds(history: History): boolean {
  const { account, draws, now } = history;
  const { policy } = account;
  const today = dayOf(now, policy.timeZone);
  const endsOn = addToDate(today < policy.startAt ? policy.startAt : today, { days: draws.between(1, 50) });
  if (policy.termination !== null || (policy.endsAt !== null && policy.endsAt <= startOfDay(endsOn, policy.timeZone)))
    return false;
  const effectiveAt = startOfDay(endsOn, policy.timeZone);
  const termination = { kind: 'CANCELLED', effectiveAt, decidedAt: now, reason: null } as const;
  const last = servicePeriod(termOf(policy), account.account.progress.charged);
  account.policy = evolve(policy, { type: 'PolicyTerminated', termination }) as Policy;
  if (!last || last.endAt <= endsOn) return true;
  const unused = (Date.parse(last.endAt) - Date.parse(endsOn > last.startAt ? endsOn : last.startAt)) / DAY_MS;
  const days = (Date.parse(last.endAt) - Date.parse(last.startAt)) / DAY_MS;
  const amount = Math.floor((wholePriceOf(history, last.startAt, now) * unused) / days);
  return amount > 0 ? credit(history, amount, 'cancelled') : true;
}

/** What may happen, the likelier more than once. */
export const EVENTS: readonly [HistoryEvent, ...HistoryEvent[]] = [
  { name: 'a bank turns', happen: bankTurns },
  { name: 'a bank turns', happen: bankTurns },
  { name: 'the customer pays', happen: customerPays },
  { name: 'a page is open', happen: pageOpens },
  { name: 'staff hold', happen: staffHold },
  { name: 'the customer spreads', happen: customerSpreads },
  { name: 'the payment day moves', happen: dayMoves },
  { name: 'the price changes', happen: priceChanges },
  { name: 'the firm gives', happen: firmGives },
  { name: 'credit goes back', happen: creditGoesBack },
  { name: 'a debit comes back', happen: debitComesBack },
  { name: 'a dispute', happen: dispute },
  { name: 'cover ends', happen: coverEnds },
];
