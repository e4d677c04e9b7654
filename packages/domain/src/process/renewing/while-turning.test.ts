import { assert } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { expect, it } from 'vitest';
import { evolve } from '../../policy/evolve.ts';
import { initial } from '../../policy/initial.ts';
import type { Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import { turnOf } from '../../policy/turning/turn-of.ts';
import { bindStartsPolicy } from '../bind-starts-policy.ts';
import { turnAhead } from './turn-ahead.ts';
import { mayBeTurning, whileTurning } from './while-turning.ts';

const sold = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
assert(sold.ok, 'the sale is sound');
const first = sold.value.reduce(evolve, initial);
assert(first, 'it was sold');
const endsAt = turnOf(first);
const year: Policy = { ...first, endsAt, productKind: 'ANNUAL', paymentSchedule: 'SINGLE_PAYMENT', autoRenewal: true };
const [{ data, quote } = { data: undefined, quote: undefined }] = first.versions;
assert(data && quote, 'it was sold with a version');
const choices = {
  ...(first.versions[0]?.choices ?? { covers: [], voluntaryExcess: 0 }),
  paymentSchedule: 'SINGLE_PAYMENT',
} as const;
const told = { data, choices, quote, toldAt: first.startsAt };
const paid = { hasMeans: true, isUnpaid: false, isPaid: true };
const before = new Date(Date.parse(endsAt) - 1).toISOString();

it('covers on from the moment of the turn if it is going to renew, and until the end of its next term', () => {
  const turning = whileTurning(year, turnAhead(year, told, paid));
  expect([policyStatus(year, endsAt), policyStatus(turning, endsAt)]).toEqual(['LAPSED', 'ACTIVE']);
  expect(turning.endsAt).toBe(turnOf({ ...year, renewalCycle: 1 }));
});

it.each([
  ['was not paid', year, { ...paid, isPaid: false }],
  ['is owed for', year, { ...paid, isUnpaid: true }],
  ['has no price', { ...year, paymentSchedule: 'MONTHLY' as const }, paid],
])('has ended where the next term %s', (_why, policy, money) => {
  expect(policyStatus(whileTurning(policy, turnAhead(policy, told, money)), endsAt)).toBe('LAPSED');
});

it.each<[string, Policy, string, boolean]>([
  ['comes', year, endsAt, true],
  ['is not there yet', year, before, false],
  ['was decided', { ...year, notRenewed: { at: endsAt, why: 'UNPAID' } }, endsAt, false],
  ['came after its customer opted out', { ...year, autoRenewal: false }, endsAt, false],
  ['came before its customer agreed', { ...year, autoRenewal: null }, endsAt, false],
  ['ends nothing', { ...year, endsAt: null }, endsAt, false],
])('may be turning where its turn %s, or not', (_what, policy, now, may) => {
  expect(mayBeTurning(policy, now)).toBe(may);
});
