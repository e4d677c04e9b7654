import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { startTestShop, type TestShop } from '../../apps/gateway/tests/kit/shops/start-test-shop.ts';
import { codeIn } from '../../apps/gateway/tests/kit/signing-in/code-in.ts';
import { signIn } from '../../apps/gateway/tests/kit/signing-in/sign-in.ts';
import { makeReadyCustomers } from './ready-customers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

it('given an empty shop, makes customers who sign in and find a policy paid by card, one by direct debit, and a quote', async () => {
  const made = await makeReadyCustomers({ shop: shop.url, sandbox: shop.sandbox.url });
  const found = [];
  for (const { email } of made) {
    const { accessToken: token } = await signIn(shop, { codeFor: newestCode }, { email });
    const list = async (what: string) => (await send(shop.url, `GET /api/${what}`, { token })).body;
    const [policies, proposals] = [await list('policies'), await list('proposals')] as object[][];
    const [kept] = (await list('paymentMethods')) as { type: string }[];
    found.push({ email, policies: policies?.length, proposals: proposals?.length, pays: kept?.type });
  }
  expect(found).toEqual([
    { email: 'ada@showcase.example', policies: 1, proposals: 1, pays: 'CARD' },
    { email: 'noah@showcase.example', policies: 1, proposals: 1, pays: 'BACS_DEBIT' },
    { email: 'grace@showcase.example', policies: 0, proposals: 1, pays: undefined },
  ]);
});

async function newestCode(address: string): Promise<string> {
  const { body } = await send(shop.sandbox.url, `GET /mailbox.json?to=${address}`);
  const codes = (body as { messages: { text: string }[] }).messages.flatMap(({ text }) => codeIn(text) ?? []);
  return codes[0] ?? '';
}
