import { assert } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy } from '../policy.ts';
import { turnOf } from './turn-of.ts';
import { turnPolicy } from './turn-policy.ts';

const sold = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
assert(sold.ok, 'the sale is sound');
const policy = sold.value.reduce(evolve, initial);
assert(policy, 'it was sold');
const agreed: Policy = { ...policy, autoRenewal: true };
const at = turnOf(agreed);
const renews = { kind: 'renews', successorId: 'NEXT' } as const;
const turn = (state: Policy, outcome: Parameters<typeof turnPolicy>[0]['outcome'] = renews, now = at) =>
  turnPolicy({ type: 'TurnPolicy', at, outcome, now }, state);

describe('the turn of a policy', () => {
  it('names the next term and ends this one as that begins', () => {
    expect(turn(agreed)).toEqual({ ok: true, value: [{ type: 'PolicyRenewed', successorId: 'NEXT', at }] });
  });

  it('keeps why none follows, and that cover without a term goes on', () => {
    const why = 'NOT_AGREED';
    const lapses = { type: 'TurnedWithoutTerm', notRenewed: { at, why } };
    expect(turn(agreed, { kind: 'lapses', why })).toEqual({ ok: true, value: [lapses] });
    const goesOn = { ...lapses, notRenewed: { at, why, goesOn: true } };
    expect(turn(agreed, { kind: 'goes-on', why })).toEqual({ ok: true, value: [goesOn] });
  });

  it.each<[string, Policy, string?]>([
    ['before it comes', agreed, new Date(Date.parse(at) - 1).toISOString()],
    ['a second time', { ...agreed, successorId: 'NEXT' }],
    ['once no term followed', { ...agreed, notRenewed: { at, why: 'OPTED_OUT' } }],
    ['to a term that its customer opted out of', { ...agreed, autoRenewal: false }],
    ['to a term that nobody was asked about', { ...agreed, autoRenewal: null }],
    [
      'where somebody ends it',
      { ...agreed, termination: { kind: 'CANCELLED', reason: null, decidedAt: at, effectiveAt: at } },
    ],
  ])('is refused %s', (_when, state, now = at) => {
    expect(turn(state, renews, now)).toEqual({ ok: false, problem: { code: 'wrong_state' } });
  });
});
