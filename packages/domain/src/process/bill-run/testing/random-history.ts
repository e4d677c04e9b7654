import type { Instant } from '@marque/base';
import { daysAfter, plainDays } from '@marque/testkit/billing/by-hand/plain-days';
import { seededDraws } from '@marque/testkit/billing/seeded-draws';
import { addWorkingDays } from '../../../billing/calendar/working-days.ts';
import { PRESENTATIONS_MAX } from '../../../payment/collection/presentations-max.ts';
import type { BilledBy } from '../bill-account.ts';
import { takeBackCharge } from '../take-back-charge.ts';
import { bill, bookedAccount, type CardUnderWay, type DebitUnderWay, fail, pay } from './booked-account.ts';
import { type BankWord, type History, priceOf } from './history.ts';
import { EVENTS } from './history-events.ts';
import { soldAs } from './sold-monthly.ts';

const CARD: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const DEBIT: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const FIRST_START = plainDays.indexOf('2026-11-01');
const LAST_START = plainDays.indexOf('2028-03-31');

/** A history that is the same for the same seed. */
export function randomHistory(seed: number): History {
  const draws = seededDraws(seed);
  const startAt = plainDays[draws.between(FIRST_START, LAST_START)] ?? '';
  const endAt = daysAfter(startAt, draws.oneOf([20, 59, 150]));
  const offer = draws.between(0, 2) === 0 ? { pennies: draws.oneOf([4480, 4460, 1000]), endAt } : undefined;
  const kind = draws.oneOf(['SUBSCRIPTION', 'SUBSCRIPTION', 'SUBSCRIPTION', 'ANNUAL'] as const);
  const policy = soldAs({ kind, schedule: 'MONTHLY', startAt, discount: offer });
  const account = bookedAccount(policy, draws.oneOf([CARD, DEBIT]));
  const ladder = { retryAfterDays: draws.oneOf([[3, 7], [2], [5, 6], []]), noticeDays: draws.between(14, 21) };
  const history: History = {
    ...{
      account,
      draws,
      now: policy.createdAt,
      bank: 'yes',
      next: policy.startsAt,
      offer,
      disputed: new Set(),
      won: new Set(),
      holds: [],
      spreads: [],
      events: [],
    },
    terms: { currency: 'GBP', noticeDays: draws.between(3, 10), closed: [], ladder },
    prices: [{ from: startAt, price: 4480, knownAt: policy.createdAt }],
    owed: account.balance,
  };
  const turns = draws.between(3, 24);
  for (let turn = 0; turn < turns; turn += 1) takeTurn(history);
  return history;
}

/** Some days pass, in which the run looks whenever it has to, or sleeps; then something happens, and the run looks. */
function takeTurn(history: History): void {
  const { draws } = history;
  const isAsleep = draws.between(0, 9) === 0;
  const isLong = isAsleep || draws.between(0, 3) === 0;
  const days = isLong ? draws.between(10, isAsleep ? 100 : 45) : draws.between(0, 9);
  const until = new Date(Date.parse(history.now) + days * 86_400_000 + draws.between(1, 9) * 3_600_000).toISOString();
  if (!isAsleep) liveUntil(history, until);
  history.now = until;
  answerAll(history);
  turnMeans(history);
  const event = draws.oneOf(EVENTS);
  if (event.happen(history)) history.events.push(event.name);
  look(history);
}

function liveUntil(history: History, until: Instant): void {
  for (let at = nextMoment(history); at !== null && at < until; at = nextMoment(history)) {
    if (at > history.now) history.now = at;
    answerAll(history);
    look(history);
  }
}

function nextMoment({ account, next }: History): Instant | null {
  const moments = [...account.cards.map(cardAnsweredAt), ...account.debits.map(debitAnsweredAt)];
  if (next !== null) moments.push(next);
  return moments.sort()[0] ?? null;
}

/** The run looks; a card is answered at once, unless its bank says nothing. */
function look(history: History): void {
  const { account, terms, now } = history;
  for (;;) {
    const steps = account.taken.length;
    history.next = bill(account, terms, now);
    for (const { step } of account.taken.slice(steps))
      if (step.kind === 'charge') history.owed += priceOf(history, step.period.startAt, now);
    const asked = account.cards.filter(({ askedAt }) => askedAt === now);
    if (asked.length === 0 || history.bank === 'silent') return;
    account.cards = account.cards.filter(({ askedAt }) => askedAt !== now);
    for (const one of asked) answerCard(history, one, history.bank);
  }
}

/** What providers have to say by now. */
function answerAll(history: History): void {
  const { account, now, draws } = history;
  const cards = account.cards.filter((one) => cardAnsweredAt(one) <= now);
  account.cards = account.cards.filter((one) => cardAnsweredAt(one) > now);
  for (const one of cards) answerCard(history, one, draws.oneOf(['yes', 'declined', 'silent']));
  const debits = account.debits.filter((one) => debitAnsweredAt(one) <= now);
  account.debits = account.debits.filter((one) => debitAnsweredAt(one) > now);
  for (const one of debits) answerDebit(history, one);
}

function cardAnsweredAt({ askedAt }: CardUnderWay): Instant {
  return new Date(Date.parse(askedAt) + 86_400_000).toISOString();
}

function debitAnsweredAt({ answeredOn }: DebitUnderWay): Instant {
  return `${answeredOn}T09:00:00.000Z`;
}

function answerCard(history: History, { methodId, amount, period }: CardUnderWay, word: BankWord): void {
  const { account, now } = history;
  if (word === 'yes') {
    pay(account, amount, now, { period, methodId });
    history.owed -= amount;
  } else if (word === 'silent') {
    // It was never made.
    const back = takeBackCharge(account.account, { period, methodId });
    account.account = { ...account.account, ...back };
  } else {
    const reason = word === 'confirm' ? 'NEEDS_CONFIRMATION' : 'DECLINED';
    const failure = {
      reason,
      code: null,
      isFinal: word === 'final',
      methodId,
      amount,
      period,
      triedAgainOn: null,
    } as const;
    fail(account, failure, { now });
  }
}

function answerDebit(history: History, debit: DebitUnderWay): void {
  const { account, now, bank } = history;
  const { methodId, amount, period } = debit.notice;
  if (bank === 'yes' || bank === 'silent') {
    pay(account, amount, now, { provider: 'gocardless', period, methodId });
    history.owed -= amount;
    return;
  }
  const isAgain = debit.presentations < PRESENTATIONS_MAX && bank !== 'final';
  const answeredOn = addWorkingDays(now.slice(0, 10), 5);
  if (isAgain) account.debits = [...account.debits, { ...debit, presentations: debit.presentations + 1, answeredOn }];
  const failure = { reason: 'BANK_REFUSED', code: 'failed', isFinal: false, methodId, amount, period } as const;
  fail(account, { ...failure, triedAgainOn: isAgain ? answeredOn : null }, { now, isTold: true });
}

/** Banks and means change now and then. */
function turnMeans({ account, draws }: History): void {
  if (draws.between(0, 5) === 0) {
    const means = draws.oneOf([
      CARD,
      CARD,
      DEBIT,
      DEBIT,
      null,
      { ...CARD, isGood: false },
      { ...CARD, methodId: 'other' },
    ]);
    account.account = { ...account.account, means };
  }
}
