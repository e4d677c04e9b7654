import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy } from '../policy.ts';
import { isStopToldLate, type StopRenewal, stopRenewal } from './stop-renewal.ts';
import { turnOf } from './turn-of.ts';

const sold = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
const policy: Policy = {
  ...((sold.ok ? sold.value : []).reduce(evolve, initial) as Policy),
  timeZone: 'Europe/London',
  autoRenewal: true,
};
const now = '2027-06-01T09:00:00.000Z';
const stop = { type: 'StopRenewal', reason: 'Threats', isAllowed: true, now } as const;
const after = (of: Policy, ...commands: readonly StopRenewal[]) =>
  commands.reduce<Policy>((one, command) => {
    const done = stopRenewal(command, one);
    return (done.ok ? done.value : []).reduce(evolve, one) as Policy;
  }, of);

const termination: Policy['termination'] = {
  ...{ kind: 'CANCELLED', effectiveAt: '2027-07-01T00:00:00.000Z', decidedAt: now },
  ...{ reason: 'Sold', gives: 'UNUSED_DAYS' },
};

describe('a renewal that the insurer stops', () => {
  it.each([true, false, null])(
    'keeps what its customer had chosen, %s, and counts it again once taken back',
    (chosen) => {
      const stopped = after({ ...policy, autoRenewal: chosen }, stop, { ...stop, reason: 'Fraud' });
      expect([stopped.autoRenewal, stopped.stopped]).toEqual([false, { reason: 'Fraud', chosen }]);
      const lifted = after(stopped, { ...stop, reason: null });
      expect([lifted.autoRenewal, lifted.stopped]).toEqual([chosen, undefined]);
    },
  );

  it('is stopped once for a reason, and taken back only where it was', () => {
    expect(stopRenewal(stop, after(policy, stop))).toEqual({ ok: true, value: [] });
    expect(stopRenewal({ ...stop, reason: null }, policy)).toEqual({ ok: true, value: [] });
  });

  it('cannot be switched on by its customer', () => {
    const choose = {
      type: 'ChooseAutoRenewal',
      enabled: true,
      reason: null,
      reasons: [],
      isAllowed: true,
      now,
    } as const;
    expect(decide(choose, after(policy, stop))).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
  });

  it.each([
    ['of nothing', stop, null, 'not_found'],
    ['of a product without one', { ...stop, isAllowed: false }, policy, 'renewal_unchangeable'],
    ['from the turn on', { ...stop, now: turnOf(policy) }, policy, 'wrong_state'],
    ['after the turn', stop, { ...policy, successorId: 'POLICY765432' }, 'wrong_state'],
    ['of what ends otherwise', stop, { ...policy, termination }, 'wrong_state'],
  ] as const)('is refused: %s', (_what, command, state, code) => {
    expect(stopRenewal(command, state)).toMatchObject({ ok: false, problem: { code } });
  });

  it('is told in time until the end of the day with 21 days left', () => {
    const turn = turnOf(policy);
    const ahead = (days: number, minutes: number) =>
      new Date(Date.parse(turn) - days * 86_400_000 + minutes * 60_000).toISOString();
    expect([ahead(21, 23 * 60), ahead(20, -1), ahead(20, 0)].map((at) => isStopToldLate(policy, at))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
