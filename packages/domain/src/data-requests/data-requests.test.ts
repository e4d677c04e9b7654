import { addToDate, daysBetween } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataRequestKinds, holdingKinds, holdReasons } from '../data-request-kinds.ts';
import { usualPeriods } from '../retention-periods.ts';
import type { DataRequest } from './data-request.ts';
import { answerRequest, extendRequest, isRestriction, needsReason, withdrawRequest } from './decide-request.ts';
import { requestDays, requestDueOn } from './request-days.ts';
import { type Holding, whatMayGo } from './what-may-go.ts';

const open: DataRequest = {
  ...{ kind: 'ERASURE', isOfDriver: false, receivedOn: '2026-11-20', extendedOn: null },
  ...{ outcome: null, withdrawnOn: null },
};
const granting = { isGranted: true, staysSomething: false, goesSomething: false, isOwn: false };
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addToDate('2026-01-01', { days }));
const codeOf = (result: ReturnType<typeof answerRequest> | ReturnType<typeof extendRequest>) =>
  result.ok ? result.value : result.problem.code;

describe('the days of a request', () => {
  it.each([
    ['2026-11-20', null, '2026-12-20'],
    ['2026-12-31', null, '2027-01-31'],
    ['2027-01-31', null, '2027-02-28'],
    ['2026-11-20', '2026-12-01', '2027-02-20'],
    ['2026-11-30', '2026-12-01', '2027-02-28'],
  ])('received on %s, extended on %s: answered by %s', (receivedOn, extendedOn, answerBy) => {
    expect(requestDays({ receivedOn, extendedOn }).answerBy).toBe(answerBy);
  });

  it('are a calendar month, never more than 31 days, and three at most once extended', () => {
    fc.assert(
      fc.property(day, (receivedOn) => {
        const { answerBy, extendBy } = requestDays({ receivedOn, extendedOn: null });
        expect(answerBy).toBe(extendBy);
        expect(daysBetween(receivedOn, answerBy)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(receivedOn, answerBy)).toBeLessThanOrEqual(31);
        const longer = requestDays({ receivedOn, extendedOn: receivedOn }).answerBy;
        expect(daysBetween(receivedOn, longer)).toBeLessThanOrEqual(92);
      }),
    );
  });

  it('end with the answer, and with its person taking it back', () => {
    expect(requestDueOn({ ...open, outcome: 'REFUSED' })).toBeNull();
    expect(requestDueOn({ ...open, withdrawnOn: '2026-11-21' })).toBeNull();
  });
});

describe('answering a request', () => {
  it.each([
    [{}, {}, 'GRANTED'],
    [{}, { staysSomething: true }, 'PARTLY'],
    [{}, { isGranted: false }, 'REFUSED'],
    [{ kind: 'RESTRICTION' }, { staysSomething: true }, 'GRANTED'],
    [{ kind: 'REVIEW' }, { staysSomething: true }, 'GRANTED'],
    [{ kind: 'REVIEW' }, { isGranted: false }, 'REFUSED'],
    [{ isOfDriver: true }, {}, 'GRANTED'],
    [{ isOfDriver: true }, { staysSomething: true }, 'wrong_state'],
    [{ isOfDriver: true }, { staysSomething: true, goesSomething: true }, 'PARTLY'],
    [{ isOfDriver: true }, { staysSomething: true, isGranted: false }, 'REFUSED'],
    [{ isOfDriver: true, kind: 'COPY' }, { staysSomething: true }, 'GRANTED'],
    [{ isOfDriver: true, kind: 'RECTIFICATION' }, { staysSomething: true }, 'GRANTED'],
    [{ isOfDriver: true, kind: 'RESTRICTION' }, {}, 'PARTLY'],
    [{}, { isOwn: true }, 'second_person_needed'],
    [{ outcome: 'GRANTED' }, {}, 'wrong_state'],
    [{ withdrawnOn: '2026-11-21' }, {}, 'wrong_state'],
  ] as const)('%j, given %j, is %s', (request, given, answer) => {
    expect(codeOf(answerRequest({ ...open, ...request }, { ...granting, ...given }))).toBe(answer);
  });

  it.each([
    [{}, '2026-12-20', '2026-12-20'],
    [{}, '2026-12-21', 'wrong_state'],
    [{ extendedOn: '2026-12-01' }, '2026-12-02', 'wrong_state'],
    [{ outcome: 'GRANTED' }, '2026-12-02', 'wrong_state'],
  ] as const)('%j is extended on %s: %s', (request, today, answer) => {
    expect(codeOf(extendRequest({ ...open, ...request }, { today, isOwn: false }))).toBe(answer);
    expect(codeOf(extendRequest({ ...open, ...request }, { today, isOwn: true }))).toBe('second_person_needed');
  });

  it.each([
    ['ERASURE', false, true, false],
    ['RESTRICTION', false, false, true],
    ['REVIEW', false, true, true],
    ['REVIEW', false, false, true],
    ['OBJECTION', false, true, true],
    ['OBJECTION', false, false, true],
    ['RECTIFICATION', false, true, true],
    ['RECTIFICATION', true, true, false],
  ] as const)('%s, of a driver: %s, granted: %s, says why: %s', (kind, isOfDriver, isGranted, isNeeded) => {
    expect(needsReason({ kind, isOfDriver }, isGranted)).toBe(isNeeded);
  });

  it('a restriction holds until its person ends it, and what is forgotten is not taken back', () => {
    const restricted: DataRequest = { ...open, kind: 'RESTRICTION', outcome: 'GRANTED' };
    expect(isRestriction(restricted)).toBe(true);
    expect(withdrawRequest(restricted)).toEqual({ ok: true, value: 'LIFTED' });
    expect(isRestriction({ ...restricted, withdrawnOn: '2026-12-01' })).toBe(false);
    expect(withdrawRequest(open)).toEqual({ ok: true, value: 'WITHDRAWN' });
    expect(withdrawRequest({ ...open, outcome: 'PARTLY' }).ok).toBe(false);
    for (const kind of dataRequestKinds) expect(isRestriction({ ...open, kind })).toBe(false);
  });
});

