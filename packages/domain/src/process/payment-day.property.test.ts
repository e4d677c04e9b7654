import { addToDate, daysInMonth, type LocalDate, startOfDay } from '@marque/base';
import { sampled } from '@marque/testkit/breadth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ServicePeriod, servicePeriods } from '../billing/statements/service-periods.ts';
import { decide } from '../policy/decide.ts';
import { evolve } from '../policy/evolve.ts';
import type { Policy } from '../policy/policy.ts';
import { soldMonthly } from './bill-run/testing/sold-monthly.ts';
import { firstMovable, paymentDayMove } from './payment-day.ts';
import { termOf } from './term-of.ts';

const ZONE = 'Europe/London';
const at = (date: LocalDate) => startOfDay(date, ZONE);
const daysBetween = (from: LocalDate, to: LocalDate) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
/** Summer time begins and ends at 01:00 UTC: half a day finds the date of a midnight. */
const dateOf = ({ opensAt }: ServicePeriod) =>
  new Date(Date.parse(opensAt) + 12 * 3_600_000).toISOString().slice(0, 10);
const sold = soldMonthly('2026-11-27');
const startingOn = (startAt: LocalDate, day: number): Policy => ({
  ...sold,
  ...{ startAt, createdAt: at(startAt), startsAt: at(startAt), billingDays: [{ from: startAt, day }] },
});
const periodsOf = (policy: Policy, until: LocalDate) => servicePeriods(termOf(policy), at(until));

/** Moves the day as a member of staff would; the unchanged policy if that is refused. */
function moved(policy: Policy, day: number, now: LocalDate, notifiedThrough = 1): Policy {
  const from = firstMovable(policy, { notifiedThrough, now: at(now) })?.startAt ?? null;
  const about = { isAllowed: true, isSuspended: false, now: at(now) };
  const decided = decide({ type: 'MoveBillingDay', day, from, ...about }, policy);
  return decided.ok ? (decided.value.reduce(evolve, policy) as Policy) : policy;
}

/** The first day on or after another that has a number, found by walking there. */
function walkTo(date: LocalDate, day: number): LocalDate {
  let walked = date;
  while (Number(walked.slice(8)) !== day) walked = addToDate(walked, { days: 1 });
  return walked;
}

/** Every day that is covered is in one period, and no two charges are within 28 days of each other. */
function expectSound(policy: Policy, until: LocalDate): void {
  const periods = periodsOf(policy, until);
  expect(periods[0]?.startAt).toBe(policy.startAt);
  for (const [index, period] of periods.entries()) {
    const before = periods[index - 1];
    if (!before) continue;
    expect([period.number, period.startAt]).toEqual([before.number + 1, before.endAt]);
    const days = daysBetween(dateOf(before), dateOf(period));
    if (days < 28) expect.fail(`${dateOf(before)} and ${dateOf(period)} are ${days} days apart`);
  }
}

/** The first days of every month of a leap year and the year before, and all possible ends of a month. */
const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2028-01', '2028-02', '2028-03'];
const starts = months.flatMap((month) => {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return Array.from({ length: last }, (_one, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
});

for (const [index, month] of months.entries())
  test(
    `of all starts in ${month} and all days of the month, each month is charged once, on the first new day on or after the old one`,
    sampled(index, 3),
    () => {
      for (const startAt of starts.filter((start) => start.startsWith(month))) {
        const policy = startingOn(startAt, Math.min(28, Number(startAt.slice(8))));
        const until = addToDate(startAt, { months: 5 });
        const before = periodsOf(policy, until);
        const now = addToDate(dateOf(before[1] as ServicePeriod), { days: 10 });
        for (let day = 1; day <= 28; day += 1) {
          const after = periodsOf(moved(policy, day, now), until);
          for (const [index, period] of after.entries()) {
            const old = dateOf(before[index] as ServicePeriod);
            const expected = index < 2 ? old : walkTo(old, day);
            if (dateOf(period) !== expected || period.startAt !== before[index]?.startAt)
              expect.fail(`${startAt} to the ${day}: period ${index + 1} on ${dateOf(period)}, not ${expected}`);
          }
          expectSound(moved(policy, day, now), until);
        }
      }
    },
  );

const move = fc.record({ day: fc.integer({ min: 1, max: 28 }), afterDays: fc.integer({ min: 1, max: 200 }) });

test('however often the day is moved, nothing that lies behind changes, and the new day is told as it comes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(move, { minLength: 1, maxLength: 5 }), (startAt, moves) => {
      let policy = startingOn(startAt, Math.min(28, Number(startAt.slice(8))));
      let today = startAt;
      let lastMove: LocalDate | undefined;
      for (const { day, afterDays } of moves) {
        today = addToDate(today, { days: afterDays });
        const until = addToDate(today, { months: 4 });
        const told = paymentDayMove(policy, day, { notifiedThrough: 1, now: at(today) });
        const next = moved(policy, day, today);
        if (next === policy) continue;
        if (lastMove !== undefined) expect(today >= addToDate(lastMove, { months: 3 })).toBe(true);
        lastMove = today;
        const then = periodsOf(policy, until).map(dateOf);
        const now = periodsOf(next, until).map(dateOf);
        for (const [index, date] of now.entries())
          if ((then[index] ?? '') <= today || date <= today) expect(date).toBe(then[index]);
        const first = now.findIndex((date, index) => date !== then[index] || date > today);
        expect(told).toMatchObject({ insteadOf: then[first], chargeOn: now[first] });
        policy = next;
      }
      expectSound(policy, addToDate(today, { months: 8 }));
    }),
    { numRuns: 300 },
  );
});
