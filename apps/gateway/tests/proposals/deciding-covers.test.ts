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

/** A priced proposal, and how to change it. */
async function quoted() {
  const { token } = await beginTestSession(shop.url);
  const proposalCode = await beginQuote(shop.url, token);
  return async (...changes: readonly object[]): Promise<Proposal> => {
    const body = { changes, applyRating: true };
    return (await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body })).body as Proposal;
  };
}

const says = (ncdProtection: boolean | null, more: object = {}) => ({
  changeType: 'ASSET_DISCLOSURE',
  assetCode: 'car',
  data: { ncdProtection, ...more },
});
const asks = (selected: boolean) => ({ changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected });
/** The answer, the state of the cover, and whether the price has it. */
const told = ({ data, requestedOptionalCovers, quote }: Proposal) => ({
  answer: data.assets['car']?.['ncdProtection'],
  cover: requestedOptionalCovers['ncb_protection']?.selected,
  priced: quote?.covers.includes('ncb_protection'),
});

test('given a yes or a no to the question, then the cover is decided and nobody is asked again', async () => {
  const change = await quoted();
  expect(told(await change(says(false)))).toEqual({ answer: false, cover: false, priced: false });
  expect(told(await change(says(true)))).toEqual({ answer: true, cover: true, priced: true });
});

test('given another decision about the cover, then the answer is that decision: an offer never says both', async () => {
  const change = await quoted();
  await change(says(true));
  expect(told(await change(asks(false)))).toEqual({ answer: false, cover: false, priced: false });
  expect(told(await change(asks(true)))).toEqual({ answer: true, cover: true, priced: true });
  expect(told(await change(says(true), asks(false)))).toEqual({ answer: false, cover: false, priced: false });
});

test('given too few years to protect, then a yes that stands has no price, and has one again with the years', async () => {
  const change = await quoted();
  await change(says(true));
  const [few] = [await change(says(null, { noClaimsDiscount: 2 }))];
  expect(told(few)).toMatchObject({ cover: true, priced: false });
  expect(told(await change(says(true, { noClaimsDiscount: 9 })))).toEqual({ answer: true, cover: true, priced: true });
});
