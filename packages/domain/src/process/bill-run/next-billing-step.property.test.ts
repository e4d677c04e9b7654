import { addToDate, type LocalDate } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay } from '../../billing/calendar/working-days.ts';
import type { BilledBy } from './bill-account.ts';
import { billingWorld } from './testing/billing-world.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const means = fc.constantFrom<BilledBy | null>(card, card, debit, debit, null, { ...card, isGood: false });

/** The run wakes after some days, with what pays then. Most of its sleeps are short. */
const wakings = fc.array(
  fc.record({
    after: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 4 }), weight: 9 }, fc.integer({ min: 5, max: 120 })),
    means,
  }),
  { minLength: 30, maxLength: 120 },
);
const start = fc.integer({ min: 0, max: 800 }).map((days) => addToDate('2027-01-01', { days }));

test('however the run sleeps and by any means, each day is charged once, each period asked once, and each debit announced in time', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 3, max: 10 }), wakings, (startAt, noticeDays, awake) => {
      const policy = soldMonthly(startAt);
      const world = billingWorld(policy, {
        ...{ currency: 'GBP', noticeDays, closed: [] },
        ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
      });
      let today: LocalDate = startAt;
      for (const { after, means: pays } of awake) {
        today = addToDate(today, { days: after });
        const until = world.runAt(`${today}T06:00:00.000Z`, pays);
        if (until !== null) expect(until > `${today}T06:00:00.000Z`).toBe(true);
      }
      // Every service day of the periods begun is in the books once.
      const { charged } = world;
      charged.forEach(({ period, startAt: from }, index) => {
        expect(period).toBe(index + 2);
        if (index > 0) expect(from).toBe(charged[index - 1]?.endAt);
      });
      const through = charged.at(-1)?.endAt ?? addToDate(startAt, { months: 1 });
      expect(through > addToDate(today, { days: -1 })).toBe(true);
      // Nothing is asked twice, and never more than was charged or announced.
      const asked = [...world.cards, ...world.debits];
      expect(new Set(asked.map(({ period }) => period)).size).toBe(asked.length);
      const sum = (some: readonly { readonly amount: number }[]) => some.reduce((all, { amount }) => all + amount, 0);
      const inBooks = charged.reduce((all, { pennies }) => all + pennies, 0);
      const ahead = world.debits.some(({ period }) => period > world.progress.charged) ? 4480 : 0;
      const tried = world.followed.map(({ step }) => ({ amount: step.kind === 'try-again' ? step.amount : 0 }));
      expect(sum(asked) + sum(tried) + world.progress.missed).toBeLessThanOrEqual(inBooks + ahead);
      for (const { on, at, notice } of world.debits) {
        const told = world.notices.find((one) => one.period === notice.period && one.drawOn === on && !one.withdrawn);
        expect(told?.amount).toBe(notice.amount);
        expect(isWorkingDay(on)).toBe(true);
        expect(addWorkingDays(told?.at.slice(0, 10) ?? '', noticeDays) <= on).toBe(true);
        expect(addWorkingDays(at.slice(0, 10), 4) <= on).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
