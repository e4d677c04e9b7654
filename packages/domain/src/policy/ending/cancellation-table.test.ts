import { addToDate, type Instant, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { ProductKind } from '../../enumerations.ts';
import { soldAs } from '../../process/bill-run/testing/sold-monthly.ts';
import type { Policy } from '../policy.ts';
import { type CancellationRule, cancellationOf, endMoment } from './cancellation.ts';

const ZONE = 'Europe/London';
const STANDARD: CancellationRule = { rule: 'STANDARD', withinDays: null, reasons: ['Price'], daysToDefer: 30 };
const RULES: readonly CancellationRule[] = [
  STANDARD,
  { ...STANDARD, rule: 'COOLING_OFF', withinDays: 14 },
  { ...STANDARD, rule: 'COOLING_OFF', daysToDefer: null },
];
const KINDS: readonly ProductKind[] = ['SUBSCRIPTION', 'ANNUAL', 'DRIVEAWAY'];
const sold = (kind: ProductKind): Policy =>
  soldAs({ kind, schedule: kind === 'SUBSCRIPTION' ? 'MONTHLY' : 'SINGLE_PAYMENT', startAt: '2026-11-27' });

/** The meaning of a letter in the table. */
const REFUSALS = { y: null, n: 'cancellation_not_allowed', e: 'policy_ended' } as const;

/** By a moment: whether each kind may be cancelled on any day, in its first 14 days, or in first days without a limit. */
const TABLE = [
  ['as it is sold', '2026-11-26T12:00:00.000Z', 'yyy', 'yyy', 'yyy'],
  ['in the last moment before its start', '2026-11-26T23:59:59.999Z', 'yyy', 'yyy', 'yyy'],
  ['as it starts', '2026-11-27T00:00:00.000Z', 'yyy', 'yyy', 'yyy'],
  ['in the last moment of five days', '2026-12-01T23:59:59.999Z', 'yyy', 'yyy', 'yyy'],
  ['after five days', '2026-12-02T00:00:00.000Z', 'yyy', 'yyy', 'eee'],
  ['in the last moment of the first days', '2026-12-11T23:59:59.999Z', 'yyy', 'yyy', 'eee'],
  ['a moment after them', '2026-12-12T00:00:00.000Z', 'yny', 'yny', 'eee'],
  ['in the last moment of its year', '2027-11-26T23:59:59.999Z', 'yny', 'yny', 'eee'],
  ['after its year', '2027-11-27T00:00:00.000Z', 'yny', 'eee', 'eee'],
] as const;

const cells = TABLE.flatMap(([when, now, ...kinds]) =>
  kinds.flatMap((letters, kind) =>
    RULES.map((rule, index) => ({
      ...{ when, now, rule, kind: KINDS[kind] ?? 'SUBSCRIPTION', number: index + 1 },
      refusal: REFUSALS[(letters[index] ?? 'e') as keyof typeof REFUSALS],
    })),
  ),
);

const asked = (policy: Policy, now: Instant) => ({ now, documentsAt: policy.createdAt, withdrawDays: 14 });
const refusedFor = (policy: Policy, rule: CancellationRule, now: Instant) => {
  const ends = endMoment(policy, { rule, now: asked(policy, now), asked: { effectiveAt: null } });
  return [cancellationOf(policy, rule, asked(policy, now)).refusal, 'problem' in ends ? ends.problem.code : null];
};

describe('cancelling, by moment, kind and rule', () => {
  it.each(cells)('$kind $when by rule $number is $refusal, for page and call alike', ({ now, kind, rule, refusal }) => {
    expect(refusedFor(sold(kind), rule, now)).toEqual([refusal, refusal]);
  });

  it('takes each end that is offered, and none beside them', () => {
    for (const { now, kind, rule, refusal } of cells.filter((cell) => cell.refusal === null)) {
      const policy = sold(kind);
      const { lastDays } = cancellationOf(policy, rule, asked(policy, now));
      expect(refusal).toBeNull();
      const isTaken = (effectiveAt: Instant | null) =>
        'effectiveAt' in endMoment(policy, { rule, now: asked(policy, now), asked: { effectiveAt } });
      expect(isTaken(null)).toBe(true);
      if (lastDays === null) continue;
      const nightAfter = (day: string) => startOfDay(addToDate(day, { days: 1 }), ZONE);
      for (let day = lastDays.first; day <= lastDays.last; day = addToDate(day, { days: 1 }))
        expect([day, isTaken(nightAfter(day))]).toEqual([day, true]);
      expect(isTaken(nightAfter(addToDate(lastDays.last, { days: 1 })))).toBe(false);
      // Cover that has not begun can be put off by a day at most; so can an end if the product does not say.
      const days = (Date.parse(lastDays.last) - Date.parse(lastDays.first)) / 86_400_000;
      if (now < policy.startsAt || rule.daysToDefer === null) expect(days).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    [
      'an end that waits',
      { termination: { effectiveAt: '2026-12-10T00:00:00.000Z', kind: 'CANCELLED' } },
      'end_waiting',
    ],
    [
      'an end that has come',
      { termination: { effectiveAt: '2026-12-01T00:00:00.000Z', kind: 'CANCELLED' } },
      'policy_ended',
    ],
    [
      'what was not taken up',
      { termination: { effectiveAt: '2026-11-26T13:00:00.000Z', kind: 'CANCELLED' } },
      'policy_ended',
    ],
    [
      'what was made void',
      { termination: { effectiveAt: '2026-12-01T00:00:00.000Z', kind: 'VOIDED' } },
      'policy_ended',
    ],
    ['what has lapsed', { endsAt: '2026-12-01T00:00:00.000Z' }, 'policy_ended'],
    ['what was renewed', { endsAt: '2026-12-01T00:00:00.000Z', successorId: 'NEXT' }, 'policy_ended'],
  ] as const)('refuses %s, of any kind and by any rule', (_what, state, refusal) => {
    for (const kind of KINDS)
      for (const rule of RULES) {
        const decided = { decidedAt: '2026-11-26T12:30:00.000Z', reason: null };
        const termination = 'termination' in state ? { ...decided, ...state.termination } : null;
        const policy: Policy = { ...sold(kind), ...state, termination };
        expect(refusedFor(policy, rule, '2026-12-01T12:00:00.000Z')).toEqual([refusal, refusal]);
      }
  });
});
