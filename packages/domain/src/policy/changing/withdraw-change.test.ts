import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { agreeTo, type ChangeDrawn } from '../../process/changing/testing/changed-policy.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import type { Policy } from '../policy.ts';
import { versionAt } from '../version-at.ts';
import { changePolicy } from './change-policy.ts';

const NOW = '2027-03-01T12:00:00.000Z';
const sold = soldMonthly('2027-02-10');
const dear: ChangeDrawn = { price: 5000 };
const legal: ChangeDrawn = { hasLegal: true };

function agreed(policy: Policy, name: string, day: string, drawn: ChangeDrawn): Policy {
  const next = agreeTo(policy, { name, from: `2027-${day}T12:00:00.000Z`, drawn, now: NOW });
  assert(next, 'it can be agreed');
  return next;
}
function withdrawn(policy: Policy, adjustmentId: string, now = NOW): Policy | string {
  const decided = decide({ type: 'WithdrawChange', adjustmentId, now }, policy);
  if (!decided.ok) return decided.problem.code;
  return decided.value.reduce<Policy | null>(evolve, policy) ?? 'nothing';
}
/** What is paid by the month on some days, with the changes that each holds. */
const heldOn = (policy: Policy | string, ...days: string[]) => {
  assert(typeof policy !== 'string', String(policy));
  return days.map((day) => versionAt(policy, `2027-${day}T13:00:00.000Z`).holds?.join('') ?? '');
};

describe('a change that is taken back', () => {
  it('given it alone, then what was sold holds again, and it is taken back once', () => {
    const back = withdrawn(agreed(sold, 'A', '03-01', dear), 'A');
    expect(heldOn(back, '03-01', '03-20')).toEqual(['', '']);
    assert(typeof back !== 'string', 'it was taken back');
    expect(back.versions.at(-1)).toMatchObject({ version: 3, sameAs: 1 });
    expect(withdrawn(back, 'A')).toBe('wrong_state');
    expect(heldOn(agreed(back, 'B', '03-10', legal), '03-05', '03-10')).toEqual(['', 'B']);
  });

  it('given one that waits and one that was agreed after it and holds before, then only the first goes', () => {
    const both = agreed(agreed(sold, 'A', '03-20', dear), 'B', '03-01', legal);
    expect(heldOn(both, '03-01', '03-20')).toEqual(['B', 'BA']);
    expect(heldOn(withdrawn(both, 'A'), '03-01', '03-20')).toEqual(['B', 'B']);
    expect(heldOn(withdrawn(both, 'B'), '03-01', '03-20')).toEqual(['', 'A']);
  });

  it('given one that stands on it and was agreed later, then it is refused until that one is taken back', () => {
    const both = agreed(agreed(sold, 'A', '03-01', dear), 'B', '03-01', legal);
    expect(withdrawn(both, 'A')).toBe('change_followed');
    const first = withdrawn(both, 'B');
    assert(typeof first !== 'string', 'the later one can be taken back');
    expect(heldOn(first, '03-01')).toEqual(['A']);
    expect(heldOn(withdrawn(first, 'A'), '03-01')).toEqual(['']);
  });

  it('given cover that has ended, then nothing is changed and nothing taken back', () => {
    const [decidedAt, effectiveAt] = [NOW, NOW];
    const changed = agreed(sold, 'A', '02-20', dear);
    const ended: Policy = { ...changed, termination: { kind: 'CANCELLED', effectiveAt, decidedAt, reason: null } };
    expect(withdrawn(ended, 'A')).toBe('policy_ended');
    expect(changePolicy({ type: 'ChangePolicy', made: [], now: NOW }, ended)).toMatchObject({
      problem: { code: 'policy_ended' },
    });
  });
});

describe('a change that is made', () => {
  it('given versions for a policy that has changed since, or a price that nobody gives, then it is refused', () => {
    const changed = agreed(sold, 'A', '03-01', dear);
    const [, second] = changed.versions;
    assert(second, 'it has changed');
    const rated = { risk: {}, vehicle: {} } as never;
    const make = (policy: Policy, version: typeof second) =>
      decide({ type: 'ChangePolicy', made: [{ version, rated }], now: NOW }, policy);
    expect(make(sold, second)).toMatchObject({ ok: true });
    expect(make(changed, second)).toMatchObject({ problem: { code: 'gone' } });
    const referred = { ...second, quote: { ...second.quote, ratingStatus: 'REFERRAL' as const } };
    expect(make(sold, referred)).toMatchObject({ problem: { code: 'change_referred' } });
  });
});
