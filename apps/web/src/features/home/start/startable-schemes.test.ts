import { type PolicyStatus, policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import type { SchemeWire } from '../../../brand/schemes.ts';
import { type Begun, begunOf, type Held, startableSchemes } from './startable-schemes.ts';

const scheme = (schemeCode: string, available = true) => ({ schemeCode, available }) as SchemeWire;
const schemes = [scheme('flex'), scheme('annual'), scheme('driveaway', false)];
const begun = (schemeCode: string, status: Begun['status']): Begun => ({ schemeCode, status, proposalCode: 'A' });
const held = (schemeCode: string, policyStatus: PolicyStatus): Held => ({ schemeCode, policyDetail: { policyStatus } });
const codes = (multiQuote: boolean, proposals: readonly Begun[], policies?: readonly Held[]) =>
  startableSchemes({ schemes, features: { multiQuote } }, { proposals, policies }).map(({ schemeCode }) => schemeCode);

test('given a brand that allows several quotes, when one exists, then each available product can still be started', () => {
  expect(codes(true, [begun('flex', 'QUOTE')], [held('flex', 'ACTIVE')])).toEqual(['flex', 'annual']);
});

test.each(['INSUFFICIENT_ACCURACY', 'QUOTE', 'QUOTE_EXPIRED', 'REFERRAL', 'POLICY'] as const)(
  'given a brand that allows one quote, when a visitor has one of a product that is %s, then that product cannot be started',
  (status) => {
    expect(codes(false, [begun('flex', status)])).toEqual(['annual']);
  },
);

test('given a brand that allows one quote, when there is none, then each available product can be started', () => {
  expect(codes(false, [])).toEqual(['flex', 'annual']);
  expect(codes(false, [], [])).toEqual(['flex', 'annual']);
});

const standing: readonly PolicyStatus[] = ['ACTIVE', 'PENDING'];
test.each(
  policyStatuses.map((status) => [status, standing.includes(status) ? ['annual'] : ['flex', 'annual']] as const),
)(
  'given a brand that allows one quote, when a customer has a policy that is %s, then there can be started: %s',
  (status, startable) => {
    expect(codes(false, [begun('flex', 'POLICY')], [held('flex', status)])).toEqual(startable);
  },
);

test('given a customer whose policy has lapsed, when a quote of its product is open again, then that product cannot be started', () => {
  const proposals = [begun('flex', 'POLICY'), begun('flex', 'QUOTE')];
  expect(codes(false, proposals, [held('flex', 'LAPSED')])).toEqual(['annual']);
});

test('given a policy and an open quote of one product, when the way on is shown, then it leads to the open one', () => {
  const bought = begun('flex', 'POLICY');
  const open = { ...begun('flex', 'QUOTE'), proposalCode: 'B' };
  expect(begunOf('flex', [bought, open])).toBe(open);
  expect(begunOf('flex', [bought])).toBe(bought);
  expect(begunOf('annual', [bought, open])).toBeUndefined();
});
