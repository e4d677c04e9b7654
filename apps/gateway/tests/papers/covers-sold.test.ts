import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyInWords } from '../../src/papers/policy-in-words.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { readPolicy } from '../../src/store/policies/policies.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => await shop.close());

it('given a sold policy, when the brand asks its questions otherwise later, then it gives the covers that were sold', async () => {
  const buyer = await beginPurchase(shop.url);
  await shop.pay(await openPage(shop.url, buyer));
  const { policyId } = await bindAtLast(shop.url, buyer);
  const { policy } = await readPolicy(shop.context.db, systemPrincipal('showcase'), policyId);
  const brand = shop.context.brands.current.get('showcase');
  const [version] = policy.versions;
  const product = brand?.products['flex'];
  if (!brand || !version || !product) throw new Error('There is no flex policy of showcase');
  expect(version.covers).toContain(product.covers.included[0]?.code);

  // Every cover that is included now depends on something that nobody has said.
  const later = product.covers.included.map((cover) => ({
    ...cover,
    when: { answer: 'askedSince', is: true } as const,
  }));
  const today = { ...product, covers: { ...product.covers, included: later } };
  const printed = policyInWords({ policy, version, brand: { ...brand, products: { flex: today } } });
  expect(printed.covers).toEqual(version.covers);
});
