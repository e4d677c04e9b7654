import { addToDate, assert, dayOf } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { nextArrearsStep } from './next-arrears-step.ts';
import { openOrAdd, withUnasked } from './open-or-add.ts';
import { unpaidEnd } from './unpaid-end.ts';

const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const;
const month = (arrears: Parameters<typeof openOrAdd>[0], period: number) =>
  openOrAdd(
    arrears,
    { ...failure, amount: 4115, period },
    { now: '2027-01-04T09:00:00.000Z', timeZone: 'Europe/London' },
  );

describe('cover whose notice has passed', () => {
  const first = month(null, 2);
  assert(first, 'what failed is followed up');
  const notice = { givenAt: '2027-01-08T09:00:00.000Z', endsOn: '2027-01-22', amount: 4115 };
  const noticed = { ...first, isTold: true, notice };
  const three = withUnasked(withUnasked(noticed, 3, 4115), 4, 4115);
  const standing = (due: number, parts: object = {}) => ({
    ...{ case: { ...three, ...parts }, hold: null, due, underWay: 0, isCardAsked: false, answerUntil: null },
    ...{ means: null, timeZone: 'Europe/London' },
  });
  const ended = (due: number, parts: object = {}) => unpaidEnd(standing(due, parts), '2027-01-23T00:05:00.000Z');

  it('ends as its last day does', () => {
    expect(ended(3 * 4115)).toBe('2027-01-23T00:00:00.000Z');
  });

  it.each([
    ['the day after it', '2027-01-23T23:59:59.000Z', '2027-01-23T00:00:00.000Z', 'end-unpaid'],
    ['two days after it', '2027-01-24T00:00:00.000Z', null, 'repeat-end-notice'],
    ['months later', '2027-04-19T07:53:00.000Z', null, 'repeat-end-notice'],
  ])('ends on no day that was not named: nobody looks before %s', (_, now, end, step) => {
    expect(unpaidEnd(standing(3 * 4115), now)).toBe(end);
    const ladder = { retryAfterDays: [3, 7], noticeDays: 14, closed: [] };
    const next = nextArrearsStep(standing(3 * 4115), ladder, now);
    expect(next.kind).toBe(step);
    if (next.kind === 'repeat-end-notice')
      expect(next.endNotice.endsOn).toBe(addToDate(dayOf(now, 'Europe/London'), { days: 7 }));
  });

  it('goes on where all that the notice asked for is paid, though more than half is still open', () => {
    expect(ended(2 * 4115)).toBeNull();
    expect(ended(2 * 4115 + 1)).toBe('2027-01-23T00:00:00.000Z');
  });

  it('goes on where half of all is paid', () => {
    expect(ended(6172, { notice: { ...notice, amount: 3 * 4115 } })).toBeNull();
  });
});
