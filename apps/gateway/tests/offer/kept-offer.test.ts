import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TICKET_LIFE_MS } from '../../src/store/new-ticket.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { type Buyer, openAccount } from '../kit/client/buy.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function agreed(): Promise<Buyer> {
  const { token } = await beginTestSession(shop.url);
  const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
  await openAccount(shop.url, buyer);
  return buyer;
}
const listed = async ({ token, proposalCode }: Buyer) =>
  (await send(shop.url, `GET /api/proposals/${proposalCode}/offer/kept`, { token }))
    .body as CallOutput<'listKeptOffer'>;
const ask = ({ token, proposalCode }: Buyer, hash: string) =>
  send(shop.url, `GET /api/proposals/${proposalCode}/offer/kept/${hash}`, { token });
const locationOf = async (buyer: Buyer, hash: string) =>
  ((await ask(buyer, hash)).body as CallOutput<'getKeptDocument'>).location;

test('given an offer that was agreed to, when it is read again, then each page is what was shown, whatever the folder says by now', async () => {
  const buyer = await agreed();
  const kept = await listed(buyer);
  expect(kept.map(({ document }) => document)).toEqual(
    expect.arrayContaining(['demands-and-needs', 'what-you-told-us', 'policy-wording', 'ipid']),
  );
  const wording = kept.find(({ document }) => document === 'policy-wording');
  const restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, documentPages: {} }));
  const page = await fetch(`${shop.url}${await locationOf(buyer, wording?.hash ?? '')}`);
  restore();
  const bytes = Buffer.from(await page.arrayBuffer());
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect([page.status, page.headers.get('content-type'), hash]).toEqual([
    200,
    'text/html; charset=utf-8',
    wording?.hash,
  ]);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('given its address, then it opens once and for a minute', async () => {
  const buyer = await agreed();
  const [first] = await listed(buyer);
  const [once, late] = [await locationOf(buyer, first?.hash ?? ''), await locationOf(buyer, first?.hash ?? '')];
  const statuses = [await fetch(`${shop.url}${once}`), await fetch(`${shop.url}${once}`)].map(({ status }) => status);
  expect(statuses).toEqual([200, 404]);
  shop.clock.pass(TICKET_LIFE_MS);
  expect((await fetch(`${shop.url}${late}`)).status).toBe(404);
});

test('given somebody else, or a page that nobody was shown, then there is nothing', async () => {
  const [buyer, other] = [await agreed(), await agreed()];
  const own = (await listed(buyer)).find(({ document }) => document === 'what-you-told-us');
  const strange = { token: other.token, proposalCode: buyer.proposalCode };
  expect(
    (await send(shop.url, `GET /api/proposals/${buyer.proposalCode}/offer/kept`, { token: other.token })).status,
  ).toBe(404);
  expect((await ask(strange, own?.hash ?? '')).status).toBe(404);
  expect((await ask(buyer, 'a'.repeat(64))).status).toBe(404);
});
