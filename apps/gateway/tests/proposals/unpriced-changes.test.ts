import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Proposal = CallOutput<'updateProposal'>;

async function quoted() {
  const { token } = await beginTestSession(shop.url);
  const path = `/api/proposals/${await beginQuote(shop.url, token)}`;
  const before = (await send(shop.url, `GET ${path}`, { token })).body as Proposal;
  const change = async (changes: readonly object[]) =>
    (await send(shop.url, `PATCH ${path}`, { token, body: { changes, applyRating: false } })).body as Proposal;
  return { before, change };
}
const profile = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });

test('given a price, when a telephone number changes and no price is asked for, then the price stays as it was', async () => {
  const { before, change } = await quoted();
  const after = await change([profile({ phoneNumber: '+447700900999' })]);
  expect(after).toMatchObject({ status: 'QUOTE', missing: [], endAt: before.endAt });
  expect(after.quote).toEqual(before.quote);
  expect(after.data.profiles['ph']?.['phoneNumber']).toBe('+447700900999');
});

test('given a price, when what it was made of changes and no price is asked for, then it is over', async () => {
  const { change } = await quoted();
  const car = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 25_000 } };
  expect(await change([car])).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', quote: null });
});
