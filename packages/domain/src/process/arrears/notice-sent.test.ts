import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { isNoticeSent, type NoticeLetter, withNoticeMissed, withReached } from './notice-sent.ts';
import { openOrAdd } from './open-or-add.ts';

const timeZone = 'Europe/London';
const notice = { givenAt: '2027-06-08T22:30:00.000Z', endsOn: '2027-06-22', amount: 4115 };

describe('a notice before cover ends', () => {
  it.each([
    ['a moment after it was given', '2027-06-08T22:30:01.000Z', true],
    ['in the last minute of that day', '2027-06-08T22:59:59.000Z', true],
    ['after that midnight in London', '2027-06-08T23:00:00.000Z', false],
    ['days later', '2027-06-11T09:00:00.000Z', false],
    ['never', null, false],
  ])('whose letter went out %s counts as sent: %s', (_, sentAt, counts) => {
    expect(isNoticeSent({ notice, timeZone }, { sentAt })).toBe(counts);
  });

  it('that did not go out in time is given again, with all its days', () => {
    const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const;
    const failed = { ...failure, amount: 4115, period: 2 };
    const first = openOrAdd(null, failed, { now: '2027-06-01T09:00:00.000Z', timeZone });
    assert(first, 'what failed is followed up');
    const noticed = { ...first, isTold: true, notice, isForPerson: true };
    const given = { ...noticed, isForPerson: false, stoodStill: true, daysLeft: 14 };
    const missed = (letter: NoticeLetter) => withNoticeMissed(noticed, { notice, timeZone }, letter);
    expect(missed({ sentAt: null, isOnlyKept: false })).toEqual(given);
    expect(missed({ sentAt: '2027-06-11T09:00:00.000Z', isOnlyKept: true })).toEqual(given);
    // Nobody can be written to: a person sees to it, and cover goes on.
    const unreached = missed({ sentAt: null, isOnlyKept: true });
    expect(unreached).toEqual({ ...given, isForPerson: true, isUnreached: true });
    // Until an address of theirs is known.
    expect(withReached({ case: unreached, isReachable: false })).toEqual(unreached);
    expect(withReached({ case: unreached, isReachable: true })).toEqual(given);
    const unpaid = { ...given, isForPerson: true };
    expect(withReached({ case: unpaid, isReachable: true })).toEqual(unpaid);
  });
});
