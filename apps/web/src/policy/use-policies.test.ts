import type { PolicySummaryWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { listPollMs } from './use-policies.ts';

const policy = (policyStatus: 'ACTIVE' | 'PENDING') =>
  ({ policyDetail: { policyStatus } }) as unknown as PolicySummaryWire;

test('given policies of which one starts later, when one watches, then they are asked for until it has started', () => {
  expect(listPollMs([policy('ACTIVE'), policy('PENDING')])).toBe(10_000);
  expect(listPollMs([policy('ACTIVE')])).toBe(false);
  expect(listPollMs([])).toBe(false);
  expect(listPollMs(undefined)).toBe(false);
});
