import { assert, dayOf, type LocalDate, type Pennies } from '@marque/base';
import { bankDaysBefore, daysAfter, daysUntil, isBankDay } from '@marque/testkit/billing/by-hand/plain-days';
import { trialBalance } from '@marque/testkit/billing/trial-balance';
import { customerLedger } from '../../../billing/ledger-accounts.ts';
import { servicePeriod, servicePeriods } from '../../../billing/statements/service-periods.ts';
import { statementsOf } from '../../../billing/statements/statements-of.ts';
import { termOf } from '../../term-of.ts';
import type { DebitNotice } from '../bill-account.ts';
import type { Taken } from './booked-account.ts';
import { checkParts, partOf } from './check-parts.ts';
import { type History, priceOf } from './history.ts';

const LEAST_END_NOTICE = 14;
const LEAST_REPEATED = 7;
const BANK_NEEDS = 4;
const OF_UNPAID = new Set<Taken['step']['kind']>([
  ...(['tell-failure', 'try-again', 'give-end-notice', 'repeat-end-notice', 'accept-part', 'end-unpaid'] as const),
]);

/** Throws if a history that is over breaks a promise. */
export function checkHistory(history: History): void {
  checkSums(history);
  checkDays(history);
  const told = new Map<number, Taken & { readonly notice: DebitNotice }>();
  for (const taken of history.account.taken) {
    checkAsked(history, taken);
    checkParts(history, taken);
    checkNotices(history, taken, told);
    checkLadder(history, taken);
  }
  const { policy } = history.account;
  for (const period of told.keys())
    assert(
      servicePeriod(termOf(policy), period),
      'what was announced is drawn, or the customer is told that it is not',
    );
}

/** The balance equals what was done, the sum of the postings, and what the statements say; nothing is made or lost. */
function checkSums({ account, owed, now }: History): void {
  const { books, policy, balance } = account;
  assert(balance === owed, `${balance} is owed by the books, and ${owed} by what was done`);
  const { accounts, sum } = trialBalance(books);
  assert(sum === 0, 'the trial balance is zero');
  assert((accounts.get(customerLedger(policy.accountId)) ?? 0) === balance, 'the postings add up to the balance');
  assert(new Set(books.map(({ key }) => key)).size === books.length, 'each movement is posted once');
  const periods = servicePeriods(termOf(policy), now);
  let before: Pennies = 0;
  for (const one of statementsOf({ transactions: books, underWay: [], periods, now })) {
    assert(one.broughtForwardBalance === before, `statement ${one.statementNumber} goes on where the last one ended`);
    before = one.carriedForwardBalance;
  }
  assert(before === balance, `${before} is owed by the statements, and ${balance} by the books`);
}

/** Each day of cover that has begun is charged once, in order, at its price, and none after the end. */
function checkDays(history: History): void {
  const { account, now, next } = history;
  const { policy } = account;
  const charged = account.taken.flatMap(({ at, step }) => (step.kind === 'charge' ? [{ at, step }] : []));
  let [number, day]: [number, LocalDate] = [1, servicePeriod(termOf({ ...policy, termination: null }), 1)?.endAt ?? ''];
  for (const { at, step } of charged) {
    const { period, charge } = step;
    number += 1;
    assert(period.number === number && period.startAt === day, `period ${number} begins where the last one ended`);
    const owed = charge?.postings.find(({ ledgerAccount }) => ledgerAccount === customerLedger(policy.accountId));
    assert((owed?.amount ?? 0) === priceOf(history, period.startAt, at), `period ${number} is charged at its price`);
    day = period.endAt;
  }
  const { termination } = policy;
  for (const { at, step } of charged) {
    const isKnown = termination !== null && at > termination.decidedAt;
    const end = isKnown ? dayOf(termination.effectiveAt, policy.timeZone) : null;
    assert(end === null || step.period.endAt <= end, `nothing is charged after the end on ${end}`);
  }
  assert(next === null || next > now, 'nothing that is due waits');
  const open = servicePeriod(termOf(policy), number + 1);
  assert(!open || open.opensAt > now, 'every period that has begun is in the books');
}

/** What is open: the debt in the books with requests made ahead, without what is under way or was missed. */
function openOf(history: History, taken: Taken): Pennies {
  const { progress, balance, underWay, underWayBesides } = taken.before;
  const ahead = pricesBetween(history, taken, { after: progress.charged, upTo: progress.asked });
  return balance + ahead - underWay - underWayBesides;
}

