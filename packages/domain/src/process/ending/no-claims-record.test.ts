import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { evolve } from '../../policy/evolve.ts';
import { initial } from '../../policy/initial.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import { bindStartsPolicy } from '../bind-starts-policy.ts';
import { noClaimsRecord, type RecordedClaim } from './no-claims-record.ts';

/** Sold from 27 November 2026, with years of no-claims bonus as they were told. */
function policyOf(more: Partial<Policy> = {}, noClaimsDiscount: unknown = 3): Policy {
  const sale = sampleSale();
  const data = {
    ...sale.data,
    assets: { car: { ...sale.data.assets['car'], noClaimsDiscount } },
  };
  const bound = bindStartsPolicy({ sale: { ...sale, data }, ...sampleBind });
  if (!bound.ok) throw new Error('the sale is sound');
  const policy = bound.value.reduce(evolve, initial);
  if (!policy) throw new Error('a policy that was sold is there');
  return { ...policy, ...more };
}

const ended = (effectiveAt: string, kind: Termination['kind'] = 'CANCELLED'): Partial<Policy> => ({
  termination: { kind, effectiveAt, decidedAt: effectiveAt, reason: null },
});
const claim = (occurredOn: string, more: Partial<RecordedClaim> = {}): RecordedClaim => ({
  ...{ occurredOn, claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true },
  ...more,
});
const NOW = '2030-06-01T12:00:00.000Z';
const recordOf = (policy: Policy, claims: readonly RecordedClaim[] = [], now = NOW) =>
  noClaimsRecord(policy, { claims, isProved: true, now });

describe('years without a claim', () => {
  const glass = claim('2027-03-01', { claimType: 'WINDSCREEN' });
  const others = claim('2027-03-01', { fault: 'OTHERS' });
  it.each([
    ['half a year', '2027-05-27T12:00:00.000Z', [], 0],
    ['a year but for its last day', '2027-11-26T00:00:00.000Z', [], 0],
    ['a year to the night', '2027-11-27T00:00:00.000Z', [], 1],
    ['two years and a half', '2029-05-27T12:00:00.000Z', [], 2],
    ['two years, a paid claim in the second', '2028-11-27T00:00:00.000Z', [claim('2027-11-27')], 1],
    ['two years, a claim on the last day of the first', '2028-11-27T00:00:00.000Z', [claim('2027-11-26')], 1],
    [
      'a year with a claim that is still open',
      '2027-11-27T00:00:00.000Z',
      [claim('2027-03-01', { isPaid: false, status: 'ACTIVE' })],
      0,
    ],
    [
      'a year with a claim that was closed without a payment',
      '2027-11-27T00:00:00.000Z',
      [claim('2027-03-01', { isPaid: false })],
      1,
    ],
    ['a year with a paid claim that was somebody else’s fault', '2027-11-27T00:00:00.000Z', [others], 1],
    [
      'a year with a claim that is somebody else’s fault and still open',
      '2027-11-27T00:00:00.000Z',
      [{ ...others, status: 'ACTIVE' } as const],
      0,
    ],
    ['a year with a claim for glass alone', '2027-11-27T00:00:00.000Z', [glass], 1],
    [
      'a year with what may be glass, and nobody has said so yet',
      '2027-11-27T00:00:00.000Z',
      [{ ...glass, status: 'PENDING', isPaid: false } as const],
      0,
    ],
    ['a year, and a claim in the days after it', '2027-12-15T00:00:00.000Z', [claim('2027-12-01')], 1],
  ] as const)('of %s', (_what, until, claims, earned) => {
    expect(recordOf(policyOf(ended(until)), claims)?.years).toEqual({
      ...{ before: 3, isProved: true, earned, total: 3 + earned },
    });
  });

  it.each([
    [9, 9],
    ['8', 9],
    [0, 1],
  ])('from %s years told, one whole year makes %s', (told, total) => {
    expect(recordOf(policyOf(ended('2027-11-27T00:00:00.000Z'), told))?.years.total).toBe(total);
  });

  it('that were never proved are said not to be', () => {
    const found = noClaimsRecord(policyOf(ended('2027-11-27T00:00:00.000Z')), {
      claims: [],
      isProved: false,
      now: NOW,
    });
    expect(found?.years).toMatchObject({ before: 3, isProved: false });
  });
});

it('names the claims of the five years before the end, the latest first', () => {
  const found = recordOf(policyOf(ended('2029-05-02T00:00:00.000Z')), [
    claim('2027-01-02', { fault: 'CUSTOMER' }),
    claim('2028-02-03', { isPaid: false, status: 'PENDING', claimType: 'THEFT' }),
    claim('2024-05-02', { isPaid: false }),
  ]);
  expect(found?.claims).toEqual([
    { on: '2028-02-03', type: 'ACCIDENT', outcome: 'OPEN', fault: 'UNKNOWN' },
    { on: '2027-01-02', type: 'ACCIDENT', outcome: 'PAID', fault: 'CUSTOMER' },
  ]);
});

const annual = { productKind: 'ANNUAL', endsAt: '2027-11-27T00:00:00.000Z' } as const;

it.each([
  ['a year that has run out', policyOf(annual), NOW, 'a record'],
  ['a year that another follows', policyOf({ ...annual, successorId: 'NEXT' }), NOW, null],
  ['cover that goes on', policyOf(), NOW, null],
  ['an end that waits', policyOf(ended('2027-11-27T00:00:00.000Z')), '2027-11-26T23:59:00.000Z', null],
  ['what was not taken up', policyOf(ended('2026-11-25T00:00:00.000Z')), NOW, null],
  ['what is void', policyOf(ended('2027-11-27T00:00:00.000Z', 'VOIDED')), NOW, null],
  ['a sale that asked for no years', policyOf(annual, null), NOW, null],
])('there is one of %s, or none', (_what, policy, now, expected) => {
  expect(recordOf(policy, [], now) === null ? null : 'a record').toBe(expected);
});
