import type { CustomerAccountWire, PolicyWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { policyState, type Stated } from './policy-state.ts';

const detail: PolicyWire['policyDetail'] = {
  ...({
    policyStatus: 'ACTIVE',
    createdAt: '2026-11-18T10:00:00.000Z',
    firstInceptedAt: '2026-11-20T00:00:00.000Z',
  } as const),
  ...{
    inceptedAt: '2026-11-20T00:00:00.000Z',
    expiredAt: null,
    isTurning: false,
    terminatedAt: null,
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
  },
  ...{ renewalStopped: false, autoRenewalEnabled: null },
};
type Detail = PolicyWire['policyDetail'];
/** The state of a policy on 22 November, whose detail differs as named. */
const stateOf = (changed: Partial<Detail>, account: Stated['account'] = null) =>
  policyState({ policy: { today: '2026-11-22', policyDetail: { ...detail, ...changed } }, account }, 'Europe/London');

const suspended = { accountStatus: 'SUSPENDED', missedPayment: null } as const;

const unconfirmed: NonNullable<CustomerAccountWire['missedPayment']> = {
  ...{ periodStart: '2027-03-01', periodEnd: '2027-04-01', amount: 4480, months: [], reason: 'NEEDS_CONFIRMATION' },
  ...{ askedOn: '2027-03-02', failedOn: '2027-03-02', earlierTries: [], takenBack: null, nextTryOn: null },
  ...{
    paydayOn: null,
    paydays: null,
    halves: null,
    unlessPaid: null,
    usualNext: null,
    stopsRenewal: null,
    noRetry: null,
    coverEndsOn: null,
  },
  ...{ endPassedOn: null, endWithdrawnOn: null, keepsCover: null, heldUntil: null },
};

it('a policy in force whose account is suspended says both: that it insures, and that a payment is open', () => {
  expect(stateOf({}, suspended)).toEqual({
    ...{ text: 'policy.status.suspended', tone: 'warning', icon: 'clock' },
  });
});

it('it says that it is in force while nothing is missed, and while the account is not known', () => {
  const active = { text: 'policy.status.active', tone: 'success', icon: 'tick' };
  expect(stateOf({}, { accountStatus: 'ACTIVE', missedPayment: null })).toEqual(active);
  expect(stateOf({})).toEqual(active);
  expect(stateOf({}, undefined)).toEqual(active);
});

it('a policy in force whose payment waits for the customer’s word to the bank asks for it', () => {
  const account = { accountStatus: 'ACTIVE', missedPayment: unconfirmed } as const;
  expect(stateOf({}, account).text).toBe('policy.status.toConfirm');
  expect(stateOf({}, { ...account, accountStatus: 'SUSPENDED' }).text).toBe('policy.status.suspended');
});

it('a policy that has ended says so, even if a payment is missing', () => {
  expect(stateOf({ policyStatus: 'CANCELLED' }, suspended)).toEqual({
    ...{ text: 'policy.status.cancelled', tone: 'neutral' },
  });
});

const IN_A_FORTNIGHT = { terminatedAt: '2026-12-07T00:00:00.000Z' };
const IN_A_MONTH = { terminatedAt: '2026-12-23T00:00:00.000Z' };
const BEFORE_ITS_START = { policyStatus: 'PENDING', inceptedAt: '2026-12-23T00:00:00.000Z' } as const;

it.each<[string, Partial<Detail>, object]>([
  ['its customer ends it soon', IN_A_FORTNIGHT, { text: 'policy.status.endsIn', count: 14 }],
  ['its last day is today', { terminatedAt: '2026-11-23T00:00:00.000Z' }, { text: 'policy.status.endsToday' }],
  ['its end is far ahead', IN_A_MONTH, { text: 'policy.status.endsOn', at: '2026-12-22T23:59:00.000Z' }],
  ['the insurer ends it', { ...IN_A_FORTNIGHT, insurersEnd: 'CANCELLED' }, { text: 'policy.status.endsIn', count: 14 }],
  [
    ...(['it is to be void', { ...IN_A_FORTNIGHT, insurersEnd: 'VOIDED' }] as const),
    { text: 'policy.status.voidAfter', at: '2026-12-06T23:59:00.000Z' },
  ],
  [
    ...([
      'it is to be void before its start',
      { ...BEFORE_ITS_START, ...IN_A_FORTNIGHT, insurersEnd: 'VOIDED' },
    ] as const),
    { text: 'policy.status.voidAfter', at: '2026-12-06T23:59:00.000Z' },
  ],
  ['it ends before its start', { ...BEFORE_ITS_START, ...IN_A_FORTNIGHT }, { text: 'policy.status.never' }],
  [
    ...(['nothing renews it', { expiredAt: '2026-11-25T00:00:00.000Z', renewalStopped: true }] as const),
    { text: 'policy.status.endsIn', count: 2 },
  ],
])('where %s, a policy in force says that first, also while a payment is missing', (_which, changed, words) => {
  const soon = { ...words, tone: 'warning', icon: 'clock' };
  expect(stateOf(changed)).toEqual(soon);
  expect(stateOf(changed, suspended)).toEqual(soon);
});

it.each<[string, Partial<Detail>, string]>([
  ['begins before its end', { ...BEFORE_ITS_START, terminatedAt: '2027-01-23T00:00:00.000Z' }, 'pending'],
  ['is renewed', { expiredAt: '2026-11-25T00:00:00.000Z' }, 'active'],
  ['is void already', { ...IN_A_FORTNIGHT, policyStatus: 'VOIDED', insurersEnd: 'VOIDED' }, 'voided'],
])('a policy that %s tells of its status', (_which, changed, status) => {
  expect(stateOf(changed).text).toBe(`policy.status.${status}`);
});
