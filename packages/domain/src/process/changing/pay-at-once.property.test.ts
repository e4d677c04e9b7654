import { addToDate, assert, dayOf, daysBetween, type LocalDate, startOfDay } from '@marque/base';
import { beginsAfter } from '@marque/testkit/billing/by-hand/billing-by-hand';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearingLedger, customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { type EndedLife, endedLife, endedLifeTerms } from '../foreseen-end/testing/ended-life.ts';
import { foreseeChange } from './foresee-change.ts';
import { payAtOnce, withPaidAtOnce } from './pay-at-once.ts';
import { agreeTo } from './testing/changed-policy.ts';

const ZONE = 'Europe/London';
const at = (day: LocalDate) => startOfDay(day, ZONE);

const lives = fc.record({
  startAt: fc.oneof(
    fc.constantFrom('2027-01-31', '2028-02-29', '2027-10-20'),
    fc.integer({ min: 0, max: 700 }).map((days) => addToDate('2026-12-01', { days })),
  ),
  kind: fc.constantFrom('ANNUAL' as const, 'SUBSCRIPTION' as const),
  /** Days since what happened before, and a price of the main cover before tax; null: the rest is paid at once. */
  events: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 2000, max: 9000 }), { freq: 2 })),
    { minLength: 1, maxLength: 9 },
  ),
  endsAfter: fc.option(fc.integer({ min: 1, max: 60 })),
});

/** What was agreed, as somebody keeps it on paper: the price of a month before tax from a day on. */
type OnPaper = { readonly on: LocalDate; readonly price: number };

/** What some months of cover cost, counted day by day: each day its share of what they cost by the price that held on it. */
function costOf(paper: readonly OnPaper[], [startAt, endAt, until]: readonly LocalDate[], months: number): number {
  assert(startAt && endAt && until, 'a stretch has its days');
  let [net, tax] = [0, 0];
  for (let day = startAt; day < endAt && day < until; day = addToDate(day, { days: 1 })) {
    const price = paper.findLast(({ on }) => on <= day)?.price ?? 4000;
    net += price * months;
    tax += Math.floor((price * 12 + 50) / 100) * months;
  }
  const days = daysBetween(startAt, endAt);
  const round = (pennyDays: number) => Math.floor((2 * pennyDays + days) / (2 * days));
  return round(net) + round(tax);
}

/** What is agreed, the day on which cover ends, and the days on which its months begin. */
type Paper = { readonly paper: readonly OnPaper[]; readonly until: LocalDate; readonly starts: readonly LocalDate[] };

/** Each period in the books costs what its days cost, and the periods follow one another without a gap. */
function checkBooks(life: EndedLife, { paper, until, starts }: Paper): number {
  const { policyId } = life.policy();
  const booked = bookedPeriods(life.ledger, policyId);
  let sum = 0;
  for (const [index, { startAt, lines }] of booked.entries()) {
    const months = starts.indexOf(startAt);
    // What was charged last goes on to where its year ends, or for a month.
    const isAtOnce = life.policy().paidAtOnce !== undefined && startAt >= (life.policy().paidAtOnce?.from ?? '');
    const last = isAtOnce ? (Math.floor(months / 12) + 1) * 12 : months + 1;
    const endAt = starts[last] ?? '';
    const next = booked[index + 1]?.startAt;
    if (next !== undefined) expect(next).toBe(endAt);
    const found = lines.reduce((all, { premium, taxAmount }) => all + premium + taxAmount, 0);
    expect([startAt, found]).toEqual([startAt, costOf(paper, [startAt, endAt, until], last - months)]);
    sum += found;
  }
  return sum;
}

test('a policy that is paid by the month is paid at once from some day on: each day of cover is charged once, at its price', () => {
  const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 200) / 4);
  fc.assert(
    fc.property(lives, ({ startAt, kind, events, endsAfter }) => {
      const life = endedLife(soldAs({ kind, schedule: 'MONTHLY', startAt }), 'CARD');
      let paper: OnPaper[] = [];
      let today = startAt;
      const starts = Array.from({ length: 37 }, (_one, months) => beginsAfter(startAt, months));
      const runTo = (day: LocalDate) => {
        let next: string | null = at(today);
        while (next !== null && next <= at(day)) next = life.runAt(next);
        today = day;
      };
      for (const [index, [days, price]] of events.entries()) {
        runTo(addToDate(today, { days }));
        const now = at(today);
        const policy = life.policy();
        const name = `A${index}`;
        if (price === null) {
          const decided = payAtOnce(life.account(now), { type: 'SINGLE_PAYMENT', now });
          if (!decided.ok) continue;
          const asked = { versions: [], paidAtOnce: decided.value, now };
          const { dueNow } = foreseeChange(life.account(now), endedLifeTerms, asked);
          life.change(withPaidAtOnce(policy, decided.value), { name, dueNow, now });
          expect(life.account(now).balance).toBeLessThan(30);
        } else {
          const changed = agreeTo(policy, { name, from: now, drawn: { price }, now });
          if (!changed) continue;
          const versions = changed.versions.slice(policy.versions.length);
          const { dueNow } = foreseeChange(life.account(now), endedLifeTerms, { versions, now });
          life.change(changed, { name, dueNow, now });
          paper = [...paper, { on: today, price }];
        }
        checkBooks(life, { paper, until: '9999-12-31', starts });
      }
      runTo(addToDate(today, { days: 1 }));
      const { endsAt } = life.policy();
      const effectiveAt = at(addToDate(today, { days: endsAfter ?? 0 }));
      if (endsAfter !== null && (endsAt === null || effectiveAt < endsAt)) {
        life.end({ kind: 'CANCELLED', effectiveAt, decidedAt: at(today), reason: null, gives: 'UNUSED_DAYS' });
        runTo(addToDate(today, { days: endsAfter + 30 }));
      }
      const { termination } = life.policy();
      const until = termination ? dayOf(termination.effectiveAt, ZONE) : '9999-12-31';
      const cost = checkBooks(life, { paper, until, starts });
      const { balance } = life.account(at(today));
      const letGo = Math.abs(ledgerBalance(life.ledger, 'journal:too-little'));
      expect(ledgerBalance(life.ledger, clearingLedger('stripe'))).toBe(cost - balance - letGo);
      expect(ledgerBalance(life.ledger, customerLedger(life.policy().accountId))).toBe(balance);
    }),
    { numRuns },
  );
});
