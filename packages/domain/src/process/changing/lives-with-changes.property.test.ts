import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearingLedger, customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { Policy } from '../../policy/policy.ts';
import { dueNow } from '../bill-run/due-now.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { type EndedLife, endedLife, endedLifeTerms } from '../foreseen-end/testing/ended-life.ts';
import { foreseeChange } from './foresee-change.ts';
import { agreeTo, type GuestDrawn, moveDay, takeBack } from './testing/changed-policy.ts';
import { type Costing, costOf, costThrough, type OnPaper, periodStart, totalOf } from './testing/paper-costs.ts';

const ZONE = 'Europe/London';
/** The customer is not asked for less. */
const LEAST = 30;

const drawnEvent = fc.record({
  /** Days since what happened before, and the minute of that day. */
  after: fc.integer({ min: 0, max: 40 }),
  minute: fc.oneof(fc.constantFrom(0, 1439), fc.integer({ min: 0, max: 1439 })),
  what: fc.constantFrom('now', 'now', 'later', 'back', 'taken back', 'taken back', 'day moved'),
  /** A temporary driver; undefined: nobody comes, stays longer or leaves. */
  guest: fc.option(
    fc.record({
      what: fc.constantFrom('comes', 'comes', 'stays', 'leaves'),
      code: fc.constantFrom('p1', 'p2'),
      forDays: fc.integer({ min: 0, max: 29 }),
    }),
    { nil: undefined },
  ),
  days: fc.integer({ min: 1, max: 30 }),
  /** The price of the main cover before tax, in pennies; and whether the other cover is there; undefined: as it was. */
  price: fc.option(fc.integer({ min: 2000, max: 9000 }), { nil: undefined, freq: 3 }),
  hasLegal: fc.option(fc.boolean(), { nil: undefined }),
});

const lives = fc.record({
  startAt: fc.oneof(
    fc.constantFrom('2027-01-31', '2027-03-15', '2027-10-20', '2028-02-29', '2028-01-31', '2026-11-27'),
    fc.integer({ min: 0, max: 900 }).map((days) => addToDate('2026-12-01', { days })),
  ),
  sold: fc.constantFrom(
    ...([
      ['SUBSCRIPTION', 'MONTHLY', 'CARD'],
      ['SUBSCRIPTION', 'MONTHLY', 'DEBIT'],
      ['ANNUAL', 'MONTHLY', 'DEBIT'],
      ['ANNUAL', 'SINGLE_PAYMENT', 'CARD'],
    ] as const),
  ),
  noticeDays: fc.constantFrom(3, 10),
  offer: fc.option(fc.record({ pennies: fc.integer({ min: 1, max: 2000 }), months: fc.integer({ min: 0, max: 3 }) })),
  events: fc.array(drawnEvent, { minLength: 1, maxLength: 10 }),
  endsAfter: fc.option(fc.integer({ min: 0, max: 40 })),
});

type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** The life of a policy with its changes, and all that is known of it on paper at each moment. */
function live(drawn: Life) {
  const { startAt, sold, offer, events, endsAfter, noticeDays } = drawn;
  const [kind, schedule, by] = sold;
  const discount = offer
    ? { pennies: offer.pennies, endAt: addToDate(addToDate(startAt, { months: offer.months }), { days: -1 }) }
    : undefined;
  const terms = { ...endedLifeTerms, noticeDays };
  const life = endedLife(soldAs({ kind, schedule, startAt, discount }), by, terms);
  let paper: OnPaper[] = [];
  let at: Instant = startOfDay(startAt, ZONE);
  const costing = (): Costing => ({ policy: life.policy(), paper, offer });
  const runTo = (until: Instant) => {
    let next: Instant | null = at;
    while (next !== null && next <= until) {
      const before = life.steps.length;
      next = life.runAt(next);
      checkAsked(life, costing(), before);
    }
    at = until;
    life.runAt(at);
    checkBooks(life, costing());
  };
  const confirm = (policy: Policy, name: string, former = paper) => {
    const versions = policy.versions.slice(life.policy().versions.length);
    const foreseen = foreseeChange(life.account(at), terms, { versions, now: at });
    if (foreseen.forSomeDays) {
      const { through, inAll } = foreseen.forSomeDays;
      const [was, is] = [
        costThrough({ policy: life.policy(), paper: former, offer }, through),
        costThrough({ policy, paper, offer }, through),
      ];
      expect(inAll).toBe(is - was);
    }
    const owed = ledgerBalance(life.ledger, customerLedger(policy.accountId));
    life.change(policy, { name, dueNow: foreseen.dueNow, now: at });
    const paid = foreseen.dueNow + foreseen.credit;
    if (schedule === 'SINGLE_PAYMENT')
      expect(foreseen.withNext).toBe(foreseen.prorata > paid ? foreseen.prorata - paid : 0);
    else expect(ledgerBalance(life.ledger, customerLedger(policy.accountId))).toBe(owed + foreseen.prorata);
  };
  runTo(at);
  for (const [index, event] of events.entries()) {
    const day = addToDate(dayOf(at, ZONE), { days: event.after });
    const then = new Date(Date.parse(startOfDay(day, ZONE)) + event.minute * 60_000).toISOString();
    if (then > at) runTo(then);
    const policy = life.policy();
    const name = `A${index}`;
    if (event.what === 'day moved') {
      const moved = moveDay(policy, (event.days % 28) + 1, { progress: life.account(at).progress, now: at });
      if (moved) life.change(moved, { name, dueNow: 0, now: at });
    } else if (event.what === 'taken back') {
      const last = paper.at(-1);
      const without = last && takeBack(policy, last.name, at);
      if (last && without) {
        const former = paper;
        paper = paper.filter((one) => one !== last);
        confirm(without, `${last.name} taken back`, former);
      }
    } else {
      const from = momentOf(policy, event, at);
      const asked = { ...event, guest: guestOf(event, from) };
      const changed = agreeTo(policy, { name, from, drawn: asked, now: at });
      if (changed) {
        const former = paper;
        paper = [...paper, { name, from, on: dayOf(from, ZONE), drawn: asked }];
        confirm(changed, name, former);
      }
    }
    checkBooks(life, costing());
    runTo(at);
  }
  if (endsAfter !== null) {
    runTo(startOfDay(addToDate(dayOf(at, ZONE), { days: endsAfter + 1 }), ZONE));
    life.end({ kind: 'CANCELLED', effectiveAt: at, decidedAt: at, reason: null, gives: 'UNUSED_DAYS' });
  }
  for (const days of [1, 20, 60]) {
    at = startOfDay(addToDate(dayOf(at, ZONE), { days }), ZONE);
    if (endsAfter === null) runTo(at);
    else life.runAt(at);
  }
  return { life, costing: costing(), by };
}

