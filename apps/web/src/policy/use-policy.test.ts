import type { PolicyWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { pollMs } from './use-policy.ts';

const policy = (policyStatus: 'ACTIVE' | 'PENDING', ready: boolean) =>
  ({
    policyDetail: { policyStatus },
    documents: [{ document: 'schedule', ready, bytes: null }],
  }) as unknown as PolicyWire;

test('given a policy whose documents are being prepared, when one watches, then it is asked for again soon', () => {
  expect(pollMs(policy('ACTIVE', false))).toBe(1500);
});

test('given a policy that starts later, when one watches, then it is asked for until it has started', () => {
  expect(pollMs(policy('PENDING', true))).toBe(4000);
  expect(pollMs(policy('ACTIVE', true))).toBe(false);
});
