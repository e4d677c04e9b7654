import { addToDate, daysBetween, type LocalDate, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearingLedger, customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { GivenBack, Termination } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { linesCharged } from '../lines-charged.ts';
import { foreseeEnd } from './foresee-end.ts';
import { type EndedLife, endedLife, endedLifeTerms } from './testing/ended-life.ts';
import { toldRegister } from './testing/told-register.ts';

const ZONE = 'Europe/London';

const drawnAlone = fc.record({
  startAt: fc.oneof(
    fc.constantFrom('2027-01-31', '2027-03-15', '2027-10-20', '2028-02-29', '2028-01-31', '2026-11-27'),
    fc.integer({ min: 0, max: 900 }).map((days) => addToDate('2026-12-01', { days })),
  ),
  offer: fc.option(fc.record({ pennies: fc.integer({ min: 1, max: 4480 }), months: fc.integer({ min: 0, max: 3 }) })),
  decidedAfter: fc.integer({ min: 0, max: 100 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  ahead: fc.option(fc.integer({ min: 0, max: 30 })),
  /**
   * Whether staff end it, who can undo an end of today until midnight. They may set it back by some days, and the
   * insurer may declare it void.
   */
  byStaff: fc.option(
    fc.record({ back: fc.option(fc.integer({ min: 0, max: 30 })), kind: fc.constantFrom('CANCELLED', 'VOIDED') }),
  ),
  /** Whether an end that was decided before is taken back after so many days, unless it has come by then. */
  takenBackAfter: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
  gives: fc.constantFrom<GivenBack>('UNUSED_DAYS', 'UNUSED_DAYS', 'EVERYTHING', 'NOTHING'),
  by: fc.constantFrom<'CARD' | 'DEBIT'>('CARD', 'DEBIT'),
  sleeps: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }),
});

/** A policy of some start, about leap days, ends of months and both changes of the clocks, which somebody ends after so many days and minutes. */
const lives = drawnAlone.map((life) =>
  // What was paid for a void policy goes back or is kept: none of it is counted by days.
  life.byStaff?.kind === 'VOIDED' && life.gives === 'UNUSED_DAYS' ? { ...life, gives: 'EVERYTHING' as const } : life,
);

type Drawn = typeof drawnAlone extends fc.Arbitrary<infer T> ? T : never;

/** Its third month is charged on 28 March, three days before it begins, and cover ends in between. */
const chargedAhead: Drawn = {
  ...{
    startAt: '2027-01-31',
    offer: null,
    decidedAfter: 57,
    minute: 0,
    ahead: null,
    byStaff: null,
    takenBackAfter: null,
  },
  ...{ gives: 'NOTHING', by: 'CARD', sleeps: [15, 16, 1, 1, 10, 2, 5, 6] },
};

/** Plays it through: the run wakes now and then, somebody decides, it wakes again, and once more when all is over. */
function live({ startAt, offer, decidedAfter, minute, ahead, byStaff, takenBackAfter, gives, sleeps, by }: Drawn) {
  const discount = offer && {
    pennies: offer.pennies,
    endAt: addToDate(addToDate(startAt, { months: offer.months }), { days: -1 }),
  };
  const life = endedLife(soldMonthly(startAt, discount ?? undefined), by);
  const register = toldRegister();
  const tell = () => register.tell(life.policy());
  tell();
  const decidedOn = addToDate(startAt, { days: decidedAfter });
  let day: LocalDate = startAt;
  for (const sleep of sleeps) {
    day = addToDate(day, { days: sleep });
    if (day >= decidedOn) break;
    life.runAt(`${day}T06:00:00.000Z`);
  }
  const momentOn = (on: LocalDate) => new Date(Date.parse(startOfDay(on, ZONE)) + minute * 60_000).toISOString();
  const endAfter = (on: LocalDate) => {
    const back = byStaff?.back ?? null;
    if (back !== null) return startOfDay([startAt, addToDate(on, { days: -back })].sort()[1] ?? startAt, ZONE);
    return ahead === null ? momentOn(on) : startOfDay(addToDate(on, { days: ahead + 1 }), ZONE);
  };
  const runThrough = (from: LocalDate, until: string) => {
    for (let at = addToDate(from, { days: 1 }); startOfDay(at, ZONE) <= until; at = addToDate(at, { days: 1 }))
      life.runAt(startOfDay(at, ZONE));
  };
  // For cover that never began, everything goes back.
  const endOn = (on: LocalDate): Termination => ({
    ...{ kind: byStaff?.kind ?? 'CANCELLED', effectiveAt: endAfter(on), decidedAt: momentOn(on), reason: null },
    gives: endAfter(on) > life.policy().startsAt ? gives : 'EVERYTHING',
    ...(byStaff && { byStaff: { onWordOf: 'INSURER', undoUntil: startOfDay(addToDate(on, { days: 1 }), ZONE) } }),
  });
  let finallyOn = decidedOn;
  const takenBackOn = addToDate(decidedOn, { days: takenBackAfter ?? 0 });
  if (takenBackAfter !== null && momentOn(takenBackOn) < settledFrom(endOn(decidedOn))) {
    life.end(endOn(decidedOn));
    tell();
    life.runAt(momentOn(decidedOn));
    runThrough(decidedOn, momentOn(takenBackOn));
    life.takeBack(momentOn(takenBackOn));
    tell();
    finallyOn = takenBackOn;
  }
  const [now, effectiveAt, end] = [momentOn(finallyOn), endAfter(finallyOn), () => endOn(finallyOn)];
  const foreseen = foreseeEnd(life.account(now), endedLifeTerms, { termination: end(), now });
  const before = life.ledger.length;
  life.end(end());
  tell();
  life.runAt(now);
  const settles = settledFrom(end());
  runThrough(finallyOn, settles);
  life.runAt(settles);
  life.runAt(`${addToDate(effectiveAt.slice(0, 10), { days: 200 })}T06:00:00.000Z`);
  // Days that had passed when somebody ended cover stay told.
  const toldUntil = effectiveAt > now ? effectiveAt : now;
  return { life, register, foreseen, before, toldUntil, settles, usedUntil: dayAfterCover(effectiveAt, startAt) };
}

/** The first day that is not paid for. */
function dayAfterCover(effectiveAt: string, startAt: LocalDate): LocalDate {
  let day = startAt;
  while (startOfDay(day, ZONE) < effectiveAt) day = addToDate(day, { days: 1 });
  return day;
}

const pennies = ({ ledger }: EndedLife, account: string) => ledgerBalance(ledger, account);
const of = (ledger: readonly LedgerTransaction[], kind: LedgerTransaction['kind']) =>
  ledger.filter((one) => one.kind === kind);

test('an end gives back the days that are not used to the penny, each payment at most once over, and charges nothing after it', () => {
  fc.assert(
    fc.property(lives, (drawn) => {
      const { life, register, foreseen, before, toldUntil, settles, usedUntil } = live(drawn);
      const provider = clearingLedger(drawn.by === 'CARD' ? 'stripe' : 'gocardless');
      const { policy } = life.account();
      const { accountId } = policy;
      // Nobody owes anything except for months that a sleeping run has missed; and what was taken and not given back
      // equals the cost of the days of cover.
      expect(pennies(life, customerLedger(accountId))).toBe(foreseen.leftToPay);
      const booked = bookedPeriods(life.ledger, policy.policyId);
      const cost = booked.flatMap(({ lines }) => lines).reduce((sum, one) => sum + one.totalPremium, 0);
      expect(pennies(life, provider)).toBe(cost - foreseen.leftToPay - foreseen.letGo);
      // What we say we keep is kept: for a void policy, what was paid, and nobody owes anything for it.
      expect(foreseen.kept).toBe(cost - foreseen.letGo);
      if (policy.termination?.kind === 'VOIDED') expect(pennies(life, provider)).toBe(foreseen.kept);
      for (const { amount, leftPennies } of life.account().ending.payments) {
        expect(leftPennies).toBeGreaterThanOrEqual(0);
        expect(leftPennies).toBeLessThanOrEqual(amount);
      }
      // Nothing more is charged for a day after cover.
      for (const { details } of of(life.ledger.slice(before), 'INVOICE'))
        expect(String(details['periodStart']) < usedUntil || details['periodStart'] === policy.startAt).toBe(true);
      for (const { startAt, lines } of booked)
        for (const line of lines)
          expectDaysOf(line, { drawn, startAt, usedUntil, sold: { ...policy, termination: null } });
      // What staff can still undo has given nothing back, and asked for nothing.
      const [moved] = of(life.ledger.slice(before), drawn.gives === 'NOTHING' ? 'REFUND' : 'CREDIT_NOTE');
      if (moved) expect(moved.effectiveAt >= settles).toBe(true);
      // What was told before the last click is what happened.
      const refunds = of(life.ledger.slice(before), 'REFUND').map(
        ({ postings }) => 0 - (postings.find((one) => one.ledgerAccount === provider)?.amount ?? 0),
      );
      expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(foreseen.refund + foreseen.comesBack);
      expect(foreseen.unplaced).toBe(0);
      // The register was told of the same cover, without a gap in its order, and without two periods at once.
      expect(register.refused).toEqual([]);
      expect(register.coveredUntil()).toBe(toldUntil > policy.startsAt ? toldUntil : null);
    }),
    { examples: [[chargedAhead]] },
  );
});

/**
 * Net and tax of a line, counted day by day and rounded once: never below zero, never more than was charged. A promotion takes what the lines miss of the sum,
 * which is rounded once too.
 */
function expectDaysOf(
  line: PremiumLine,
  {
    drawn,
    startAt,
    usedUntil,
    sold,
  }: {
    readonly drawn: Drawn;
    readonly startAt: LocalDate;
    readonly usedUntil: LocalDate;
    readonly sold: Parameters<typeof linesCharged>[0];
  },
): void {
  const lines = linesCharged(sold, startAt);
  const whole = lines.find(({ coverGroup }) => coverGroup === line.coverGroup);
  const period = uncutPeriod(sold, startAt);
  if (!whole || !period) throw new Error('what is charged was sold');
  let used = 0;
  for (let day = period.startAt; day < period.endAt; day = addToDate(day, { days: 1 })) if (day < usedUntil) used += 1;
  const days = daysBetween(period.startAt, period.endAt);
  const round = (pennies: number) => Math.sign(pennies) * Math.floor((Math.abs(pennies) * used) / days + 0.5);
  const parts = lines.filter(({ coverType }) => coverType !== 'DISCOUNT');
  const all = round(lines.reduce((sum, one) => sum + one.totalPremium, 0));
  const covers = parts.reduce((sum, one) => sum + round(one.premium) + round(one.taxAmount), 0);
  const net = whole.coverType === 'DISCOUNT' ? Math.min(0, all - covers) : round(whole.premium);
  const isKept = drawn.gives === 'NOTHING';
  expect(drawn.gives).not.toBe('EVERYTHING');
  // An end that keeps everything keeps what was charged before it was decided, and of a later month its days.
  const isWhole = isKept && line.premium === whole.premium;
  const wanted = isWhole ? [whole.premium, whole.taxAmount] : [net, round(whole.taxAmount)];
  expect([line.premium, line.taxAmount]).toEqual(wanted.map((pennies) => pennies + 0));
  expect(Math.sign(line.premium) * Math.sign(whole.premium)).toBeGreaterThanOrEqual(0);
}
