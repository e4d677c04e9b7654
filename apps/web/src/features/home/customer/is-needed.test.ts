import { expect, test } from 'vitest';
import { isNeeded } from './is-needed.ts';

const accounts = [
  { accountId: 'A', policyId: 'GOES-ON' },
  { accountId: 'B', policyId: 'TO-COME' },
  { accountId: 'C', policyId: 'ENDED' },
];
const policies = [
  { policyId: 'GOES-ON', policyDetail: { policyStatus: 'ACTIVE' as const } },
  { policyId: 'TO-COME', policyDetail: { policyStatus: 'PENDING' as const } },
  { policyId: 'ENDED', policyDetail: { policyStatus: 'VOIDED' as const } },
];
const neededFor = (...accountIds: string[]) => isNeeded({ accountIds }, { accounts, policies });

test('a means of payment is needed while it pays for cover that goes on or is to come', () => {
  expect([neededFor('A'), neededFor('B'), neededFor('C', 'A')]).toEqual([true, true, true]);
});

test('a means that pays for cover which has ended, or for nothing, is not needed: nobody is asked to replace it', () => {
  expect([neededFor('C'), neededFor(), neededFor('D')]).toEqual([false, false, false]);
});
