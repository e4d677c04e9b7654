import { describe, expect, it } from 'vitest';
import { type InvitedPolicy, renewalInvitation } from './renewal-invitation.ts';

const policy: InvitedPolicy = {
  startsAt: '2026-11-27T00:00:00.000Z',
  endsAt: '2027-11-27T00:00:00.000Z',
  termination: null,
  successorId: null,
  renewalCycle: 0,
  productKind: 'ANNUAL',
  anchor: { firstStartAt: '2026-11-27', timeZone: 'Europe/London' },
  isStopped: false,
};
const endOn = (day: string): Partial<InvitedPolicy> => ({
  termination: {
    ...{ kind: 'CANCELLED', reason: null, decidedAt: '2027-10-01T09:00:00.000Z' },
    effectiveAt: `${day}T00:00:00.000Z`,
  },
});
const invitationAt = (now: string, part: Partial<InvitedPolicy> = {}) =>
  renewalInvitation({ ...policy, ...part }, { from: 30, to: 21 }, now);

describe('the invitation to renew a policy that turns on 27 November 2027', () => {
  // The clocks go back on 31 October: the first day of the invitation begins at 23:00 in UTC.
  it.each([
    ['2027-02-01T12:00:00.000Z', { kind: 'later', at: '2027-10-27T23:00:00.000Z' }],
    ['2027-10-27T22:59:59.999Z', { kind: 'later', at: '2027-10-27T23:00:00.000Z' }],
    ['2027-10-27T23:00:00.000Z', { kind: 'due', isLate: false }],
    ['2027-11-06T23:59:59.999Z', { kind: 'due', isLate: false }],
    ['2027-11-07T00:00:00.000Z', { kind: 'due', isLate: true }],
    ['2027-11-26T23:59:59.999Z', { kind: 'due', isLate: true }],
    ['2027-11-27T00:00:00.000Z', { kind: 'none' }],
  ])('at %s is %j', (now, expected) => {
    expect(invitationAt(now)).toMatchObject(expected);
  });

  it('is to the term that begins with the turn', () => {
    expect(invitationAt('2027-11-01T09:00:00.000Z')).toMatchObject({
      term: { startAt: '2027-11-27', startsAt: '2027-11-27T00:00:00.000Z', endsAt: '2028-11-27T00:00:00.000Z' },
    });
  });

  it.each<[string, Partial<InvitedPolicy>, 'due' | 'none']>([
    ['a subscription, which has no end', { productKind: 'SUBSCRIPTION', endsAt: null }, 'due'],
    ['a policy that is stopped', { isStopped: true }, 'none'],
    ['a few days of cover', { productKind: 'DRIVEAWAY' }, 'none'],
    ['a policy that another one follows', { successorId: 'NEXT' }, 'none'],
    ['a policy that was ended', endOn('2027-10-20'), 'none'],
    ['a policy that will end before the turn', endOn('2027-11-20'), 'none'],
    ['a policy that will end with the turn', endOn('2027-11-27'), 'none'],
    ['a policy that will end after the turn', endOn('2027-12-02'), 'due'],
  ])('for %s is %j', (_what, part, kind) => {
    expect(invitationAt('2027-11-01T09:00:00.000Z', part).kind).toBe(kind);
  });
});
