import { addToDate, startOfDay } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy, Termination } from '../policy.ts';
import { type CancellationRule, cancellationOf, endMoment } from './cancellation.ts';
import { coolingOffEnd } from './cooling-off.ts';
import { endPolicy } from './end-policy.ts';

const ZONE = 'Europe/London';
const STANDARD: CancellationRule = { rule: 'STANDARD', withinDays: null, reasons: ['Price', 'Other'], daysToDefer: 30 };
const COOLING: CancellationRule = { ...STANDARD, rule: 'COOLING_OFF', withinDays: 14 };
const SOLD = '2026-11-20T13:00:00.000Z';

function policyOf(more: Partial<Policy> = {}): Policy {
  const bound = bindStartsPolicy({ sale: sampleSale(), ...sampleBind, now: SOLD });
  if (!bound.ok) throw new Error('the sale is sound');
  const policy = bound.value.reduce(evolve, initial);
  if (!policy) throw new Error('a policy that was sold is there');
  return { ...policy, ...more };
}

const annual = { endsAt: '2027-11-27T00:00:00.000Z' };
const end = (effectiveAt: string, kind: Termination['kind'] = 'CANCELLED'): Partial<Policy> => ({
  termination: { kind, effectiveAt, decidedAt: '2026-11-30T09:00:00.000Z', reason: null },
});
const asked = (now: string) => ({ now, documentsAt: SOLD, withdrawDays: 14, losses: [] });

describe('whether a policy may be cancelled', () => {
  it.each([
    ['before it starts', {}, STANDARD, '2026-11-21T09:00:00.000Z', null],
    ['before it starts, where only the first days count', {}, COOLING, '2026-11-21T09:00:00.000Z', null],
    ['in its first month', {}, STANDARD, '2026-12-20T09:00:00.000Z', null],
    ['in the last minute of the first days', {}, COOLING, '2026-12-11T23:59:59.999Z', null],
    ['a moment after them', {}, COOLING, '2026-12-12T00:00:00.000Z', 'cancellation_not_allowed'],
    ['after them, where any day will do', {}, STANDARD, '2026-12-12T00:00:00.000Z', null],
    ['while an end waits', end('2027-01-01T00:00:00.000Z'), STANDARD, '2026-12-20T09:00:00.000Z', 'end_waiting'],
    ['once it was cancelled', end('2026-12-01T00:00:00.000Z'), STANDARD, '2026-12-20T09:00:00.000Z', 'policy_ended'],
    ['once it was not taken up', end('2026-11-22T00:00:00.000Z'), STANDARD, '2026-12-20T09:00:00.000Z', 'policy_ended'],
    [
      'once it was void',
      end('2026-12-01T00:00:00.000Z', 'VOIDED'),
      COOLING,
      '2026-12-05T09:00:00.000Z',
      'policy_ended',
    ],
    ['once it has lapsed', annual, STANDARD, '2027-11-27T00:00:00.000Z', 'policy_ended'],
    ['once it was renewed', { ...annual, successorId: 'NEXT' }, COOLING, '2027-11-27T00:00:00.000Z', 'policy_ended'],
    ['in the last minute of its year', annual, STANDARD, '2027-11-26T23:59:00.000Z', null],
  ] as const)('%s', (_what, more, rule, now, refusal) => {
    const policy = policyOf(more as Partial<Policy>);
    expect(cancellationOf(policy, rule, asked(now)).refusal).toBe(refusal);
    // The page shows what the call decides.
    const ends = endMoment(policy, { rule, now: asked(now), asked: { effectiveAt: null } });
    expect('problem' in ends ? ends.problem.code : null).toBe(refusal);
  });
});

