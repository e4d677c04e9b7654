import { addToDate, assert, type LocalDate } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import { decide } from '../../policy/decide.ts';
import { evolve } from '../../policy/evolve.ts';
import { initial } from '../../policy/initial.ts';
import type { Policy } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { turnOf } from '../../policy/turning/turn-of.ts';
import { premiumOf } from '../../renewal/told/last-premium.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { bindStartsPolicy } from '../bind-starts-policy.ts';
import { linesCharged, termCovering } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';
import { asItWillTurn, type NextTerm } from './as-it-will-turn.ts';
import { followedBy } from './followed-by.ts';

/** Days from 2027 to 2033, among them each 29 February and each day on which clocks change. */
const anyDay = fc.integer({ min: 0, max: 2300 }).map((days) => addToDate('2027-01-01', { days }));
const hardDays = fc.constantFrom('2028-02-29', '2032-02-29', '2027-03-28', '2027-10-31', '2028-01-31', '2027-08-31');

const after = (state: Policy | null, events: Parameters<typeof evolve>[1][]): Policy => {
  const policy = events.reduce(evolve, state);
  assert(policy, 'a policy that was sold is there');
  return policy;
};

/** The next term at so many pennies more a month. */
function nextTerm(policy: Policy, more: number): NextTerm {
  const startsAt = turnOf(policy);
  const dearer = soldMonthly(policy.startAt);
  const [version] = dearer.versions;
  assert(version, 'it was sold');
  const { data, choices, quote } = version;
  const schedules = quote.availablePaymentSchedules.map((schedule) => ({
    ...schedule,
    totals: { ...schedule.totals, gross: schedule.totals.gross + more },
    premiumBreakdown: schedule.premiumBreakdown.map((line) => ({ ...line, totalPremium: line.totalPremium + more })),
  }));
  return { startsAt, endsAt: null, data, choices, quote: { ...quote, availablePaymentSchedules: schedules } };
}

/** Both terms once the turn has come. */
function renewed(policy: Policy, next: NextTerm): { readonly old: Policy; readonly successor: Policy } {
  const at = next.startsAt;
  const outcome = { kind: 'renews', successorId: `${policy.policyId}+` } as const;
  const turned = decide({ type: 'TurnPolicy', at, outcome, now: at }, { ...policy, autoRenewal: true });
  assert(turned.ok, 'it was agreed');
  const old = after({ ...policy, autoRenewal: true }, [...turned.value]);
  const started = bindStartsPolicy({
    sale: { ...policy, ...next, covers: [], autoRenewal: true },
    ...{ accountId: policy.accountId, policyId: outcome.successorId, policyNumber: policy.policyNumber },
    ...{ language: 'en', timeZone: policy.timeZone, now: at },
    follows: followedBy(policy, next),
  });
  assert(started.ok, 'it is priced');
  return { old, successor: { ...after(initial, [...started.value]), earlier: old } };
}

const periodsOf = (policy: Policy, numbers: readonly number[]) =>
  numbers.map((number) => {
    const period = servicePeriod(termOf(policy), number);
    assert(period, 'cover goes on');
    const pennies = linesCharged(policy, period.startAt).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
    return { ...period, pennies };
  });

describe('an account through the turns of its policy', () => {
  const stories = fc.record({
    startAt: fc.oneof({ arbitrary: anyDay, weight: 3 }, hardDays),
    more: fc.integer({ min: -4000, max: 9000 }),
    turns: fc.integer({ min: 1, max: 5 }),
  });

  it('has each month once, in order, at the price of its term, as was foreseen before each turn', () => {
    fc.assert(
      fc.property(stories, ({ startAt, more, turns }) => {
        let policy: Policy = soldMonthly(startAt);
        const start: LocalDate = policy.startAt;
        for (let turn = 1; turn <= turns; turn += 1) {
          const next = nextTerm(policy, more * turn);
          const numbers = Array.from({ length: 24 }, (_one, index) => (turn - 1) * 12 + index + 1);
          const foreseen = periodsOf(asItWillTurn(policy, { kind: 'renews', next }), numbers);
          const { old, successor } = renewed(policy, next);
          expect(old.endsAt).toBe(successor.startsAt);
          expect(periodsOf(successor, numbers)).toEqual(foreseen);
          const pennies = foreseen.slice(12).map((one) => one.pennies);
          expect(pennies).toEqual(Array.from({ length: 12 }, () => 4480 + more * turn));
          // Each month is charged what the notice says about it.
          const told = scheduleChosen(next.quote, 'MONTHLY');
          expect(told && premiumOf(told).payment).toBe(pennies[0]);
          policy = successor;
        }
        const all = periodsOf(
          policy,
          Array.from({ length: 12 * (turns + 1) }, (_one, index) => index + 1),
        );
        expect(all[0]?.startAt).toBe(start);
        for (const [index, one] of all.entries()) if (index > 0) expect(one.startAt).toBe(all[index - 1]?.endAt);
        const covering = all.map(({ startAt: day }) => termCovering(policy, day).renewalCycle);
        expect(covering).toEqual(all.map((_one, index) => Math.floor(index / 12)));
      }),
    );
  });

  it('ends with its term where none follows', () => {
    fc.assert(
      fc.property(stories, ({ startAt }) => {
        const policy = { ...soldMonthly(startAt), autoRenewal: false };
        const at = turnOf(policy);
        const outcome = { kind: 'lapses', why: 'OPTED_OUT' } as const;
        const turned = decide({ type: 'TurnPolicy', at, outcome, now: at }, policy);
        const old = after(policy, turned.ok ? [...turned.value] : []);
        expect(old.endsAt).toBe(at);
        expect(servicePeriod(termOf(old), 12)?.isLast).toBe(true);
        expect(servicePeriod(termOf(old), 13)).toBeUndefined();
        const foreseen = asItWillTurn(policy, { kind: 'lapses', at });
        expect(termOf(foreseen)).toEqual(termOf(old));
      }),
    );
  });
});
