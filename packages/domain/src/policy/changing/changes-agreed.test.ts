import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { agreeTo } from '../../process/changing/testing/changed-policy.ts';
import { moveStart, undo } from '../../process/changing/testing/moved-policy.ts';
import type { Policy } from '../policy.ts';
import { changesAgreed } from './changes-agreed.ts';

const sold: Policy = { ...soldMonthly('2027-02-10'), createdAt: '2027-02-01T12:00:00.000Z' };
const now = '2027-02-01T12:00:00.000Z';
const changed = (policy: Policy, name: string, from: string): Policy => {
  const next = agreeTo(policy, { name, from, drawn: { price: 5000 }, now });
  assert(next, 'it can be agreed');
  return next;
};
const moved = (policy: Policy, name: string, startAt: string): Policy => {
  const next = moveStart(policy, { name, startAt, now });
  assert(next, 'it can be moved');
  return next;
};
const days = (policy: Policy) =>
  changesAgreed(policy).map(({ adjustmentId, effectiveAt }) => `${adjustmentId} ${effectiveAt.slice(5, 10)}`);

describe('from when changes hold, where the start is moved', () => {
  const fromStart = changed(sold, 'A', sold.startsAt);
  const later = changed(sold, 'A', '2027-02-15T00:00:00.000Z');

  it('given a change from the start, then it holds from each new one, after the move', () => {
    expect(days(fromStart)).toEqual(['A 02-10']);
    expect(days(moved(fromStart, 'M', '2027-02-20'))).toEqual(['M 02-20', 'A 02-20']);
    expect(days(moved(fromStart, 'M', '2027-02-05'))).toEqual(['M 02-05', 'A 02-05']);
  });

  it('given a change from a day after the start, then it keeps its day, but for a start that comes later, and only as long as that stands', () => {
    expect(days(moved(later, 'M', '2027-02-05'))).toEqual(['M 02-05', 'A 02-15']);
    const late = moved(later, 'M', '2027-02-20');
    expect(days(late)).toEqual(['M 02-20', 'A 02-20']);
    expect(days(moved(late, 'N', '2027-02-05'))).toEqual(['M 02-05', 'N 02-05', 'A 02-15']);
    const back = undo(late, 'M', now);
    assert(typeof back !== 'string', 'it can be taken back');
    expect(days(back)).toEqual(['A 02-15']);
    expect(back).toMatchObject({ startAt: '2027-02-10', startsAt: sold.startsAt, endsAt: null });
  });

  it('given a move that another one followed, then the later one is taken back first', () => {
    const twice = moved(moved(sold, 'M', '2027-02-20'), 'N', '2027-02-05');
    expect(undo(twice, 'M', now)).toBe('change_followed');
    expect(undo(twice, 'N', now)).toMatchObject({ startAt: '2027-02-20' });
  });

  it('given a day that has come, then no move that starts or ends there is taken back', () => {
    const late = moved(sold, 'M', '2027-02-20');
    expect(undo(late, 'M', '2027-02-09T23:59:59.999Z')).toMatchObject({ startAt: '2027-02-10' });
    expect(undo(late, 'M', '2027-02-10T00:00:00.000Z')).toBe('gone');
    expect(undo(moved(sold, 'M', '2027-02-05'), 'M', '2027-02-05T00:00:00.000Z')).toBe('gone');
  });
});
