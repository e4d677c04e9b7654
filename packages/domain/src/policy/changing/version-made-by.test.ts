import { expect, it } from 'vitest';
import { soldAs } from '../../process/bill-run/testing/sold-monthly.ts';
import type { PolicyVersion } from '../policy.ts';
import { versionMadeBy } from './version-made-by.ts';

const annual = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2027-02-10' });
const [sold] = annual.versions as [PolicyVersion];
const made = (version: number, adjustmentId: string, startedAt: string): PolicyVersion => ({
  ...{ ...sold, version, startedAt },
  changedBy: { adjustmentId, changes: [], effectiveAt: startedAt },
});

it('given changes that were agreed out of order, then each is compared with what held at its moment until it was agreed', () => {
  const versions = [
    sold,
    made(2, 'A', '2027-03-10T00:00:00.000Z'),
    made(3, 'B', '2027-02-20T00:00:00.000Z'),
    // What reaches back lays the later one again.
    made(4, 'A', '2027-03-10T00:00:00.000Z'),
    made(5, 'C', '2027-03-20T00:00:00.000Z'),
  ];
  const numbers = (adjustmentId: string) => {
    const found = versionMadeBy({ ...annual, versions }, adjustmentId);
    return found && [found.before.version, found.after.version];
  };
  expect([numbers('A'), numbers('B'), numbers('C'), numbers('D')]).toEqual([[1, 2], [1, 3], [4, 5], null]);
});
