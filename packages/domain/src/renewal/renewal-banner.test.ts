import { expect, test } from 'vitest';
import { policyStatuses, proposalStatuses } from '../enumerations.ts';
import { type BannerFacts, renewalBanner } from './renewal-banner.ts';

const active = { policyStatus: 'ACTIVE', isTurning: false, isStopped: false } as const;

test.each([
  ['is priced and renews by itself', { status: 'QUOTE', autoRenewal: true }, 'optedIn'],
  ['is priced, and its customer opted out', { status: 'QUOTE', autoRenewal: false }, 'optedOut'],
  ['is priced, and nobody was asked', { status: 'QUOTE', autoRenewal: null }, 'notAsked'],
  ['cannot be offered', { status: 'REFERRAL', autoRenewal: true }, 'referred'],
  ['cannot be offered, and its customer opted out', { status: 'REFERRAL', autoRenewal: false }, 'referred'],
  ['cannot be offered, and nobody was asked', { status: 'REFERRAL', autoRenewal: null }, 'referred'],
] as const)('given a policy in force whose renewal %s, then the banner is the one for that', (_what, facts, banner) => {
  expect(renewalBanner({ ...active, ...facts })).toBe(banner);
});

const choices = [true, false, null];
const others: BannerFacts[] = [
  ...[null, ...proposalStatuses.filter((one) => one !== 'QUOTE' && one !== 'REFERRAL')].flatMap((status) =>
    choices.map((autoRenewal) => ({ ...active, status, autoRenewal })),
  ),
  ...policyStatuses
    .filter((one) => one !== 'ACTIVE')
    .flatMap((policyStatus) =>
      (['QUOTE', 'REFERRAL'] as const).map((status) => ({ ...active, policyStatus, status, autoRenewal: true })),
    ),
  { ...active, isTurning: true, status: 'QUOTE', autoRenewal: true },
  ...(['QUOTE', 'REFERRAL'] as const).flatMap((status) =>
    choices.map((autoRenewal) => ({ ...active, isStopped: true, status, autoRenewal })),
  ),
];

test.each(others)(
  'given $policyStatus, $status, stopped: $isStopped and $autoRenewal, then there is no banner',
  (facts) => {
    expect(renewalBanner(facts)).toBeNull();
  },
);
