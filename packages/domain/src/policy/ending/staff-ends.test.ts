import { addToDate, dayOf, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import type { Policy } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';
import { type CancellationRule, cancellationOf, endMoment } from './cancellation.ts';
import type { CustomersWord } from './customers-word.ts';
import { decideInsurerEnd, type InsurerEnd } from './insurer-end.ts';
import { lastDayBounds, lastDayFault } from './last-day-fault.ts';

const ZONE = 'Europe/London';
const STANDARD: CancellationRule = { rule: 'STANDARD', withinDays: null, reasons: [], daysToDefer: 30 };
const COOLING: CancellationRule = { ...STANDARD, rule: 'COOLING_OFF', withinDays: 14 };
const START = '2027-02-10';
const sold = soldMonthly(START);
const night = (lastDay: string) => startOfDay(addToDate(lastDay, { days: 1 }), ZONE);
const annual: Policy = { ...sold, endsAt: '2028-02-10T00:00:00.000Z' };
const proof = (since: string): CustomersWord['proof'] => ({ kind: 'OTHER_COVER', since, seen: 'their certificate' });
const word = (since: string | null = null): CustomersWord => ({
  ...{ onWordOf: 'POLICYHOLDER', said: 'by telephone' },
  proof: since === null ? null : proof(since),
});

describe('the last day that staff may choose', () => {
  it.each([
    ['nonsense', 'isValidDate'],
    ['2027-02-30', 'isValidDate'],
    ['2027-02-09', 'isOnOrAfterInception'],
    ['2027-02-10', null],
    ['2027-03-05', null],
    ['2028-02-08', null],
    ['2028-02-09', 'isBeforeExpiry'],
    ['2099-01-01', 'isBeforeExpiry'],
  ])('breaks for %s the rule %s', (day, fault) => {
    const now = '2027-03-01T09:00:00.000Z';
    // A policy that goes on is bound by its next anniversary, as one that ends by itself.
    for (const policy of [annual, sold]) expect(lastDayFault(day, lastDayBounds(policy, now))).toBe(fault);
  });

  it.each([
    ['2027-03-31', null],
    ['2027-03-30', 'isWithin30Days'],
  ])('lies at most 30 days back: %s on 30 April', (day, fault) => {
    expect(lastDayFault(day, lastDayBounds(sold, '2027-04-30T22:59:00.000Z'))).toBe(fault);
  });
});

describe('an end on the customer’s word', () => {
  const now = '2027-03-20T09:00:00.000Z';
  const faults = (effectiveAt: string | null, said: CustomersWord | null, losses: string[] = [], policy = sold) => {
    const asked = { now, documentsAt: sold.createdAt, withdrawDays: 14, losses };
    const end = endMoment(policy, {
      rule: STANDARD,
      now: asked,
      asked: { effectiveAt, reason: null, byStaff: { word: said } },
    });
    return 'problem' in end
      ? (end.problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
      : end.effectiveAt;
  };

  it('is at once, tonight, on a later day, or set back to a day since which there was other cover', () => {
    expect(faults(null, word())).toBe(now);
    expect(faults(night('2027-03-20'), word())).toBe(night('2027-03-20'));
    expect(faults(night('2027-12-01'), word())).toBe(night('2027-12-01'));
    expect(faults(night('2027-03-01'), word('2027-03-02'))).toBe(night('2027-03-01'));
  });

  it('may be set back through the change of the clocks, and to the very start while that is at most 30 days ago', () => {
    const early = { ...sold, startAt: '2027-03-01', startsAt: '2027-03-01T14:30:00.000Z' };
    expect(faults(early.startsAt, word('2027-03-01'), [], early)).toBe(early.startsAt);
    expect(faults(sold.startsAt, word(START))).toEqual(['/effectiveAt isWithin30Days']);
  });

  it('names on whose word, and proof that reaches back as far as it is set back', () => {
    expect(faults(null, null)).toEqual(['/word required']);
    expect(faults(night('2027-03-01'), word())).toEqual(['/word/proof required']);
    expect(faults(night('2027-03-01'), word('2027-03-03'))).toEqual(['/word/proof/since since_later']);
  });

  it('is never set back across a loss', () => {
    const back = night('2027-03-01');
    expect(faults(back, word('2027-03-02'), ['2027-03-02'])).toEqual(['/effectiveAt loss_since']);
    expect(faults(back, word('2027-03-02'), ['2027-03-01'])).toBe(back);
    expect(faults(null, word(), ['2027-03-20'])).toBe(now);
  });

  it('ends with a day', () => {
    expect(faults('2027-03-02T12:00:00.000Z', word('2027-03-01'))).toEqual(['/effectiveAt isValidDate']);
  });
});

const careless: InsurerEnd = {
  ...{ kind: 'VOIDED', finding: 'CARELESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
  ...{ evidence: 'the DVLA’s answer', isAtOnce: false },
};
const reckless: InsurerEnd = { ...careless, finding: 'DELIBERATE_OR_RECKLESS' };
const unfit: InsurerEnd = { kind: 'CANCELLED', reason: 'NotInsurable', evidence: 'the DVLA’s answer', isAtOnce: false };
const at = (losses: string[] = []) => ({ now: '2027-03-20T09:00:00.000Z', losses, noticeDays: 7 });
const decided = (end: InsurerEnd, losses: string[] = [], policy: Policy = sold) => {
  const result = decideInsurerEnd(policy, end, at(losses));
  if (!result.ok) return (result.problem.errors ?? [{ code: result.problem.code }]).map(({ code }) => code);
  const { termination, by } = result.value;
  return [by, termination.gives, dayOf(new Date(Date.parse(termination.effectiveAt) - 1).toISOString(), ZONE)];
};

describe('an end by the insurer’s will', () => {
  it.each([
    ['for a reason of the wording, after its days of notice', unfit, [], ['ALONE', 'UNUSED_DAYS', '2027-03-27']],
    [
      'at once for fraud, by two',
      { ...unfit, reason: 'Fraud', isAtOnce: true },
      [],
      ['SECOND_PERSON', 'UNUSED_DAYS', '2027-03-20'],
    ],
    ['at once for anything else', { ...unfit, isAtOnce: true }, [], ['not_fraud']],
    ['void after 14 days, all back', careless, [], ['ALONE', 'EVERYTHING', '2027-04-03']],
    ['void with a loss known, by two', careless, ['2027-03-01'], ['SECOND_PERSON', 'EVERYTHING', '2027-04-03']],
    ['void where it would have cost more', { ...careless, insurerWould: 'HIGHER_PRICE' }, [], ['not_voidable']],
    ['void where it would have had other terms', { ...careless, insurerWould: 'OTHER_TERMS' }, [], ['not_voidable']],
    ['void at once for what was careless', { ...careless, isAtOnce: true }, [], ['not_fraud']],
    ['void, keeping what was paid carelessly', { ...careless, keepsPremium: true }, [], ['gives_back']],
    [
      'void on purpose, all back',
      { ...reckless, insurerWould: 'HIGHER_PRICE' },
      [],
      ['ALONE', 'EVERYTHING', '2027-04-03'],
    ],
    [
      'void on purpose, kept, by two',
      { ...reckless, keepsPremium: true },
      [],
      ['SECOND_PERSON', 'NOTHING', '2027-04-03'],
    ],
    [
      'void at once for fraud, by two',
      { ...reckless, isAtOnce: true },
      [],
      ['SECOND_PERSON', 'EVERYTHING', '2027-03-20'],
    ],
  ] as const)('%s', (_what, end, losses, outcome) => {
    expect(decided(end as InsurerEnd, [...losses])).toEqual(outcome);
  });

  it('does not come after the end of the term, has no say over what has ended, and waits for what waits', () => {
    expect(decided(unfit, [], { ...sold, endsAt: '2027-03-27T00:00:00.000Z' })).toEqual(['ends_before']);
    expect(decided(careless, [], { ...sold, endsAt: '2027-03-20T00:00:00.000Z' })).toEqual(['policy_ended']);
    const waits = { kind: 'CANCELLED', effectiveAt: night('2027-03-25'), decidedAt: at().now, reason: null } as const;
    expect(decided(careless, [], { ...sold, termination: waits })).toEqual(['end_waiting']);
  });
});

// Every status, rule and kind: page and call ask one decision, for every reader.
const ended = (effectiveAt: string, kind: 'CANCELLED' | 'VOIDED' = 'CANCELLED'): Policy => ({
  ...annual,
  termination: { kind, effectiveAt, decidedAt: sold.createdAt, reason: null },
});
const now = '2027-03-20T09:00:00.000Z';
const policies: { readonly [status: string]: Policy } = {
  PENDING: { ...annual, startAt: '2027-04-01', startsAt: '2027-03-31T23:00:00.000Z' },
  ACTIVE: annual,
  LAPSED: { ...annual, endsAt: '2027-03-20T00:00:00.000Z' },
  RENEWED: { ...annual, endsAt: '2027-03-20T00:00:00.000Z', successorId: 'NEXT' },
  CANCELLED: ended('2027-03-01T00:00:00.000Z'),
  VOIDED: ended('2027-03-01T00:00:00.000Z', 'VOIDED'),
  NTU: ended(annual.startsAt),
};
const kinds = ['SUBSCRIPTION', 'ANNUAL', 'DRIVEAWAY'] as const;
const rows = Object.keys(policies).flatMap((status) =>
  [STANDARD, COOLING].flatMap((rule) => kinds.map((kind) => [status, rule.rule, kind, rule] as const)),
);

describe('whether a policy may be ended', () => {
  it.each(rows)('%s, %s, %s: alike for page and call, customer and staff', (status, _name, productKind, rule) => {
    const policy: Policy = { ...policies[status], productKind } as Policy;
    expect(policyStatus(policy, now)).toBe(status);
    const asked = { now, documentsAt: sold.createdAt, withdrawDays: 14, losses: [] };
    const isLive = status === 'PENDING' || status === 'ACTIVE';
    const refusal = !isLive
      ? 'policy_ended'
      : rule === COOLING && status === 'ACTIVE'
        ? 'cancellation_not_allowed'
        : null;
    expect(cancellationOf(policy, rule, asked).refusal).toBe(refusal);
    const dates: readonly (readonly [string | null, boolean, boolean])[] = [
      // The end asked for, whether a customer gets just that, and whether staff do.
      [null, true, true],
      [night('2027-03-20'), true, status !== 'PENDING'],
      [night('2027-04-10'), status === 'ACTIVE', true],
      [night('2027-03-10'), false, status === 'ACTIVE'],
      [night('2027-02-17'), false, false],
    ];
    for (const [effectiveAt, customer, staff] of dates)
      for (const [byStaff, gets] of [
        [undefined, customer],
        [{ word: word('2027-03-01') }, staff],
      ] as const) {
        const end = endMoment(policy, {
          rule,
          now: asked,
          asked: { effectiveAt, reason: null, ...(byStaff && { byStaff }) },
        });
        const isJustThat = 'effectiveAt' in end && end.effectiveAt === (effectiveAt ?? now);
        expect([effectiveAt, byStaff !== undefined, isJustThat]).toEqual([
          effectiveAt,
          byStaff !== undefined,
          gets && refusal === null,
        ]);
        if (refusal !== null) expect(end).toEqual({ problem: { code: refusal } });
      }
    // The insurer is bound by the status alone.
    const insurers = decideInsurerEnd(policy, careless, at());
    expect(insurers.ok ? null : insurers.problem.code).toBe(isLive ? null : 'policy_ended');
  });
});
