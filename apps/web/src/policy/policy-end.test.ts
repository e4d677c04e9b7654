import { dayOf } from '@marque/base';
import { endOfCover } from '@marque/domain/policy/end-of-cover';
import { expect, it } from 'vitest';
import { policyEnd, policyEndAhead } from './policy-end.ts';

const LONDON = 'Europe/London';
const detail = {
  policyStatus: 'ACTIVE',
  createdAt: '2026-01-20T10:00:00.000Z',
  firstInceptedAt: '2026-01-27T00:00:00.000Z',
  inceptedAt: '2026-01-27T00:00:00.000Z',
  expiredAt: null,
  isTurning: false,
  terminatedAt: null,
  termEndsAt: null,
  insurersEnd: null,
  isStoppedByInsurer: false,
  renewalStopped: false,
  autoRenewalEnabled: null,
} as const;

it.each([
  ['ANNUAL', '2026-01-27T00:00:00.000Z', '2027-01-26'],
  ['ANNUAL', '2026-06-30T23:00:00.000Z', '2027-06-30'],
  ['DRIVEAWAY', '2026-11-20T13:00:00.000Z', '2026-11-24'],
] as const)('a policy of kind %s from %s insures until %s, as its certificate says', (kind, start, day) => {
  const expiredAt = endOfCover(kind, start, LONDON);
  for (const policyStatus of ['ACTIVE', 'LAPSED'] as const)
    expect(dayOf(policyEnd({ ...detail, policyStatus, expiredAt }) ?? '', LONDON)).toBe(day);
});

it('a policy that was cancelled at midnight ended on the day before, and one in the afternoon on that day', () => {
  const cancelled = (terminatedAt: string) =>
    dayOf(policyEnd({ ...detail, policyStatus: 'CANCELLED', terminatedAt }) ?? '', LONDON);
  expect(cancelled('2026-12-05T00:00:00.000Z')).toBe('2026-12-04');
  expect(cancelled('2026-12-05T14:05:00.000Z')).toBe('2026-12-05');
});

it('one without an end date ends with its term, unless it renews by itself or somebody ends it sooner', () => {
  const termed = { ...detail, termEndsAt: '2027-01-27T00:00:00.000Z' };
  expect(dayOf(policyEnd(termed) ?? '', LONDON)).toBe('2027-01-26');
  expect(dayOf(policyEnd({ ...termed, autoRenewalEnabled: false }) ?? '', LONDON)).toBe('2027-01-26');
  expect(policyEnd({ ...termed, autoRenewalEnabled: true })).toBeUndefined();
  const sooner = { ...termed, terminatedAt: '2026-12-05T00:00:00.000Z' };
  expect(dayOf(policyEnd(sooner) ?? '', LONDON)).toBe('2026-12-04');
});

it('one that never insured ended when it was to begin, and a subscription has no end', () => {
  expect(policyEnd({ ...detail, policyStatus: 'NTU' })).toBe(detail.inceptedAt);
  expect(policyEnd(detail)).toBeUndefined();
});

it('a policy that was to renew ends with its term where nobody may have the renewal, and goes on where its cover has none', () => {
  const policyDetail = { ...detail, termEndsAt: '2027-01-27T00:00:00.000Z', autoRenewalEnabled: true };
  const renewal = {
    ...{ proposalCode: 'RENEWAL22222', schemeCode: 'flex', discounted: null, price: null, paysLater: null },
    ...{ paymentSchedule: 'MONTHLY' as const, turnsAt: '2027-01-27T00:00:00.000Z' },
  };
  const endOf = (status: 'QUOTE' | 'REFERRAL', endsOtherwise: boolean) =>
    policyEndAhead({ policyDetail, renewalProposal: { ...renewal, status, endsOtherwise } });
  expect(endOf('REFERRAL', true)).toBe('2027-01-26T23:59:00.000Z');
  expect([endOf('REFERRAL', false), endOf('QUOTE', true)]).toEqual([undefined, undefined]);
});
