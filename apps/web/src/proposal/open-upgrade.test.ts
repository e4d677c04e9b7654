import type { ProposalWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { openUpgrade } from './open-upgrade.ts';

type Status = ProposalWire['status'];

const upgradeThatIs = (status: Status) =>
  ({ proposalCode: 'B', schemeCode: 'flex', status, discounted: null, paymentSchedule: 'MONTHLY' }) as const;

test.each([
  ['QUOTE', true],
  ['QUOTE_EXPIRED', true],
  ['INSUFFICIENT_ACCURACY', true],
  ['REFERRAL', false],
  ['POLICY', false],
] as const)('given an upgrade that is %s, when a page looks for it, then it is offered: %s', (status, isOffered) => {
  expect(openUpgrade({ upsellProposal: upgradeThatIs(status) })?.proposalCode).toBe(isOffered ? 'B' : undefined);
});

test('given a product without an upgrade, when a page looks for it, then there is none', () => {
  expect(openUpgrade({ upsellProposal: null })).toBeUndefined();
});
