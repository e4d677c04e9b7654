import { expect, test } from 'vitest';
import { coverLinkProblem, coverProof } from './cover-proof.ts';

const startsAt = '2026-11-27T00:00:00.000Z';
const endsAt = '2027-11-27T00:00:00.000Z';
const year = { startsAt, endsAt, termination: null, successorId: null };
const ended = (kind: 'CANCELLED' | 'VOIDED', effectiveAt: string) => ({
  ...year,
  termination: { kind, effectiveAt, decidedAt: effectiveAt, reason: null },
});

test('given a policy, when somebody looks, then the state is that of the moment, to the instant', () => {
  expect(coverProof(year, '2026-11-26T23:59:59.999Z')).toEqual({ state: 'NOT_YET', from: startsAt, until: endsAt });
  expect(coverProof(year, startsAt)).toEqual({ state: 'IN_FORCE', from: startsAt, until: endsAt });
  expect(coverProof(year, endsAt)).toEqual({ state: 'NOT_IN_FORCE' });
});

test('given cover that goes on, then no end is named; given an end to come, then that is the end', () => {
  expect(coverProof({ ...year, endsAt: null }, startsAt)).toMatchObject({ state: 'IN_FORCE', until: null });
  const later = '2027-02-01T00:00:00.000Z';
  expect(coverProof(ended('CANCELLED', later), startsAt)).toMatchObject({ state: 'IN_FORCE', until: later });
});

test.each([
  ['cancelled', ended('CANCELLED', '2027-01-01T00:00:00.000Z')],
  ['voided', ended('VOIDED', startsAt)],
  ['not taken up', ended('CANCELLED', '2026-11-20T00:00:00.000Z')],
  ['renewed', { ...year, endsAt: '2027-01-01T00:00:00.000Z', successorId: 'NEXT' }],
])(
  'given a policy that was %s, then it is not in force, nothing else is said, and no link can be made',
  (_what, policy) => {
    const now = '2027-06-01T00:00:00.000Z';
    expect(coverProof(policy, now)).toEqual({ state: 'NOT_IN_FORCE' });
    expect(coverLinkProblem(policy, { live: 0, now })).toEqual({ code: 'wrong_state' });
  },
);

test.each([
  ['cancelled from its start', ended('CANCELLED', startsAt)],
  ['to be voided', ended('VOIDED', startsAt)],
])('given a policy before its start that is %s, then it never covers, and no link can be made', (_what, policy) => {
  const now = '2026-11-20T00:00:00.000Z';
  expect(coverProof(policy, now)).toEqual({ state: 'NOT_IN_FORCE' });
  expect(coverLinkProblem(policy, { live: 0, now })).toEqual({ code: 'wrong_state' });
});

test('given five live links, then a sixth is refused', () => {
  expect(coverLinkProblem(year, { live: 4, now: startsAt })).toBeUndefined();
  expect(coverLinkProblem(year, { live: 5, now: startsAt })).toEqual({ code: 'cover_links_full' });
});
