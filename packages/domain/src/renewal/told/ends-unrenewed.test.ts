import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { expect, it } from 'vitest';
import { evolve } from '../../policy/evolve.ts';
import { initial } from '../../policy/initial.ts';
import type { Policy } from '../../policy/policy.ts';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { endsUnrenewed, endsWithDeath } from './ends-unrenewed.ts';

const TURN = '2027-11-27T00:00:00.000Z';

/** A year that was sold from 27 November 2026. */
function year(more: Partial<Policy> = {}): Policy {
  const bound = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
  if (!bound.ok) throw new Error('the sale is sound');
  const policy = bound.value.reduce(evolve, initial);
  if (!policy) throw new Error('a policy that was sold is there');
  return { ...policy, productKind: 'ANNUAL', endsAt: TURN, ...more };
}

const DAY = '2027-11-06T00:00:00.000Z';

it.each<[string, Policy, string, boolean]>([
  ['a year, 21 days before its end', year(), DAY, true],
  ['a year, a moment sooner', year(), '2027-11-05T23:59:59.999Z', false],
  ['a year in its last minute', year(), '2027-11-26T23:59:00.000Z', true],
  ['a year that is over', year(), TURN, false],
  ['cover without an end, which goes on', year({ endsAt: null }), DAY, false],
  ['a year that another follows', year({ successorId: 'NEXT' }), DAY, false],
  [
    'a year that somebody ends',
    year({ termination: { kind: 'CANCELLED', reason: null, decidedAt: DAY, effectiveAt: TURN } }),
    DAY,
    false,
  ],
])('of %s its customer is told that it ends, or not', (_what, policy, now, isTold) => {
  expect(endsUnrenewed(policy, 21, now)).toBe(isTold);
});

const months = { productKind: 'SUBSCRIPTION', endsAt: null, termMonths: 12 } as const;

it.each<[string, Policy, string, boolean]>([
  ['a year, 21 days before its end', year(), DAY, true],
  ['a year, a moment sooner', year(), '2027-11-05T23:59:59.999Z', false],
  ['months with a term that were stopped', year({ ...months, autoRenewal: false }), DAY, true],
  ['months that nobody had agreed to renew, which go on', year({ ...months, autoRenewal: null }), DAY, false],
  ['months without a term, which go on', year({ endsAt: null, autoRenewal: false }), DAY, false],
  ['a year that another follows', year({ successorId: 'NEXT' }), DAY, false],
])('of %s those who settle the estate are told that it ends, or not', (_what, policy, now, isTold) => {
  expect(endsWithDeath(policy, 21, now)).toBe(isTold);
});
