import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policy/policy.ts';
import { soldAs, soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { forSomeDays } from './for-some-days.ts';
import { agreeTo, type ChangeDrawn } from './testing/changed-policy.ts';

const NOON = '2027-03-05T12:00:00.000Z';
const sold = soldMonthly('2027-02-10');
const year = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2027-02-10' });
const comes = (until: string): ChangeDrawn => ({ guest: { what: 'comes', code: 'p1', until } });

function agreed(policy: Policy, drawn: ChangeDrawn, from = NOON): Policy {
  const changed = agreeTo(policy, { name: `A${policy.versions.length}`, from, drawn, now: from });
  assert(changed, 'it can be agreed');
  return changed;
}
const told = (before: Policy, drawn: ChangeDrawn, from = NOON) => {
  const after = agreed(before, drawn, from);
  return forSomeDays({ before, after }, after.versions.slice(before.versions.length));
};

describe('what a change costs in all that is over by itself', () => {
  // £14.56 a month with tax, for seven of the 28 days of February’s month.
  it('is what its days cost more, whether they are charged or to come', () => {
    expect(told(sold, comes('2027-03-05'))).toEqual({ through: '2027-03-05', inAll: 52 });
    const across = told(sold, comes('2027-03-12'));
    expect(across?.through).toBe('2027-03-12');
    // Five days of 28, and three of the 31 of the month after.
    expect(Math.abs((across?.inAll ?? 0) - (1456 * 5) / 28 - (1456 * 3) / 31)).toBeLessThan(2);
  });

  it('is what is saved where they leave sooner, and what more days cost', () => {
    const guest = agreed(sold, comes('2027-03-20'));
    const later = '2027-03-08T12:00:00.000Z';
    expect(told(guest, { guest: { what: 'leaves', code: 'p1' } }, later)).toMatchObject({ through: '2027-03-20' });
    expect(told(guest, { guest: { what: 'leaves', code: 'p1' } }, later)?.inAll).toBeLessThan(0);
    const longer = { guest: { what: 'stays', code: 'p1', until: '2027-03-21' } } as const;
    expect(told(guest, longer, later)).toEqual({ through: '2027-03-21', inAll: 47 });
  });

  it('goes to the end of a term in which they drive to the last day', () => {
    expect(told(year, comes('2028-02-09'), '2028-02-01T00:00:00.000Z')?.through).toBe('2028-02-09');
  });

  it.each<[what: string, drawn: ChangeDrawn]>([
    ['nobody comes', { price: 5000 }],
    ['something else costs more for good', { ...comes('2027-03-12'), price: 5000 }],
  ])('is not told where %s', (_what, drawn) => {
    expect(told(sold, drawn)).toBeNull();
  });
});
