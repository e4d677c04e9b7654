import { addToDate, assert, dayOf, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { coverPeriods } from '../../policy/register/cover-periods.ts';
import { versionAt } from '../../policy/version-at.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { type EndedLife, endedLife, endedLifeTerms } from '../foreseen-end/testing/ended-life.ts';
import { linesCharged } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';
import { foreseeChange } from './foresee-change.ts';
import { agreeTo } from './testing/changed-policy.ts';
import { moveStart, undo } from './testing/moved-policy.ts';

const ZONE = 'Europe/London';
/** The customer is not asked for less. */
const LEAST = 30;
const HAPPENINGS = 8;

const happening = fc.record({
  /** Hours since what happened before. */
  after: fc.integer({ min: 0, max: 40 }),
  what: fc.constantFrom('moved', 'moved', 'changed', 'undone'),
  days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29 })),
  price: fc.integer({ min: 2000, max: 9000 }),
});
const lives = fc.record({
  soldOn: fc.oneof(
    fc.constantFrom('2027-01-30', '2027-02-01', '2027-04-01', '2028-02-28', '2027-03-27'),
    fc.integer({ min: 0, max: 900 }).map((days) => addToDate('2026-12-01', { days })),
  ),
  /** Days from the sale to the start: as many as a month has, another period may begin on the day from which cover was sold. */
  ahead: fc.oneof(fc.constantFrom(28, 29, 30), fc.integer({ min: 1, max: 30 })),
  sold: fc.constantFrom(
    ...([
      ['SUBSCRIPTION', 'MONTHLY', 'CARD'],
      ['SUBSCRIPTION', 'MONTHLY', 'DEBIT'],
      ['ANNUAL', 'SINGLE_PAYMENT', 'CARD'],
    ] as const),
  ),
  isEnded: fc.boolean(),
  happenings: fc.array(happening, { minLength: 1, maxLength: HAPPENINGS }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** What somebody keeps on paper of each thing that was agreed and stands: its name, and the price or the day that it says. */
type Noted = { readonly name: string; readonly says: number | string };

const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 200) / 4);

test('a start is moved at random among changes: one first period is charged, at its price, and each day once from the start on', () => {
  fc.assert(
    fc.property(lives, (drawn) => {
      const { life, noted, at } = live(drawn);
      const policy = life.policy();
      const days = noted.flatMap(({ says }) => (typeof says === 'string' ? [says] : []));
      const prices = noted.flatMap(({ says }) => (typeof says === 'number' ? [says] : []));
      const soldFrom = addToDate(drawn.soldOn, { days: drawn.ahead });
      const startAt = days.at(-1) ?? soldFrom;
      expect(policy.startAt).toBe(startAt);
      const premium = (prices.at(-1) ?? 4000) + (startAt === soldFrom ? 0 : Number(startAt.slice(8)));
      const [line] = linesCharged(policy, startAt);
      expect(line?.premium).toBe(premium);
      expect(new Set(versionAt(policy, policy.startsAt).holds ?? [])).toEqual(new Set(noted.map(({ name }) => name)));
      expect(coverPeriods(policy).map(({ from }) => from)).toEqual([policy.startsAt]);
      if (drawn.isEnded) endBefore(life, at);
      else runOn(life);
    }),
    { numRuns },
  );
});

function live({ soldOn, ahead, sold: [kind, schedule, by], happenings }: Life) {
  const sold = soldAs({ kind, schedule, startAt: addToDate(soldOn, { days: ahead }) });
  const life = endedLife({ ...sold, createdAt: `${soldOn}T12:00:00.000Z` }, by);
  let noted: Noted[] = [];
  let at = life.policy().createdAt;
  for (const [index, { after, what, days, price }] of happenings.entries()) {
    const then = new Date(Date.parse(at) + after * 3_600_000).toISOString();
    if (then >= life.policy().startsAt) break;
    at = then;
    const policy = life.policy();
    const name = `A${index}`;
    const startAt = addToDate(dayOf(at, ZONE), { days });
    const next = () => {
      if (what === 'undone') return noted.length === 0 ? undefined : undo(policy, noted.at(-1)?.name ?? '', at);
      if (what === 'moved')
        return startAt === policy.startAt ? undefined : moveStart(policy, { name, startAt, now: at });
      return agreeTo(policy, { name, from: policy.startsAt, drawn: { price }, now: at });
    };
    const changed = next();
    if (changed === undefined || typeof changed === 'string') continue;
    const says = what === 'moved' ? startAt : price;
    noted = what === 'undone' ? noted.slice(0, -1) : [...noted, { name, says }];
    confirm(life, changed, { name: what === 'undone' ? `${name} undone` : name, at });
    checkBooks(life);
  }
  return { life, noted, at };
}

function confirm(life: EndedLife, changed: Policy, { name, at }: { readonly name: string; readonly at: string }): void {
  const policy = life.policy();
  const { startAt, startsAt, endsAt, billingDays } = changed;
  const start = startsAt === policy.startsAt ? undefined : { startAt, startsAt, endsAt, billingDays };
  const versions = changed.versions.slice(policy.versions.length);
  const foreseen = foreseeChange(life.account(at), endedLifeTerms, { versions, start, now: at });
  const owed = balanceOf(life);
  life.change(changed, { name, dueNow: foreseen.dueNow, now: at });
  if (changed.paymentSchedule === 'MONTHLY') expect(balanceOf(life)).toBe(owed + foreseen.prorata);
  // What no card takes each time stands.
  else expect(Math.abs(balanceOf(life))).toBeLessThan(LEAST * HAPPENINGS);
}

/** Only the first period is in the books, at its cost. */
function checkBooks(life: EndedLife): void {
  const policy = life.policy();
  const [first, ...others] = bookedPeriods(life.ledger, policy.policyId);
  expect(others).toEqual([]);
  expect(first?.startAt).toBe(policy.startAt);
  expect(first?.lines.map(penniesOf)).toEqual(linesCharged(policy, policy.startAt).map(penniesOf));
}
const penniesOf = ({ coverGroup, premium, taxAmount }: { coverGroup: string; premium: number; taxAmount: number }) => [
  ...[coverGroup, premium, taxAmount],
];

/** Cover that never begins costs nothing, on whichever days it was to begin: everything that was paid goes back. */
function endBefore(life: EndedLife, at: string): void {
  if (at >= life.policy().startsAt) return;
  life.end({ kind: 'CANCELLED', effectiveAt: at, decidedAt: at, reason: null, gives: 'EVERYTHING' });
  for (const days of [0, 10, 30]) life.runAt(startOfDay(addToDate(dayOf(at, ZONE), { days: days + 1 }), ZONE));
  expect(bookedPeriods(life.ledger, life.policy().policyId).flatMap(({ lines }) => lines)).toEqual([]);
  expect(balanceOf(life)).toBe(0);
}

/**
 * Three more months: each period is in the books once, from the end of the last one, and the requests equal their cost.
 */
function runOn(life: EndedLife): void {
  const policy = life.policy();
  const until = startOfDay(addToDate(policy.startAt, { months: 3, days: 20 }), ZONE);
  let next = life.runAt(policy.startsAt);
  while (next !== null && next <= until) next = life.runAt(next);
  const booked = bookedPeriods(life.ledger, policy.policyId);
  for (const [index, { startAt, lines }] of booked.entries()) {
    const period = servicePeriod(termOf(policy), index + 1);
    assert(period, 'what is charged is a period');
    expect(startAt).toBe(period.startAt);
    expect(lines.map(penniesOf)).toEqual(linesCharged(policy, startAt).map(penniesOf));
  }
  expect(booked).toHaveLength(policy.paymentSchedule === 'MONTHLY' ? 4 : 1);
  const keys = life.ledger.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
}

function balanceOf(life: EndedLife): number {
  return ledgerBalance(life.ledger, customerLedger(life.policy().accountId));
}

test.each([
  ['2027-04-01', 30],
  ['2027-02-01', 28],
])(
  'given cover sold on %s from %i days later, when it begins at once instead, then the month that begins on the day of the sale is charged too',
  (soldOn, ahead) => {
    const happenings = [{ after: 0, what: 'moved' as const, days: 0, price: 0 }];
    const { life } = live({ soldOn, ahead, sold: ['SUBSCRIPTION', 'MONTHLY', 'CARD'], isEnded: false, happenings });
    runOn(life);
  },
);
