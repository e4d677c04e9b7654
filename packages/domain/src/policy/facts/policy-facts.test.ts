import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Policy } from '../policy.ts';
import { policyFrom, type StoredPolicyState } from '../stored-policy.ts';
import { policyFacts } from './policy-facts.ts';

const told = 'a word that somebody told';
const state: StoredPolicyState = {
  ...{ policyId: 'POLICY234567', policyNumber: 'SHO-2345-6789', proposalCode: 'PROP2345' },
  ...{ externalReference: 'REFERENCE2345', schemeCode: 'flex', productKind: 'SUBSCRIPTION', accountId: 'ACCOUNT23456' },
  ...{ language: 'en', timeZone: 'Europe/London', createdAt: '2026-11-20T13:00:00.000Z' },
  ...{ startAt: '2026-11-27', startsAt: '2026-11-27T00:00:00.000Z', endsAt: null },
  ...{ paymentSchedule: 'MONTHLY', firstPayment: 4_210, promotionName: told },
  versions: [
    {
      ...{ version: 1, startedAt: '2026-11-27T00:00:00.000Z', quote: sampleQuote() },
      data: { profiles: { ph: { firstName: told, email: told } }, assets: { car: { vrn: told } }, quote: {} },
      choices: { voluntaryExcess: 0, covers: [], paymentSchedule: 'MONTHLY' },
    },
  ],
};
const later: Partial<Policy> = {
  stopReason: `Other|${told}`,
  ...{ renewalCycle: 2, successorId: 'POLICY765432', autoRenewal: false, firstStartAt: '2024-11-27', termMonths: 12 },
  notRenewed: { at: '2027-11-27T00:00:00.000Z', why: 'OPTED_OUT' },
  paysLater: [{ from: '2027-11-27', on: null }],
  termination: {
    ...{ kind: 'CANCELLED', effectiveAt: '2027-02-01T00:00:00.000Z', decidedAt: '2027-01-21T09:00:00.000Z' },
    ...{ reason: `OTHER|${told}`, gives: 'UNUSED_DAYS' },
  },
};

it('what the database reads of a policy is named in every case, and holds nothing that anybody told', () => {
  const names = Object.keys(policyFacts(policyFrom(state)));
  fc.assert(
    fc.property(fc.subarray(Object.keys(later) as (keyof Policy)[]), (some) => {
      const changes = Object.fromEntries(some.map((name) => [name, later[name]]));
      const text = JSON.stringify(policyFacts(policyFrom({ ...state, ...changes })));
      expect(text).not.toContain(told);
      expect(Object.keys(JSON.parse(text))).toEqual(names);
    }),
  );
});

it('what the database reads of an end is its kind and its moments', () => {
  expect(policyFacts(policyFrom({ ...state, ...later })).termination).toEqual({
    ...{ kind: 'CANCELLED', decidedAt: '2027-01-21T09:00:00.000Z', effectiveAt: '2027-02-01T00:00:00.000Z' },
  });
});