function pricesBetween(
  history: History,
  { at, before: { policy } }: Taken,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Pennies {
  let sum: Pennies = 0;
  for (let number = after + 1; number <= upTo; number += 1) {
    const period = servicePeriod(termOf(policy), number);
    sum += period ? priceOf(history, period.startAt, at) : 0;
  }
  return sum;
}

/** Nothing is asked for that is not owed; if all is calm, exactly the debt is. */
function checkAsked(history: History, taken: Taken): void {
  const { step, before } = taken;
  if (step.kind !== 'charge-card' && step.kind !== 'give-notice' && step.kind !== 'try-again') return;
  assert(step.kind === 'give-notice' || !before.isCardAsked, 'one card is asked at a time');
  const open = openOf(history, taken);
  const amount = 'notice' in step ? step.notice.amount : step.amount;
  const { progress, arrears, balance, underWay, underWayBesides } = before;
  const ahead = 'notice' in step ? aheadOf(history, taken, step.notice.period) : 0;
  assert(amount <= open + ahead, `${amount} is asked, and ${open + ahead} is open (${step.kind})`);
  const isCalm = arrears === null && underWay === 0 && underWayBesides === 0 && progress.asked <= progress.charged;
  if (step.kind === 'try-again' || !isCalm) return;
  // What was missed is no more than the debt without the months that were not asked for yet.
  const notAsked = pricesBetween(history, taken, { after: progress.asked, upTo: progress.charged });
  const owed = open + ahead - Math.min(progress.missed, Math.max(0, balance - notAsked));
  assert(amount - partOf(step) === owed, `${amount} is asked, and ${owed} is owed with a part of ${partOf(step)}`);
}

function aheadOf(history: History, { at, before: { policy, progress } }: Taken, number: number): Pennies {
  const period = servicePeriod(termOf(policy), number);
  return period && number > progress.charged ? priceOf(history, period.startAt, at) : 0;
}

/** A debit is asked for as it was announced: in time, once, and again if anything about it has changed. */
function checkNotices(
  { terms, account: { policy } }: History,
  taken: Taken,
  told: Map<number, Taken & { readonly notice: DebitNotice }>,
): void {
  const { step } = taken;
  if (step.kind === 'give-notice') {
    assert(!told.has(step.notice.period), 'a period is announced once at a time');
    told.set(step.notice.period, { ...taken, notice: step.notice });
  }
  if (step.kind === 'withdraw-notice') assert(told.delete(step.notice.period), 'what is withdrawn was announced');
  if (step.kind !== 'collect') return;
  const { period, amount, drawOn } = step.notice;
  const notice = told.get(period);
  told.delete(period);
  assert(
    notice && notice.notice.amount === amount && notice.notice.drawOn === drawOn,
    'a debit is as it was announced',
  );
  const [toldOn, today] = [notice.at, taken.at].map((at) => dayOf(at, policy.timeZone));
  assert(isBankDay(drawOn), `${drawOn} is a bank day`);
  assert((toldOn ?? '') <= bankDaysBefore(drawOn, terms.noticeDays), `a debit of ${drawOn} was announced on ${toldOn}`);
  assert((today ?? '') <= bankDaysBefore(drawOn, BANK_NEEDS), `the bank is asked in time for ${drawOn}`);
}

/** Cover ends after its notice in writing and its whole time, and never while a payment is under way. */
function checkLadder(history: History, taken: Taken): void {
  const { terms, account } = history;
  const { policy, taken: all } = account;
  const { at, step, before } = taken;
  const today = dayOf(at, policy.timeZone);
  if (OF_UNPAID.has(step.kind) && 'amount' in step) {
    const { charged, asked } = before.progress;
    const most = before.balance - pricesBetween(history, taken, { after: asked, upTo: charged });
    const missed = Math.min(before.progress.missed, Math.max(0, most));
    assert(
      step.amount <= most - missed,
      `${step.amount} is followed up (${step.kind}), and ${most} was asked for and is owed`,
    );
  }
  if (step.kind === 'give-end-notice')
    assert(
      step.endNotice.endsOn >= daysAfter(today, Math.max(terms.ladder.noticeDays, LEAST_END_NOTICE)),
      'whole notice',
    );
  if (step.kind === 'repeat-end-notice')
    assert(
      step.endNotice.endsOn >= daysAfter(today, daysPromised(history, taken)),
      'a notice given again leaves a week, and no fewer days than as it was held',
    );
  if (step.kind !== 'end-unpaid') return;
  const notice = before.arrears?.notice;
  assert(notice && notice.endsOn < today, 'the day of the notice has passed');
  const earlier = all.slice(0, all.indexOf(taken));
  const given = earlier.findLast((one) => one.step.kind === 'give-end-notice');
  assert(given && dayOf(given.at, policy.timeZone) < daysAfter(today, -LEAST_END_NOTICE), 'it was given two weeks ago');
  const since = earlier.slice(earlier.indexOf(given));
  assert(!since.some((one) => one.step.kind === 'close-arrears'), 'what was paid is never ended for');
}

/** A notice given again leaves a week, and what the last one left as staff first held it since. */
function daysPromised({ account: { taken: all }, holds }: History, taken: Taken): number {
  const index = all.indexOf(taken);
  const given = all.findLastIndex(
    ({ step }, at) => at < index && (step.kind === 'give-end-notice' || step.kind === 'repeat-end-notice'),
  );
  const last = all[given]?.step;
  assert(last && 'endNotice' in last, 'what is given again was given');
  const left = holds
    .filter(({ afterSteps }) => afterSteps > given && afterSteps <= index)
    .map(({ on }) => daysUntil(on, last.endNotice.endsOn));
  return Math.max(LEAST_REPEATED, ...left);
}
