import type { PolicySummaryWire, TakenNextWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';
import { describe, expect, it, test } from 'vitest';
import { daysLeft } from '../../../policy/days-left.ts';
import { cardFacts } from './card-facts.ts';
import { comingPayments } from './coming-payments.ts';
import { shortCover } from './short-cover.ts';

const LONDON = 'Europe/London';
const began = '2026-11-20T00:00:00.000Z';
const ended = '2026-12-01T10:00:00.000Z';
const detail = (policyStatus: PolicyStatus, changed: object = {}) => ({
  policyStatus,
  createdAt: '2026-11-18T10:00:00.000Z',
  firstInceptedAt: began,
  inceptedAt: began,
  expiredAt: null,
  isTurning: false,
  terminatedAt: null,
  termEndsAt: null,
  insurersEnd: null,
  isStoppedByInsurer: false,
  renewalStopped: false,
  autoRenewalEnabled: null,
  ...changed,
});

const next = {
  ...({ on: '2026-12-20', amount: 2842, stage: 'PLANNED', methodId: 'CARD' } as const),
  ...{ periodStart: '2026-12-20', periodEnd: '2027-01-20', forgotten: 0, comesBack: 0 },
};
const drawn = { ...next, on: '2026-11-26', amount: 3063, stage: 'UNDER_WAY' as const };
const account = (takenNext: Partial<TakenNextWire> = {}, policyId = 'A') => ({
  policyId,
  takenNext: { underWay: [], next, nothingOn: null, standstill: null, ...takenNext },
});
const nothing = (standstill: 'HELD' | 'UNPAID' | 'NOTHING_FOLLOWS') => account({ next: null, standstill });

const policy = (changed: Partial<PolicySummaryWire> = {}) => ({
  policyId: 'A',
  policyDetail: detail('ACTIVE'),
  renewalProposal: null,
  today: '2026-11-22',
  price: 3063,
  paymentSchedule: 'MONTHLY' as const,
  firstCollection: { paymentMethodType: 'CARD' as const, status: 'POSTED' as const, chargeOn: null },
  ...changed,
});
const pending = { paymentMethodType: 'BACS_DEBIT', status: 'PENDING', chargeOn: '2026-11-26' } as const;
const price = { kind: 'price', pennies: 3063, schedule: 'MONTHLY' };

describe('the facts of a policy’s card', () => {
  it('say the price, what is taken next, and that cover goes on until somebody ends it', () => {
    const fact = { kind: 'next', pennies: 2842, on: '2026-12-20' };
    expect(cardFacts(policy(), [account()])).toEqual([price, fact, { kind: 'goesOn', paidTo: '2026-12-19' }]);
  });

  it.each<[string, Partial<TakenNextWire>]>([
    ['a bank is still to draw', { underWay: [drawn] }],
    ['failed and is asked for again', { next: { ...next, stage: 'TRIED_AGAIN' } }],
    ['is for days that have begun', { next: { ...next, periodStart: '2026-11-22' } }],
    ['is not known', { next: null }],
  ])('do not say to which day it is paid where a payment %s', (_which, taken) => {
    expect(cardFacts(policy(), [account(taken)]).at(-1)).toEqual({ kind: 'goesOn', paidTo: undefined });
  });

  it('count no month as paid that an offer pays when it begins', () => {
    const free = {
      nothingOn: { on: '2026-12-20', why: 'OFFER' },
      next: { ...next, periodStart: '2027-01-20' },
    } as const;
    expect(cardFacts(policy(), [account(free)]).at(-1)).toEqual({ kind: 'goesOn', paidTo: '2026-12-19' });
  });

  it('say first what the bank is still to collect', () => {
    const [, first] = cardFacts(policy(), [account({ underWay: [drawn] })]);
    expect(first).toEqual({ kind: 'next', pennies: 3063, on: '2026-11-26' });
  });

  it.each([
    ['UNPAID', 'unpaid'],
    ['HELD', 'held'],
  ] as const)('say of what is %s that nothing is taken by itself', (standstill, kind) => {
    expect(cardFacts(policy(), [nothing(standstill)])).toEqual([
      price,
      { kind },
      { kind: 'goesOn', paidTo: undefined },
    ]);
  });

  it('never say that nothing is to come while a first payment is missing', () => {
    for (const [status, kinds] of [
      ['POSTED', ['price', 'nothingNext', 'goesOn']],
      ['NONE', ['price', 'nothingNext', 'goesOn']],
      ['FAILED', ['price', 'goesOn']],
      ['PENDING', ['price', 'goesOn']],
    ] as const) {
      const facts = cardFacts(policy({ firstCollection: { ...pending, status, chargeOn: null } }), [
        nothing('NOTHING_FOLLOWS'),
      ]);
      expect(facts.map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('keep a place for what is taken next until the accounts are there, and leave it out where none tells of it', () => {
    const kinds = (facts: ReturnType<typeof cardFacts>) => facts.map(({ kind }) => kind);
    expect(kinds(cardFacts(policy(), 'LOADING'))).toEqual(['price', 'nextLoading', 'goesOn']);
    expect(kinds(cardFacts(policy(), [account({}, 'B')]))).toEqual(['price', 'goesOn']);
  });

  it('name no price of a policy that is to be void, nor of one that never begins', () => {
    const facts = (changed: object, status: PolicyStatus = 'ACTIVE') =>
      cardFacts(policy({ policyDetail: detail(status, changed) }), [nothing('NOTHING_FOLLOWS')]);
    const isVoid = { terminatedAt: ended, insurersEnd: 'VOIDED' };
    const [nothingNext, voidAfter] = [{ kind: 'nothingNext' }, { kind: 'void', at: '2026-12-01T09:59:00.000Z' }];
    expect(facts(isVoid)).toEqual([nothingNext, voidAfter]);
    expect(facts(isVoid, 'PENDING')).toEqual([nothingNext, voidAfter]);
    expect(facts({ terminatedAt: ended, inceptedAt: ended }, 'PENDING')).toEqual([nothingNext]);
  });

  it.each([
    ['PENDING', {}, { kind: 'from', at: began }],
    ['ACTIVE', { expiredAt: '2027-11-20T00:00:00.000Z' }, { kind: 'until', at: '2027-11-19T23:59:00.000Z' }],
    ['ACTIVE', { terminatedAt: ended }, { kind: 'until', at: '2026-12-01T09:59:00.000Z' }],
    ['LAPSED', { expiredAt: ended }, { kind: 'ended', at: '2026-12-01T09:59:00.000Z' }],
    ['CANCELLED', { terminatedAt: ended }, { kind: 'ended', at: '2026-12-01T09:59:00.000Z' }],
    ['CANCELLED', {}, { kind: 'ended', at: undefined }],
    ['VOIDED', { terminatedAt: ended }, { kind: 'void', at: '2026-12-01T09:59:00.000Z' }],
    ['NTU', {}, { kind: 'ended', at: began }],
  ] as const)('of one that is %s with %j end with %j', (status, changed, last) => {
    expect(cardFacts(policy({ policyDetail: detail(status, changed) }), [account()]).at(-1)).toEqual(last);
  });
});

test('given several policies, when what is taken next is shown, then it goes by day, and what a bank still draws after the end is there', () => {
  const other = policy({ policyId: 'B' });
  const over = policy({ policyId: 'C', policyDetail: detail('CANCELLED', { terminatedAt: ended }) });
  const afterEnd = account({ underWay: [{ ...drawn, on: '2026-12-03' }], next: null }, 'C');
  const accounts = [account(), account({ underWay: [drawn] }, 'B'), afterEnd, account({}, 'D')];
  expect(comingPayments([policy(), other, over], accounts).map(({ policyId, on }) => [policyId, on])).toEqual([
    ['B', '2026-11-26'],
    ['C', '2026-12-03'],
    ['A', '2026-12-20'],
    ['B', '2026-12-20'],
  ]);
});

test('given two payments of one policy on one day, when they are listed, then each has a name of its own', () => {
  const again = { ...next, stage: 'TRIED_AGAIN' as const, periodStart: '2026-11-20' };
  const listed = comingPayments([policy()], [account({ underWay: [{ ...again, stage: 'UNDER_WAY' }] })]);
  expect(new Set(listed.map(({ key }) => key)).size).toBe(2);
  expect(listed.map(({ on }) => on)).toEqual(['2026-12-20', '2026-12-20']);
});

const days = { expiredAt: '2026-11-25T00:00:00.000Z', renewalStopped: true };

test('given five days of cover, when the card is drawn, then each day is there, and it says which is today', () => {
  const strip = shortCover(policy({ policyDetail: detail('ACTIVE', days) }), LONDON);
  expect(strip.map(({ day, stands }) => `${day.slice(-2)} ${stands}`)).toEqual([
    '20 was',
    '21 was',
    '22 now',
    '23 comes',
    '24 comes',
  ]);
  expect(shortCover(policy({ policyDetail: detail('LAPSED', days) }), LONDON)).toEqual([]);
  expect(
    shortCover(policy({ policyDetail: detail('ACTIVE', { expiredAt: '2027-11-20T00:00:00.000Z' }) }), LONDON),
  ).toEqual([]);
  expect(shortCover(policy(), LONDON)).toEqual([]);
});

test.each([
  ['2026-11-24', days, 0],
  ['2026-11-22', days, 2],
  ['2026-11-10', days, 14],
  ['2026-11-09', days, undefined],
  ['2026-11-22', { ...days, renewalStopped: false }, undefined],
  ['2026-11-22', { ...days, policyStatus: 'PENDING' }, undefined],
  ['2026-11-22', { terminatedAt: '2026-11-23T00:00:00.000Z' }, 0],
  ['2026-11-22', { terminatedAt: '2026-12-08T00:00:00.000Z' }, undefined],
])('on %s a policy with %j says that so many days are left: %s', (today, changed, left) => {
  expect(daysLeft(policy({ today, policyDetail: detail('ACTIVE', changed) }), LONDON)).toBe(left);
});
