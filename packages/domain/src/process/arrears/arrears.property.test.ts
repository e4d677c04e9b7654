import { addToDate, daysBetween, type LocalDate } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay } from '../../billing/calendar/working-days.ts';
import type { BilledBy } from '../bill-run/bill-account.ts';
import { type BankSays, billingWorld } from '../bill-run/testing/billing-world.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { decideHold } from './decide-hold.ts';
import { decidePayday } from './foreseen/decide-payday.ts';

const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const another: BilledBy = { methodId: 'another', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };

const means = fc.constantFrom<BilledBy | null>(card, card, card, another, debit, debit, null);
const bank = fc.constantFrom<BankSays>(
  ...(['yes', 'yes'] as const),
  { reason: 'DECLINED', isFinal: false },
  { reason: 'DECLINED', isFinal: false },
  { reason: 'DECLINED', isFinal: true },
);
/** What else happens on a day: a customer pays some share of what is owed, opens or leaves a page, staff hold, the customer names a payday, or nothing. */
const event = fc.oneof(
  { arbitrary: fc.constant({ kind: 'nothing' } as const), weight: 12 },
  {
    arbitrary: fc.record({ kind: fc.constant('pays' as const), percent: fc.constantFrom(20, 50, 80, 100) }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('holds' as const), days: fc.integer({ min: 0, max: 40 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('named' as const), days: fc.integer({ min: 1, max: 40 }) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('page' as const), isOpen: fc.boolean() }), weight: 1 },
);
const wakings = fc.array(
  fc.record({
    after: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 3 }), weight: 9 }, fc.integer({ min: 4, max: 50 })),
    /** Means and bank change now and then. */
    turn: fc.option(fc.record({ means, bank }), { freq: 4, nil: null }),
    event,
  }),
  { minLength: 30, maxLength: 100 },
);
const start = fc.integer({ min: 0, max: 500 }).map((days) => addToDate('2027-01-01', { days }));
const ladders = fc.record({
  retryAfterDays: fc.constantFrom([3, 7], [2], [5, 6], []),
  noticeDays: fc.integer({ min: 14, max: 30 }),
});

test('through failures, payments, holds and sleeps: no end without its notice, no try too many, nothing told twice, nothing untold', () => {
  fc.assert(
    fc.property(start, ladders, wakings, (startAt, ladder, awake) => {
      const world = billingWorld(soldMonthly(startAt), { currency: 'GBP', noticeDays: 5, closed: [], ladder });
      let today: LocalDate = startAt;
      let pays: BilledBy | null = card;
      /** After how many steps the account was seen to owe nothing that failed: no notice from before may stand. */
      const clear: number[] = [];
      for (const { after, turn, event: happens } of awake) {
        today = addToDate(today, { days: after });
        if (turn) [pays, world.bank] = [turn.means, turn.bank];
        if (happens.kind === 'pays') {
          world.balance -= Math.floor((Math.max(0, world.balance) * happens.percent) / 100);
          world.onPage = 0;
        }
        if (happens.kind === 'holds') {
          const until = addToDate(today, { days: happens.days });
          const held = decideHold({ arrears: world.arrears, unfailed: 0 }, { until, reason: 'promise' }, today);
          if (held.ok) Object.assign(world, held.value);
        }
        if (happens.kind === 'named' && world.arrears) {
          const standing = {
            ...{ case: world.arrears, hold: world.hold, due: world.balance, underWay: world.onPage, means: pays },
            ...{ isCardAsked: false, answerUntil: null, timeZone: 'Europe/London' },
          };
          const on = addToDate(today, { days: happens.days });
          const closed = { ...ladder, closed: [] };
          const named = decidePayday(standing, { on, ladder: closed, now: `${today}T06:00:00.000Z` });
          if (named.ok) world.arrears = named.value;
        }
        if (happens.kind === 'page') world.onPage = happens.isOpen ? Math.max(0, world.balance) : 0;
        const now = `${today}T06:00:00.000Z`;
        const until = world.runAt(now, pays);
        if (until !== null) expect(until > now).toBe(true);
        if (world.arrears === null) clear.push(world.followed.length);
        // Once paid, nothing is left of a case. A failure was told on the day.
        if (world.balance < 30) expect(world.arrears).toBeNull();
        if (world.arrears) expect(world.arrears.isTold).toBe(true);
      }
      heldToItsPromises(world, ladder, clear);
    }),
    { numRuns: 100 },
  );
});

type Followed = ReturnType<typeof billingWorld>['followed'][number];

function heldToItsPromises(
  { followed, failures }: ReturnType<typeof billingWorld>,
  ladder: { readonly retryAfterDays: readonly number[]; readonly noticeDays: number },
  clear: readonly number[],
): void {
  let [tries, toldFailures] = [0, 0];
  let openedAt: string | undefined;
  followed.forEach(({ at, step, before }, index) => {
    const today = at.slice(0, 10);
    if (before && before.openedAt !== openedAt) [openedAt, tries] = [before.openedAt, before.tries];
    if (before?.isTold === false && step.kind !== 'close-arrears') toldFailures += 1;
    switch (step.kind) {
      case 'try-again': {
        tries += 1;
        expect(tries).toBeLessThanOrEqual(ladder.retryAfterDays.length + 1);
        expect(isWorkingDay(today)).toBe(true);
        const since = followed.findIndex((one) => one.before?.openedAt === openedAt);
        const known = failures.filter(({ afterSteps }) => afterSteps >= since && afterSteps <= index);
        const refused = known.filter(({ failure }) => failure.isFinal).map(({ failure }) => failure.methodId);
        expect(refused).not.toContain(step.methodId);
        expect(step.amount).toBeGreaterThanOrEqual(30);
        expect(today >= (before?.payday ?? today)).toBe(true);
        return;
      }
      case 'give-end-notice':
        expect(daysBetween(today, step.endNotice.endsOn)).toBeGreaterThanOrEqual(ladder.noticeDays);
        return;
      case 'repeat-end-notice':
        expect(daysBetween(today, step.endNotice.endsOn)).toBeGreaterThanOrEqual(7);
        expect(step.endNotice.amount).toBeLessThanOrEqual(before?.notice?.amount ?? 0);
        expect(step.endNotice.amount).toBeGreaterThan(0);
        return;
      case 'end-unpaid':
        endedByItsNotice(followed.slice(0, index + 1), clear);
        return;
      default:
        return;
    }
  });
  // If another failure follows before the run looks, both are told together; none is told twice.
  const asked = followed.filter(({ step }) => step.kind === 'ask-for-means').length;
  expect(toldFailures).toBeLessThanOrEqual(failures.length + asked);
}

function endedByItsNotice(until: readonly Followed[], clear: readonly number[]): void {
  const last = until.at(-1);
  const given = until.findLastIndex(({ step }) => step.kind === 'give-end-notice');
  const [today, givenOn] = [last?.at.slice(0, 10) ?? '', until[given]?.at.slice(0, 10) ?? ''];
  expect((last?.before?.notice?.endsOn ?? today) < today).toBe(true);
  expect(daysBetween(givenOn, today)).toBeGreaterThan(14);
  expect(clear.filter((steps) => steps > given && steps < until.length)).toEqual([]);
}