describe('what may be forgotten', () => {
  const policy: Holding = { kind: 'POLICY', reference: 'P', from: '2026-01-01', heldBy: [] };
  const quote: Holding = { kind: 'QUOTE', reference: 'Q', from: '2026-11-30', heldBy: [] };
  const complaint: Holding = { kind: 'COMPLAINT', reference: 'C', from: '2024-02-29', heldBy: [] };
  const [today, periods] = ['2026-12-01', usualPeriods];

  it.each<[string, Holding, object | undefined]>([
    ['a policy that runs', { ...policy, from: '2026-12-02' }, { why: 'RUNNING', until: '2033-12-02' }],
    ['a subscription', { ...policy, from: null }, { why: 'RUNNING', until: null }],
    ['one that ended today', { ...policy, from: today }, { why: 'LAW', until: '2033-12-01' }],
    ['one with a claim', { ...policy, heldBy: ['CLAIM', 'OWED'] }, { why: 'CLAIM', until: null }],
    ['one that is owed for', { ...policy, from: '2010-01-01', heldBy: ['OWED'] }, { why: 'OWED', until: null }],
    ['one that staff hold', { ...policy, from: '2010-01-01', heldBy: ['HOLD'] }, { why: 'HOLD', until: null }],
    ['one of seven years ago', { ...policy, from: '2019-12-01' }, undefined],
    ['one of a day less', { ...policy, from: '2019-12-02' }, { why: 'LAW', until: '2026-12-02' }],
    ['a quote of yesterday', quote, undefined],
    ['a quote that is being paid', { ...quote, heldBy: ['PAYMENT'] }, { why: 'PAYMENT', until: null }],
    ['an open complaint', { ...complaint, from: null, heldBy: ['COMPLAINT'] }, { why: 'COMPLAINT', until: null }],
    ['an answered one', complaint, { why: 'LAW', until: '2030-02-28' }],
    ['one of six years ago', { ...complaint, from: '2020-12-01' }, undefined],
  ])('%s', (_what, holding, stays) => {
    const may = whatMayGo([holding], { today, periods });
    const { kind, reference } = holding;
    expect(may.stays).toEqual(stays ? [expect.objectContaining({ kind, reference, ...stays })] : []);
    expect(may.goes).toEqual(stays ? [] : [{ kind, reference }]);
    expect(may.isPersonForgotten).toBe(stays === undefined);
  });

  it('follows the periods of the brand', () => {
    const longer = { ...usualPeriods, policyYears: 8 };
    expect(whatMayGo([{ ...policy, from: '2019-12-01' }], { today, periods: longer }).stays).toMatchObject([
      { why: 'LAW', until: '2027-12-01' },
    ]);
  });

  it('is each thing or it stays, and a person is forgotten only with all that is theirs', () => {
    const holding = fc.record({
      kind: fc.constantFrom(...holdingKinds),
      reference: fc.uuid(),
      from: fc.option(day),
      heldBy: fc.subarray([...holdReasons]),
    });
    fc.assert(
      fc.property(fc.array(holding), day, (holdings, on) => {
        const { goes, stays, isPersonForgotten } = whatMayGo(holdings, { today: on, periods });
        const named = [...goes, ...stays].map(({ reference }) => reference).toSorted();
        expect(named).toEqual(holdings.map(({ reference }) => reference).toSorted());
        expect(isPersonForgotten).toBe(stays.length === 0);
        for (const { until } of stays) expect(until === null || until > on).toBe(true);
      }),
    );
  });
});
