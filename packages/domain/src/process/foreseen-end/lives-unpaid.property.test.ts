import { addToDate, dayOf, daysBetween, type Instant, type LocalDate, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { GivenBack, Termination } from '../../policy/policy.ts';
import { pay } from '../bill-run/testing/booked-account.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { checkUnpaid } from './testing/check-unpaid.ts';
import { sumsOf } from './testing/paid-sums.ts';
import { comesBack, endLife, takeEndBack } from './testing/unpaid-happenings.ts';
import { type BankWord, liveUntil, type UnpaidLife, unpaidLife } from './testing/unpaid-life.ts';

const ZONE = 'Europe/London';
/** No card takes less. */
const LEAST = 30;

const drawnEvent = fc.record({
  /** Days since what happened before, and the minute of that day. */
  after: fc.integer({ min: 0, max: 25 }),
  minute: fc.integer({ min: 1, max: 1439 }),
  what: fc.constantFrom(
    'bank turns',
    'bank turns',
    'pays',
    'pays',
    'comes back',
    'ends',
    'ends for a while',
    'ends for a while',
  ),
  bank: fc.constantFrom<BankWord>('yes', 'no', 'no', 'no', 'never'),
  /** Days until an end that waits is taken back. */
  waits: fc.integer({ min: 0, max: 20 }),
  /** Per cent of the debt that the customer pays. */
  share: fc.constantFrom(20, 50, 100),
  kind: fc.constantFrom<'CUSTOMER' | 'STAFF' | 'VOID'>('CUSTOMER', 'STAFF', 'VOID'),
  /** Days from today: an end of staff may be set back. */
  on: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: -20, max: 30 })),
  gives: fc.constantFrom<GivenBack>('UNUSED_DAYS', 'EVERYTHING', 'NOTHING'),
});

type Drawn = typeof drawnEvent extends fc.Arbitrary<infer T> ? T : never;

const calm = { minute: 540, bank: 'no', waits: 0, share: 100, kind: 'CUSTOMER', on: 0, gives: 'EVERYTHING' } as const;

type Example = {
  readonly startAt: LocalDate;
  readonly by: 'CARD' | 'DEBIT';
  readonly events: Drawn[];
  readonly lastEnd: Drawn;
};

/** A month begins while an end is to give everything back and an older month is unpaid; then the end is taken back. */
const takenBackUnpaid: Example = {
  ...({ startAt: '2026-11-27', by: 'CARD', lastEnd: { ...calm, after: 20, what: 'ends' } } as const),
  events: [
    { ...calm, after: 10, what: 'bank turns' },
    { ...calm, after: 34, what: 'ends for a while', on: 26, waits: 22 },
    { ...calm, after: 3, what: 'bank turns' },
  ],
};

/** The bank has a month that its customer pays another way meanwhile; then both that debit and another month's fail. */
const paidBesides: Example = {
  ...({ startAt: '2026-12-01', by: 'DEBIT', lastEnd: { ...calm, minute: 1, after: 0, what: 'ends', on: 8 } } as const),
  events: [
    { ...calm, minute: 1, after: 15, what: 'bank turns', bank: 'yes' },
    { ...calm, minute: 1, after: 21, what: 'bank turns' },
    { ...calm, minute: 1, after: 16, what: 'ends for a while', on: 1, gives: 'UNUSED_DAYS' },
    { ...calm, minute: 1, after: 10, what: 'pays' },
    { ...calm, minute: 1, after: 2, what: 'comes back' },
    { ...calm, minute: 1, after: 0, what: 'pays', share: 50 },
    { ...calm, minute: 1, after: 0, what: 'bank turns', bank: 'never' },
  ],
};

/** The same from the last day of a month, and cover goes on a little longer. */
const paidBesidesAgain: Example = {
  ...({ startAt: '2027-01-31', by: 'DEBIT', lastEnd: { ...calm, after: 9, what: 'ends' } } as const),
  events: [
    { ...calm, after: 27, what: 'bank turns', bank: 'yes' },
    { ...calm, after: 10, what: 'bank turns' },
    { ...calm, after: 19, what: 'pays' },
    { ...calm, after: 3, minute: 600, what: 'comes back' },
    { ...calm, after: 0, what: 'pays', share: 50 },
  ],
};

