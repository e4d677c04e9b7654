import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
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
  const ended = (due: number, parts: object = {}) =>
    unpaidEnd(
      {
        ...{ case: { ...three, ...parts }, hold: null, due, underWay: 0, isCardAsked: false, answerUntil: null },
        ...{ means: null, timeZone: 'Europe/London' },
      },
      '2027-01-23T00:05:00.000Z',
    );

  it('ends as its last day does', () => {
    expect(ended(3 * 4115)).toBe('2027-01-23T00:00:00.000Z');
  });

  it('goes on where all that the notice asked for is paid, though more than half is still open', () => {
    expect(ended(2 * 4115)).toBeNull();
    expect(ended(2 * 4115 + 1)).toBe('2027-01-23T00:00:00.000Z');
  });

  it('goes on where half of all is paid', () => {
    expect(ended(6172, { notice: { ...notice, amount: 3 * 4115 } })).toBeNull();
  });
});