/** From when a change should hold: at once, or from the first moment of a later or a past day. */
function momentOf({ startsAt, timeZone }: Policy, { what, days }: Life['events'][number], now: Instant): Instant {
  if (now < startsAt || what === 'now') return now < startsAt ? startsAt : now;
  const on = startOfDay(addToDate(dayOf(now, timeZone), { days: what === 'later' ? days : -days }), timeZone);
  return on < startsAt ? startsAt : on;
}

/** Who comes, stays or leaves from a moment on. */
function guestOf({ guest }: Life['events'][number], from: Instant): GuestDrawn | undefined {
  if (!guest) return undefined;
  const { what, code, forDays } = guest;
  return what === 'leaves' ? { what, code } : { what, code, until: addToDate(dayOf(from, ZONE), { days: forDays }) };
}

/** Each line of each service period in the books is what its days cost by all that is agreed, to the penny. */
function checkBooks(life: EndedLife, costing: Costing): void {
  const booked = bookedPeriods(life.ledger, costing.policy.policyId);
  for (const { startAt, lines } of booked) {
    const costs = [...costOf(costing, startAt)].filter(([, [net, tax]]) => net !== 0 || tax !== 0);
    const found = lines.map(({ coverGroup, premium, taxAmount }) => [coverGroup, [premium + 0, taxAmount + 0]]);
    expect([startAt, new Map(found as [string, [number, number]][])]).toEqual([startAt, new Map(costs)]);
  }
  if (costing.policy.termination) return;
  // Nothing that a change adds is unpaid before it was asked for.
  const { progress } = life.account();
  const announced = progress.notice && progress.notice.period <= progress.charged ? progress.notice.amount : 0;
  expect(dueNow(life.account()) - announced).toBeLessThan(LEAST);
}

/** Each request asks for what the books hold by then, with the period that is announced, less what was asked for before. */
function checkAsked(life: EndedLife, costing: Costing, since: number): void {
  const fresh = life.steps.slice(since).map(({ step }) => step);
  if (fresh.filter(({ kind }) => ['charge-card', 'give-notice', 'collect', 'charge'].includes(kind)).length > 2) return;
  for (const [index, step] of life.steps.entries()) {
    if (index < since || (step.step.kind !== 'charge-card' && step.step.kind !== 'give-notice')) continue;
    const { policy } = costing;
    const booked = bookedPeriods(life.ledger, policy.policyId).map(({ startAt }) => startAt);
    const of = step.step.kind === 'charge-card' ? step.step.period.number : step.step.notice.period;
    const numbers = Array.from({ length: of }, (_none, number) => periodStart(policy, number + 1));
    const cost = [...new Set([...booked, ...numbers])].reduce((sum, month) => sum + totalOf(costOf(costing, month)), 0);
    const asked = askedBefore(life, index);
    const amount = step.step.kind === 'charge-card' ? step.step.amount : step.step.notice.amount;
    expect([step.at, amount]).toEqual([step.at, cost - asked]);
  }
}

/** What was paid at the sale, and asked for before a step. */
function askedBefore(life: EndedLife, index: number): number {
  const later = life.steps.slice(0, index).reduce((sum, { step }) => {
    if (step.kind === 'charge-card') return sum + step.amount;
    return step.kind === 'collect' ? sum + step.notice.amount : sum;
  }, 0);
  return later + life.first;
}

const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 200) / 4);

test('a policy is changed at random, and changes are taken back: each day costs the dearest that held on it, and is paid for once', () => {
  fc.assert(
    fc.property(lives, (drawn) => {
      const { life, costing, by } = live(drawn);
      const { policy } = costing;
      if (policy.termination) checkBooks(life, costing);
      // What was taken and not given back equals the cost of the days, except for what is still to be paid, is too
      // little, or is on its way.
      const account = life.account();
      const held = ledgerBalance(life.ledger, clearingLedger(by === 'CARD' ? 'stripe' : 'gocardless'));
      const cost = bookedPeriods(life.ledger, policy.policyId).reduce(
        (sum, one) => sum + totalOf(costOf(costing, one.startAt)),
        0,
      );
      const letGo = 0 - ledgerBalance(life.ledger, 'journal:too-little');
      expect(held).toBe(cost - account.balance - Math.abs(letGo));
    }),
    { numRuns },
  );
});
