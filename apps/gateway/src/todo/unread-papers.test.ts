import type { Policy } from '@marque/domain/policy/policy';
import { expect, it } from 'vitest';
import { samplePolicy } from '../../tests/kit/samples/sample-policy.ts';
import { unreadPapers } from './unread-papers.ts';

const sold = samplePolicy();
const [first] = sold.versions;
const changed = (version: number, startedAt: string) =>
  ({ ...first, version, startedAt }) as Policy['versions'][number];
const policy: Policy = {
  ...sold,
  versions: [...sold.versions, changed(2, '2026-12-10T00:00:00.000Z'), changed(3, '2027-01-10T00:00:00.000Z')],
};
const unopened = (version: number, document = 'schedule', policyId = policy.policyId) => ({
  ...{ policy_id: policyId, policy_version: version, document },
  created_at: `2026-12-0${version}T12:00:00.000Z`,
});

it('of each document the latest counts, of the version in force or of one that waits', () => {
  const read = (now: string) => unreadPapers(policy, [unopened(2), unopened(3), unopened(2, 'certificate')], now);
  expect(read('2026-12-05T00:00:00.000Z').map(({ document, holdsFrom }) => [document, holdsFrom])).toEqual([
    ['schedule', '2027-01-10'],
    ['certificate', '2026-12-10'],
  ]);
  expect(read('2027-02-01T00:00:00.000Z').map(({ document }) => document)).toEqual(['schedule']);
});

it('of one that holds and one that waits, the one that holds is read first: it names who drives for some days, the other one no longer does', () => {
  const read = (...versions: readonly number[]) =>
    unreadPapers(
      policy,
      versions.map((version) => unopened(version)),
      '2026-12-20T00:00:00.000Z',
    ).map(({ holdsFrom }) => holdsFrom);
  expect([read(2, 3), read(3)]).toEqual([['2026-12-10'], ['2027-01-10']]);
});

it('a document of another policy is not asked for', () => {
  expect(unreadPapers(policy, [unopened(2, 'schedule', 'ANOTHER')], '2026-12-05T00:00:00.000Z')).toEqual([]);
});

it('a summary of a renewal is not asked for: it holds nothing', () => {
  expect(unreadPapers(policy, [unopened(2, 'renewal-summary')], '2026-12-20T00:00:00.000Z')).toEqual([]);
});
