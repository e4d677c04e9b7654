import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { evolve } from '../../policy/evolve.ts';
import { initial } from '../../policy/initial.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import type { ClaimOfTerm } from '../../renewal/with-claims-of-term.ts';
import { bindStartsPolicy } from '../bind-starts-policy.ts';
import { noClaimsRecord } from './no-claims-record.ts';

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
const claim = (occurredOn: string, more: Partial<ClaimOfTerm> = {}): ClaimOfTerm => ({
  ...{ occurredOn, claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true, insuredName: 'Ada Marsh' },
  ...more,
});
const NOW = '2030-06-01T12:00:00.000Z';
const recordOf = (policy: Policy, claims: readonly ClaimOfTerm[] = [], now = NOW) =>
  noClaimsRecord(policy, { claims, table: null, earlier: [], isProved: true, now });

describe('years without a claim', () => {
  const glass = claim('2027-03-01', { claimType: 'WINDSCREEN' });
  const others = claim('2027-03-01', { fault: 'OTHERS' });
  it.each<[string, string, readonly ClaimOfTerm[], { earned: number; taken?: number; total: number; open?: true }]>([
    ['half a year', '2027-05-27T12:00:00.000Z', [], { earned: 0, total: 5 }],
    ['a year but for its last day', '2027-11-26T00:00:00.000Z', [], { earned: 0, total: 5 }],
    ['a year to the night', '2027-11-27T00:00:00.000Z', [], { earned: 1, total: 6 }],
    ['two years and a half', '2029-05-27T12:00:00.000Z', [], { earned: 2, total: 7 }],
    [
      'two years, a paid claim in the second',
      '2028-11-27T00:00:00.000Z',
      [claim('2027-11-27')],
      { earned: 1, taken: 2, total: 4 },
    ],
    [
      'two years, a claim on the last day of the first',
      '2028-11-27T00:00:00.000Z',
      [claim('2027-11-26')],
      { earned: 1, taken: 2, total: 4 },
    ],
    [
      'a year with a claim that is still open',
      '2027-11-27T00:00:00.000Z',
      [claim('2027-03-01', { isPaid: false, status: 'ACTIVE' })],
      { earned: 0, taken: 2, total: 3, open: true },
    ],
    [
      'a year with a claim that was closed without a payment',
      '2027-11-27T00:00:00.000Z',
      [claim('2027-03-01', { isPaid: false })],
      { earned: 1, total: 6 },
    ],
    [
      'a year with a paid claim that was somebody else’s fault',
      '2027-11-27T00:00:00.000Z',
      [others],
      { earned: 1, total: 6 },
    ],
    [
      'a year with a claim that is somebody else’s fault and still open',
      '2027-11-27T00:00:00.000Z',
      [{ ...others, status: 'ACTIVE', isPaid: false }],
      { earned: 1, total: 6 },
    ],
    ['a year with a claim for glass alone', '2027-11-27T00:00:00.000Z', [glass], { earned: 1, total: 6 }],
    [
      'a year with what may be glass, and nobody has said so yet',
      '2027-11-27T00:00:00.000Z',
      [{ ...glass, status: 'PENDING', isPaid: false }],
      { earned: 0, taken: 2, total: 3, open: true },
    ],
    ['half a year with a claim', '2027-05-27T12:00:00.000Z', [claim('2027-03-01')], { earned: 0, taken: 2, total: 3 }],
    [
      'half a year with a claim on its last day',
      '2027-05-27T12:00:00.000Z',
      [claim('2027-05-27')],
      { earned: 0, taken: 2, total: 3 },
    ],
    [
      'a year, and a claim in the days after it',
      '2027-12-15T00:00:00.000Z',
      [claim('2027-12-01')],
      { earned: 1, taken: 2, total: 4 },
    ],
    ['a year, and a claim after the end', '2027-11-27T00:00:00.000Z', [claim('2027-11-27')], { earned: 1, total: 6 }],
  ])('of %s', (_what, until, claims, { earned, taken = 0, total, open = false }) => {
    expect(recordOf(policyOf(ended(until), 5), claims)?.years).toEqual({
      ...{ before: 5, isProved: true, earned, taken, total, dependsOnOpen: open },
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
      table: null,
      earlier: [],
      isProved: false,
      now: NOW,
    });
    expect(found?.years).toMatchObject({ before: 3, isProved: false });
  });
});

describe('years of a number that was renewed', () => {
  const told = { type: 'AccidentFault', date: '2027-05-01', ncdAffected: true };
  /** A term of a year from a day in 2026 or later, begun with years and with claims told. */
  const term = (cycle: number, years: number, claims: readonly object[] = []): Policy => {
    const { versions, ...policy } = policyOf({}, years);
    const start = (after: number) => `${2026 + cycle + after}-11-27`;
    const withClaims = versions.map((version) => {
      const profiles = { ph: { ...version.data.profiles['ph'], vehicleClaimsHistory: claims } };
      return { ...version, data: { ...version.data, profiles } };
    });
    return {
      ...{ ...policy, versions: withClaims, renewalCycle: cycle, startAt: start(0) },
      ...{ startsAt: `${start(0)}T00:00:00.000Z`, endsAt: `${start(1)}T00:00:00.000Z`, productKind: 'ANNUAL' },
    };
  };
  it.each<[string, readonly Policy[], readonly ClaimOfTerm[], number, number]>([
    ['count as they were carried over', [term(0, 3), term(1, 4)], [], 4, 5],
    ['leave out what a claim took, of which nobody knew', [term(0, 5), term(1, 6)], [claim('2027-05-01')], 3, 4],
    ['keep what a claim took at its turn', [term(0, 5), term(1, 3, [told])], [claim('2027-05-01')], 3, 4],
    [
      'count through the years after which the claim came to light',
      [term(0, 5), term(1, 6), term(2, 4, [told])],
      [claim('2027-05-01')],
      4,
      5,
    ],
    [
      'step back for each year into which such a claim fell',
      [term(0, 9), term(1, 9), term(2, 9)],
      [claim('2027-05-01'), claim('2028-05-01'), claim('2028-06-01')],
      1,
      2,
    ],
    ['step back from nine or more', [term(0, 9), term(1, 9)], [claim('2027-05-01')], 5, 6],
    ['stand as somebody has put them right', [term(0, 5), term(1, 6), term(2, 2)], [claim('2027-05-01')], 2, 3],
    [
      'come back where a claim was settled as somebody else’s fault after it had counted',
      [term(0, 5), term(1, 3, [told])],
      [claim('2027-05-01', { fault: 'OTHERS' })],
      6,
      7,
    ],
    [
      'count although glass was broken',
      [term(0, 3), term(1, 4)],
      [claim('2027-05-01', { claimType: 'WINDSCREEN' })],
      4,
      5,
    ],
  ])('%s', (_what, terms, claims, before, total) => {
    const [last, ...earlier] = terms.toReversed();
    const record =
      last &&
      noClaimsRecord(last, {
        ...{ claims, table: null, earlier: earlier.toReversed() },
        ...{ isProved: true, now: '2035-01-01T00:00:00.000Z' },
      });
    expect([record?.years.before, record?.years.total]).toEqual([before, total]);
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
