import { contract } from '@marque/contract';
import type { PolicyEvent } from '@marque/domain/policy/events';
import type { ProposalEvent } from '@marque/domain/proposal/events';
import { expect, test } from 'vitest';
import { aboutWords } from './about-words.ts';
import { trailWords } from './trail-words.ts';

/** Those that staff may make, and that answer with personal data. */
const personal = Object.entries(contract).flatMap(([name, call]) =>
  'personal' in call && !('customerOnly' in call) ? [name] : [],
);

/** Everything that can happen to a proposal and a policy: the compiler keeps this list whole. */
const events: { readonly [T in (ProposalEvent | PolicyEvent)['type']]: true } = {
  RenewalStopped: true,
  RenewalStopLifted: true,
  ProposalCreated: true,
  ProposalChanged: true,
  ProposalPriced: true,
  UpsellOffered: true,
  AccountOpened: true,
  OfferRestored: true,
  OfferAgreedAnew: true,
  CustomerVerified: true,
  ProposalBound: true,
  ProposalDeleted: true,
  PolicyStarted: true,
  PolicyChanged: true,
  StartMoved: true,
  ChangeWithdrawn: true,
  PolicyTerminated: true,
  TerminationWithdrawn: true,
  PolicyRenewed: true,
  TurnedWithoutTerm: true,
  AnswersConfirmed: true,
  AutoRenewalChosen: true,
  TermTold: true,
  BillingDayMoved: true,
  PaidAtOnceChosen: true,
};

/** What the gateway notes of a policy beside these. */
const noted = [
  ...['ConfirmationSent', 'ConfirmationWithoutAddress', 'EvidenceKept'],
  ...['CoverLinkMade', 'CoverLinkWithdrawn', 'CoverShown', 'CoverEnded'],
  ...['ProposalReferred', 'ProposalPricedAfterReferral'],
  ...['ChangeHandedOver', 'HandedChangeAnswered', 'AddressTyped', 'NoticePosted'],
];

test('given something that happened to a proposal or a policy, when it is on the record, then it has words', () => {
  expect([...Object.keys(events), ...noted].filter((name) => trailWords(name) === undefined)).toEqual([]);
});

test('given a call by which staff are given personal data, when it is on the record, then it has words', () => {
  expect(personal.length).toBeGreaterThan(5);
  expect(personal.filter((name) => trailWords(name) === undefined)).toEqual([]);
});

test('given a name that has no words, when it is on the record, then it is shown by itself', () => {
  for (const name of ['NeverHeardOf', 'constructor', '']) expect(trailWords(name)).toBeUndefined();
});

test.each([
  ['proposal P3SGZL74DCAC', { text: 'staff.record.about.proposal', code: 'P3SGZL74DCAC' }],
  ['policy SHO-7G43', { text: 'staff.record.about.policy', code: 'SHO-7G43' }],
  ['customer', undefined],
  ['person showcase/abc', undefined],
  ['constructor x', undefined],
  ['', undefined],
])('given an entry about %j, when it is shown, then what it is about is %j', (about, words) => {
  expect(aboutWords(about)).toEqual(words);
});
