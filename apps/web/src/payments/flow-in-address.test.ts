import { expect, test } from 'vitest';
import { flowInAddress, withoutFlow } from './flow-in-address.ts';

test('given an address that the bank’s page leads back to, when it is read, then the flow is found and can be taken away', () => {
  const search = '?context=DIRECT_DEBIT&redirect_flow_id=RE0001';
  expect(flowInAddress(search)).toBe('RE0001');
  expect(withoutFlow(search)).toBe('?context=DIRECT_DEBIT');
  expect(withoutFlow('?redirect_flow_id=RE0001')).toBe('');
});

test('given an address without a flow, when it is read, then there is none', () => {
  expect(flowInAddress('')).toBeUndefined();
  expect(flowInAddress('?redirect_flow_id=')).toBeUndefined();
});