describe('the days that may be chosen', () => {
  const days = (policy: Policy, rule: CancellationRule, now: string) =>
    cancellationOf(policy, rule, asked(now)).lastDays;

  it.each([
    ['thirty ahead', policyOf(), STANDARD, '2026-12-20T09:00:00.000Z', '2027-01-19'],
    [
      'one where the product says nothing',
      policyOf(),
      { ...STANDARD, daysToDefer: null },
      '2026-12-20T09:00:00.000Z',
      '2026-12-21',
    ],
    ['one before the start', policyOf(), STANDARD, '2026-11-21T09:00:00.000Z', '2026-11-22'],
    ['up to the last night but one of the year', policyOf(annual), STANDARD, '2027-11-10T09:00:00.000Z', '2027-11-25'],
    [
      'up to the last night but one before its turn, of cover by the month',
      policyOf({ termMonths: 12 }),
      STANDARD,
      '2027-11-10T09:00:00.000Z',
      '2027-11-25',
    ],
  ] as const)('are %s', (_what, policy, rule, now, last) => {
    expect(days(policy, rule, now)).toEqual({ first: now.slice(0, 10), last });
  });

  it('go no further than a notice about what is unpaid', () => {
    const until = (noticeEndsOn: string) =>
      cancellationOf(policyOf(), STANDARD, { ...asked('2026-12-20T09:00:00.000Z'), noticeEndsOn }).lastDays?.last;
    expect(until('2027-01-03')).toBe('2027-01-03');
    expect(until('2027-02-03')).toBe('2027-01-19');
  });

  it('are none on the last day: only the very moment is left', () => {
    expect(days(policyOf(annual), STANDARD, '2027-11-26T09:00:00.000Z')).toBeNull();
  });
});

describe('the moment of an end', () => {
  const now = '2027-03-20T09:00:00.000Z';
  const at = (effectiveAt: string | null, reason: string | null = 'Price') =>
    endMoment(policyOf(), { rule: STANDARD, now: asked(now), asked: { effectiveAt, reason } });

  it.each([null, now, '2027-03-19T00:00:00.000Z', '1999-01-01T00:00:00.000Z'])('is now for %s', (effectiveAt) => {
    expect(at(effectiveAt)).toEqual({ effectiveAt: now });
  });

  it('is the night after each day that may be chosen, through the change of the clocks', () => {
    for (let ahead = 0; ahead <= 30; ahead += 1) {
      const night = startOfDay(addToDate('2027-03-21', { days: ahead }), ZONE);
      expect(at(night)).toEqual({ effectiveAt: night });
    }
    expect(startOfDay('2027-03-29', ZONE)).toBe('2027-03-28T23:00:00.000Z');
  });

  it.each([
    startOfDay(addToDate('2027-03-21', { days: 31 }), ZONE),
    '2027-03-22T12:00:00.000Z',
    // In summer a day does not end at midnight in Greenwich.
    '2027-04-01T00:00:00.000Z',
  ])('is refused for %s', (effectiveAt) => {
    expect(at(effectiveAt)).toMatchObject({ problem: { errors: [{ pointer: '/effectiveAt', code: 'not_an_end' }] } });
  });

  it.each([null, '', 'Moved', 'Other', 'Other|', 'Price|and more', 'Other|<b>'])('needs a reason: not %s', (reason) => {
    expect(at(null, reason)).toMatchObject({ problem: { errors: [{ pointer: '/reason', code: 'unknown_reason' }] } });
  });

  it('needs none within the days to withdraw, and takes one all the same', () => {
    const early = { rule: STANDARD, now: asked('2026-12-01T09:00:00.000Z') };
    for (const reason of [null, 'Price', 'Other|I found another'])
      expect(endMoment(policyOf(), { ...early, asked: { effectiveAt: null, reason } })).toHaveProperty('effectiveAt');
    expect(endMoment(policyOf(), { ...early, asked: { effectiveAt: null, reason: 'Nonsense' } })).toHaveProperty(
      'problem',
    );
  });
});

