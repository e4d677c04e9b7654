import { expect, test } from 'vitest';
import { callbackPath, type Returned, returnedBy } from './callback-path.ts';

const pathTo = (page?: string) => `/flex/proposal/ABCD/${page}`;

test.each<Returned>([
  { context: 'CARD' },
  { context: 'CARD', result: 'cancelled' },
  { context: 'DIRECT_DEBIT', flow: 'RE0001' },
  { context: 'DIRECT_DEBIT', method: 'pm_1' },
])('given %j, when a provider leads back, then the page knows it', (returned) => {
  const address = new URL(callbackPath(pathTo, returned), 'https://shop.example');
  expect(address.pathname).toBe('/flex/proposal/ABCD/checkout/callback');
  expect(returnedBy(address.search)).toEqual(returned);
});

test('given an address that names nothing, when one comes to it, then nobody was led back; with a flow it is a direct debit’s', () => {
  for (const search of ['', '?context=', '?context=CASH', '?result=cancelled'])
    expect(returnedBy(search)).toBeUndefined();
  expect(returnedBy('?redirect_flow_id=RE0001')).toEqual({ context: 'DIRECT_DEBIT', flow: 'RE0001' });
});
