import { givenEvents } from '@marque/testkit/given-events';
import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import { policyNumberFrom } from './policy-number.ts';
import { policyStatus } from './policy-status.ts';

const policy = { initial, decide, evolve };
const start = {
  type: 'StartPolicy',
  policyId: 'POLICY234567',
  policyNumber: 'SHO-2345-6789',
  proposalCode: 'PROP2345',
  externalReference: 'REFERENCE2345',
  schemeCode: 'flex',
  productKind: 'SUBSCRIPTION',
  accountId: 'ACCOUNT23456',
  language: 'en',
  timeZone: 'Europe/London',
  now: '2026-11-20T13:00:00.000Z',
  data: { profiles: {}, assets: {}, quote: {} },
  choices: { startAt: '2026-11-27', voluntaryExcess: 20_000, covers: [], paymentSchedule: 'MONTHLY' },
  quote: sampleQuote(),
  covers: [],
} as const;

describe('a policy', () => {
  it('given that it was sold, when it is sold again, then that is refused', () => {
    const sold = givenEvents(policy).when(start);
    assert(sold.ok);
    expect(givenEvents(policy, sold.value).when(start)).toEqual({ ok: false, problem: { code: 'proposal_bound' } });
  });

  it.each([
    ['2026-11-26T23:59:59.999Z', 'PENDING'],
    ['2026-11-27T00:00:00.000Z', 'ACTIVE'],
    ['2027-11-26T23:59:59.999Z', 'ACTIVE'],
    ['2027-11-27T00:00:00.000Z', 'LAPSED'],
  ])('at %s is %s', (now, status) => {
    expect(policyStatus({ startsAt: '2026-11-27T00:00:00.000Z', endsAt: '2027-11-27T00:00:00.000Z' }, now)).toBe(
      status,
    );
  });

  it('goes on for ever without an end', () => {
    expect(policyStatus({ startsAt: '2026-11-27T00:00:00.000Z', endsAt: null }, '2099-01-01T00:00:00.000Z')).toBe(
      'ACTIVE',
    );
  });
});

describe('a policy number', () => {
  it('holds nothing that is misread over the phone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(policyNumberFrom('showcase', bytes)).toMatch(/^SHO-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      }),
    );
  });
});