describe('the days to withdraw', () => {
  const ends = (startsAt: string, createdAt: string, documentsAt: string | null) =>
    coolingOffEnd({ startsAt, createdAt, timeZone: ZONE }, { days: 14, documentsAt });

  it.each([
    ['the start', '2026-11-27T00:00:00.000Z', SOLD, SOLD, '2026-12-12T00:00:00.000Z'],
    ['the sale', '2026-11-20T09:00:00.000Z', SOLD, '2026-11-20T10:00:00.000Z', '2026-12-05T00:00:00.000Z'],
    ['the documents', SOLD, SOLD, '2026-11-25T18:00:00.000Z', '2026-12-10T00:00:00.000Z'],
    ['a start before the clocks go forward', '2027-03-20T00:00:00.000Z', SOLD, SOLD, '2027-04-03T23:00:00.000Z'],
    ['a start before they go back', '2027-10-19T23:00:00.000Z', SOLD, SOLD, '2027-11-04T00:00:00.000Z'],
    ['a start before 29 February', '2028-02-20T00:00:00.000Z', SOLD, SOLD, '2028-03-06T00:00:00.000Z'],
    ['29 February', '2028-02-29T12:00:00.000Z', SOLD, SOLD, '2028-03-15T00:00:00.000Z'],
  ])('are counted from %s, where that is the latest', (_what, startsAt, createdAt, documentsAt, until) => {
    expect(ends(startsAt, createdAt, documentsAt)).toBe(until);
  });

  it('have not begun while the documents are not handed over', () => {
    expect(ends(SOLD, SOLD, null)).toBeNull();
  });

  it('are never longer than cover', () => {
    const fiveDays = policyOf({ endsAt: '2026-12-02T00:00:00.000Z' });
    expect(cancellationOf(fiveDays, STANDARD, asked('2026-11-28T09:00:00.000Z')).withdrawUntil).toBe(fiveDays.endsAt);
  });
});

describe('an end that waits', () => {
  const waiting = policyOf(end('2027-01-21T00:00:00.000Z'));
  const unpaid = (effectiveAt: string, reason = 'NonPayment') => {
    const now = '2027-01-19T09:00:00.000Z';
    return endPolicy({ type: 'EndPolicy', kind: 'CANCELLED', effectiveAt, reason, now }, waiting);
  };

  it('is overtaken by a sooner one of what was not paid, and by nothing else', () => {
    expect(unpaid('2027-01-19T00:00:00.000Z')).toMatchObject({ ok: true, value: [{ type: 'PolicyTerminated' }] });
    for (const refused of [unpaid('2027-01-21T00:00:00.000Z'), unpaid('2027-01-19T00:00:00.000Z', 'Price')])
      expect(refused).toMatchObject({ ok: false, problem: { code: 'end_waiting' } });
  });
});

describe('an end that follows a change nobody is insured with', () => {
  const NOW = '2026-12-20T09:00:00.000Z';
  const ends = (more: Partial<Policy>, rule: CancellationRule, reason: string | null = null, now = NOW) => {
    const wanted = { effectiveAt: null, reason, isReferred: true };
    const found = endMoment(policyOf(more), { rule, now: asked(now), asked: wanted });
    return 'problem' in found ? (found.problem.errors?.[0]?.pointer ?? found.problem.code) : found.effectiveAt;
  };

  it.each<[string, Partial<Policy>, CancellationRule, string]>([
    ['is at once, and nobody is asked why', {}, STANDARD, NOW],
    ['is allowed after the first days too', {}, COOLING, NOW],
    ['leaves the days of notice', {}, { ...COOLING, referredNoticeDays: 7 }, '2026-12-28T00:00:00.000Z'],
    [
      'comes before cover ends by itself',
      { endsAt: '2026-12-23T00:00:00.000Z' },
      { ...STANDARD, referredNoticeDays: 7 },
      '2026-12-22T00:00:00.000Z',
    ],
    ['is no second one', end('2027-01-01T00:00:00.000Z'), STANDARD, 'end_waiting'],
    ['is none once cover is over', end('2026-12-01T00:00:00.000Z'), COOLING, 'policy_ended'],
  ])('%s', (_what, more, rule, expected) => {
    expect(ends(more, rule)).toBe(expected);
  });

  it('comes before cover begins without any notice, and takes a reason of the product alone', () => {
    const before = '2026-11-21T09:00:00.000Z';
    expect(ends({}, { ...STANDARD, referredNoticeDays: 7 }, null, before)).toBe(before);
    expect(ends({}, STANDARD, 'Price')).toBe(NOW);
    expect(ends({}, STANDARD, 'Nobody’s')).toBe('/reason');
  });
});
