import { addToDate, dayOf, daysBetween, type Instant, type LocalDate, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearingLedger, customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import { coveredUntil } from '../../policy/covered-until.ts';
import type { Policy } from '../../policy/policy.ts';
import { dueNow } from '../bill-run/due-now.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { type EndedLife, endedLife, endedLifeTerms } from '../foreseen-end/testing/ended-life.ts';
import { foreseeChange } from './foresee-change.ts';
import { agreeTo, type ChangeDrawn, type GuestDrawn, moveDay, PENNIES_A_GUEST, takeBack } from './testing/changed-policy.ts';

const ZONE = 'Europe/London';
/** The customer is not asked for less. */
const LEAST = 30;

const drawnEvent = fc.record({
  /** Days since what happened before, and the minute of that day. */
  after: fc.integer({ min: 0, max: 40 }),
  minute: fc.oneof(fc.constantFrom(0, 1439), fc.integer({ min: 0, max: 1439 })),
  what: fc.constantFrom('now', 'now', 'later', 'back', 'taken back', 'taken back', 'day moved'),
  /** Somebody who drives for some days; undefined: nobody comes, stays longer or leaves. */
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

/** What was agreed of a policy, as somebody keeps it on paper: from when each change holds, and what it says. */
type OnPaper = { readonly name: string; readonly from: Instant; readonly on: LocalDate; readonly drawn: ChangeDrawn };

/** What a policy costs, counted by hand. */
type Costing = {
  readonly policy: Policy;
  readonly paper: readonly OnPaper[];
  readonly offer: Life['offer'];
};

/** The prices at a moment: net and tax of each line. */
function pricesAt({ paper, offer, policy }: Costing, moment: Instant, month: LocalDate): Map<string, [number, number]> {
  let [price, hasLegal] = [4000, false];
  const holding = paper.filter(({ from }) => from <= moment);
  const sorted = holding.map((one, index) => ({ ...one, index }));
  sorted.sort((one, other) => (one.from === other.from ? one.index - other.index : one.from < other.from ? -1 : 1));
  const lastDays = new Map<string, LocalDate>();
  for (const { drawn } of sorted) {
    price = drawn.price ?? price;
    hasLegal = drawn.hasLegal ?? hasLegal;
    if (drawn.guest?.what === 'leaves') lastDays.delete(drawn.guest.code);
    else if (drawn.guest) lastDays.set(drawn.guest.code, drawn.guest.until);
  }
  const today = dayOf(moment, ZONE);
  price += [...lastDays.values()].filter((last) => today <= last).length * PENNIES_A_GUEST;
  const prices = new Map<string, [number, number]>([['damage_to_car', [price, Math.floor((price * 12 + 50) / 100)]]]);
  if (hasLegal) prices.set('legal', [331, 40]);
  const lastOff = offer && addToDate(addToDate(policy.startAt, { months: offer.months }), { days: -1 });
  if (offer && lastOff !== null && lastOff >= month) prices.set('promotion', [-offer.pennies, 0]);
  return prices;
}

type Day = { readonly opens: Instant; readonly next: LocalDate };
const calendar = new Map<LocalDate, Day>();

/** A day: its first moment and the day after it, found once. */
function dayNamed(day: LocalDate): Day {
  const known = calendar.get(day) ?? { opens: startOfDay(day, ZONE), next: addToDate(day, { days: 1 }) };
  calendar.set(day, known);
  return known;
}

const counted = new WeakMap<readonly OnPaper[], Map<string, Map<string, [number, number]>>>();

/** What the days of a service period cost, counted once for what is on paper. */
function costOf(costing: Costing, month: LocalDate): Map<string, [number, number]> {
  const { paper, policy } = costing;
  const known = counted.get(paper) ?? new Map<string, Map<string, [number, number]>>();
  counted.set(paper, known);
  const name = `${month} ${policy.termination?.effectiveAt}`;
  const costs = known.get(name) ?? countDays(costing, month);
  known.set(name, costs);
  return costs;
}

/** What the days of a service period cost that begins on a day: each day the dearest price of each line that held on it. */
function countDays(costing: Costing, month: LocalDate): Map<string, [number, number]> {
  const { policy, paper } = costing;
  const period = uncutPeriod(policy, month);
  if (!period) throw new Error('what is charged is a period');
  const until = coveredUntil(policy);
  const sums = new Map<string, [number, number]>();
  for (let day = period.startAt; day < period.endAt; day = dayNamed(day).next) {
    const { opens } = dayNamed(day);
    if (until !== null && opens >= until) break;
    const within = paper.filter(({ from, on }) => on === day && from > opens);
    const moments = [opens, ...within.map(({ from }) => from)];
    const dearest = new Map<string, [number, number]>();
    for (const moment of moments)
      for (const [name, [net, tax]] of pricesAt(costing, moment, month)) {
        const [so, soTax] = dearest.get(name) ?? [0, 0];
        if (Math.abs(net + tax) > Math.abs(so + soTax)) dearest.set(name, [net, tax]);
      }
    for (const [name, [net, tax]] of dearest) {
      const [so, soTax] = sums.get(name) ?? [0, 0];
      sums.set(name, [so + net, soTax + tax]);
    }
  }
  const days = daysBetween(period.startAt, period.endAt);
  const round = (pennyDays: number) => Math.sign(pennyDays) * Math.floor((2 * Math.abs(pennyDays) + days) / (2 * days));
  const all = round([...sums.values()].reduce((sum, [net, tax]) => sum + net + tax, 0));
  const costs = new Map(
    [...sums].map(([name, [net, tax]]): [string, [number, number]] => [name, [round(net), round(tax)]]),
  );
  if (costs.has('promotion')) {
    const covers = [...costs].filter(([name]) => name !== 'promotion');
    costs.set('promotion', [Math.min(0, all - covers.reduce((sum, [, [net, tax]]) => sum + net + tax, 0)), 0]);
  }
  return costs;
}

const total = (costs: Map<string, [number, number]>) =>
  [...costs.values()].reduce((sum, [net, tax]) => sum + net + tax, 0);

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

/** From when a change is to hold: at once, from the first moment of a later day, or of one that has passed. */
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

/** What all service periods cost that begin by a day. */
function costThrough(costing: Costing, through: LocalDate): number {
  let sum = 0;
  for (let number = 1; number < 40; number += 1) {
    const month = periodStart(costing.policy, number);
    if (month > through) return sum;
    sum += total(costOf(costing, month));
  }
  return sum;
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
    const cost = [...new Set([...booked, ...numbers])].reduce((sum, month) => sum + total(costOf(costing, month)), 0);
    const asked = askedBefore(life, index);
    const amount = step.step.kind === 'charge-card' ? step.step.amount : step.step.notice.amount;
    expect([step.at, amount]).toEqual([step.at, cost - asked]);
  }
}

function periodStart(policy: Policy, number: number): LocalDate {
  const months = (number - 1) * (policy.paymentSchedule === 'MONTHLY' ? 1 : 12);
  const day = addToDate(policy.startAt, { months });
  // Where a month lacks the day, it begins with the next one.
  return day.slice(8) === policy.startAt.slice(8) ? day : addToDate(day, { days: 1 });
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
      // What was taken and not given back is what the days cost, but for what is still to be paid, is too little, or is on its way.
      const account = life.account();
      const held = ledgerBalance(life.ledger, clearingLedger(by === 'CARD' ? 'stripe' : 'gocardless'));
      const cost = bookedPeriods(life.ledger, policy.policyId).reduce(
        (sum, one) => sum + total(costOf(costing, one.startAt)),
        0,
      );
      const letGo = 0 - ledgerBalance(life.ledger, 'journal:too-little');
      expect(held).toBe(cost - account.balance - Math.abs(letGo));
    }),
    { numRuns },
  );
});