const lives = fc.record({
  startAt: fc.oneof(
    fc.constantFrom('2027-01-31', '2027-03-15', '2027-10-20', '2028-02-29', '2028-01-31', '2026-11-27'),
    fc.integer({ min: 0, max: 900 }).map((days) => addToDate('2026-12-01', { days })),
  ),
  by: fc.constantFrom<'CARD' | 'DEBIT'>('CARD', 'DEBIT'),
  events: fc.array(drawnEvent, { minLength: 3, maxLength: 12 }),
  lastEnd: drawnEvent,
});

/**
 * An end as it is decided at a moment. For cover that never began everything goes back, and for a void policy nothing
 * is counted by days.
 */
function endOf({ books: { policy } }: UnpaidLife, { kind, on, gives }: Drawn, now: Instant): Termination {
  const today = dayOf(now, ZONE);
  const named = startOfDay(addToDate(today, { days: on }), ZONE);
  const isBack = on < 0 && kind !== 'CUSTOMER';
  const wanted = on > 0 || isBack ? named : now;
  const effectiveAt = isBack && wanted < policy.startsAt ? policy.startsAt : wanted;
  const counted = kind === 'VOID' && gives === 'UNUSED_DAYS' ? 'EVERYTHING' : gives;
  const byStaff = { onWordOf: 'INSURER', undoUntil: startOfDay(addToDate(today, { days: 1 }), ZONE) } as const;
  return {
    ...{ kind: kind === 'VOID' ? 'VOIDED' : 'CANCELLED', effectiveAt, decidedAt: now, reason: null },
    gives: effectiveAt > policy.startsAt ? counted : 'EVERYTHING',
    ...(kind !== 'CUSTOMER' && { byStaff }),
  };
}

/** What happens, and until when. */
function happen(life: UnpaidLife, event: Drawn, now: Instant): Instant {
  const { books } = life;
  if (event.what === 'bank turns') life.bank = event.bank;
  if (event.what === 'comes back') comesBack(life, now);
  if (books.policy.termination !== null) return now;
  const amount = Math.floor((books.balance * event.share) / 100);
  if (event.what === 'pays' && amount >= LEAST) pay(books, amount, now);
  if (event.what === 'ends') endLife(life, endOf(life, event, now));
  return event.what === 'ends for a while' ? endsForAWhile(life, event, now) : now;
}

/** Somebody ends cover and takes that back, unless it has ended by then. */
function endsForAWhile(life: UnpaidLife, event: Drawn, now: Instant): Instant {
  const { books } = life;
  const waits = endOf(life, event, now);
  const then = momentAfter(now, { after: event.waits, minute: 1439 });
  if (then >= settledFrom(waits)) return now;
  endLife(life, waits);
  liveUntil(life, then);
  const after = secondAfter(then);
  if (books.policy.termination === waits && after < settledFrom(waits)) takeEndBack(life, after);
  return after;
}

function secondAfter(now: Instant): Instant {
  return new Date(Date.parse(now) + 1000).toISOString();
}

function momentAfter(now: Instant, { after, minute }: Pick<Drawn, 'after' | 'minute'>): Instant {
  const day = addToDate(dayOf(now, ZONE), { days: after });
  const then = new Date(Date.parse(startOfDay(day, ZONE)) + minute * 60_000).toISOString();
  return then > now ? then : now;
}

/** If cover goes on, each month is in the books whole, and the customer owes the unpaid part. */
function expectWhole({ books }: UnpaidLife): void {
  const booked = bookedPeriods(books.books, books.policy.policyId);
  const whole = [4000, 480];
  expect(booked.flatMap(({ lines }) => lines.map((line) => [line.premium, line.taxAmount]))).toEqual(
    booked.map(() => whole),
  );
  const { paid, back } = sumsOf(books);
  expect(books.balance).toBe(4480 * booked.length - paid + back);
}

/** What is left once an end was carried out: the cost of the days, less what was paid. */
function expectSettled(life: UnpaidLife): void {
  const { books } = life;
  const { policy } = books;
  const { termination } = policy;
  expect(life.isDone).toBe(true);
  if (!termination) return;
  const { paid, back } = sumsOf(books);
  const booked = bookedPeriods(books.books, policy.policyId);
  const cost = booked.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.totalPremium, 0);
  const letGo = books.books.filter(({ kind }) => kind === 'CREDIT_JOURNAL').length > 0;
  const owed = cost - paid + back;
  expect(books.balance).toBe(letGo ? 0 : owed);
  expect(owed).toBeGreaterThanOrEqual(0);
  if (letGo) expect(owed).toBeLessThan(LEAST);
  // Nothing goes back of what pays for days that were used.
  if (!hasComeBackSince(life)) expect(back).toBe(Math.max(0, paid - cost));
  for (const { payment, left } of books.paid) expect(left >= 0 && left <= payment.amount).toBe(true);
  const unused = dayAfter(termination.effectiveAt, policy.startAt);
  if (termination.kind === 'VOIDED') {
    if (termination.gives === 'EVERYTHING') expect([cost, paid]).toEqual([0, back]);
    return;
  }
  for (const { startAt, lines } of booked) for (const line of lines) expectDays(life, { startAt, unused, line });
}

type OfDays = {
  readonly startAt: LocalDate;
  readonly unused: LocalDate;
  readonly line: { readonly premium: number; readonly taxAmount: number };
};

/**
 * A line is what its days cost, counted day by day and rounded once; if everything is kept, a month that was charged
 * before stays whole.
 */
function expectDays({ books: { policy } }: UnpaidLife, { startAt, unused, line }: OfDays): void {
  const period = uncutPeriod(policy, startAt);
  if (!period) throw new Error('what is charged is a period');
  let used = 0;
  for (let day = period.startAt; day < period.endAt; day = addToDate(day, { days: 1 })) if (day < unused) used += 1;
  const days = daysBetween(period.startAt, period.endAt);
  const share = (pennies: number) => Math.floor((2 * pennies * used + days) / (2 * days));
  const { gives } = policy.termination ?? {};
  expect(gives).not.toBe('EVERYTHING');
  const isWhole = gives === 'NOTHING' && used > 0 && line.premium === 4000;
  expect([line.premium, line.taxAmount]).toEqual(isWhole ? [4000, 480] : [share(4000), share(480)]);
}

/** Whether a bank took its payment back after the end was carried out. */
function hasComeBackSince({ books: { books } }: UnpaidLife): boolean {
  const firstBack = books.findIndex(({ kind }) => kind === 'REFUND');
  return firstBack >= 0 && books.slice(firstBack).some(({ kind }) => kind === 'PAYMENT_REVERSAL');
}

/** The first day that is not paid for. */
function dayAfter(effectiveAt: Instant, startAt: LocalDate): LocalDate {
  let day = startAt;
  while (startOfDay(day, ZONE) < effectiveAt) day = addToDate(day, { days: 1 });
  return day;
}

// Each life is long.
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 200) / 4);

test('cover ends in any way while payments fail in any way: nobody is asked for what goes back, and what is owed is what the days cost', () => {
  fc.assert(
    fc.property(lives, ({ startAt, by, events, lastEnd }) => {
      const life = unpaidLife(startAt, by);
      let now: Instant = startOfDay(startAt, ZONE);
      for (const event of [...events, { ...lastEnd, what: 'ends' as const }]) {
        now = momentAfter(now, event);
        liveUntil(life, now);
        // Nothing happens in the very moment in which the run looks.
        now = happen(life, event, secondAfter(now));
        liveUntil(life, now);
        if (life.books.policy.termination === null) expectWhole(life);
      }
      for (const days of [40, 200]) liveUntil(life, startOfDay(addToDate(dayOf(now, ZONE), { days }), ZONE));
      checkUnpaid(life);
      expectSettled(life);
    }),
    { examples: [[takenBackUnpaid], [paidBesides], [paidBesidesAgain]], numRuns },
  );
});
