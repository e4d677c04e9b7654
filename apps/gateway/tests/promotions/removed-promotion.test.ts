import type { Brand } from '@marque/catalogue';
import type { CallOutput, ProposalWire } from '@marque/contract';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { versionSold } from '@marque/domain/policy/version-sold';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rememberRateFiles } from '../../src/ground/rate-files.ts';
import { brandLook } from '../../src/look/brand-look.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { documentWriters } from '../../src/policies/documents/document-writers.ts';
import { confirmation } from '../../src/policies/letters/confirmation.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { readPolicy } from '../../src/store/policies/policies.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const PROMO = 'WELCOME2';

let shop: TestShop;
let people = 0;
const putBacks: (() => void)[] = [];
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => {
  for (const putBack of putBacks.splice(0).toReversed()) putBack();
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

/** A brand whose flex has other promotions. */
function withPromotions(brand: Brand, promotions: readonly PromotionSettings[]): Brand {
  const flex = brand.products['flex'];
  if (!flex) throw new Error('There is no flex');
  const rating = { ...flex.rating, promotions };
  const changed = { ...flex, rating, tariff: { ...flex.tariff, settings: rating } };
  rememberRateFiles(changed, new Map());
  const version = `${brand.version}-${promotions.length}`;
  return { ...brand, version, products: { ...brand.products, flex: changed } };
}

/** A brand whose folder has lost the promotion's row, and the texts that are then unused. */
function without(brand: Brand): Brand {
  const isLeft = ([key]: readonly [string, string]) => !key.startsWith(`promotions.${PROMO}.`);
  const texts = Object.fromEntries(
    Object.entries(brand.texts).map(([code, all]) => [code, Object.fromEntries(Object.entries(all).filter(isLeft))]),
  );
  return { ...withPromotions(brand, []), texts };
}
const change = (changed: (brand: Brand) => Brand) => void putBacks.push(changeBrand(shop, 'showcase', changed));
const remove = () => change(without);
const somebody = () => {
  change((brand) => withPromotions(brand, [{ code: PROMO, instalments: 2, mostPennies: 100 }]));
  people += 1;
  const person = { firstName: `Ada${people}`, email: `ada-${people}@example.com` };
  return promotedPurchase(shop.url, { promoCode: PROMO, vrn: `LK21HG${'ABCDEF'.charAt(people)}`, person });
};
const read = <Body>(token: string, path: string) =>
  send(shop.url, `GET /api/${path}`, { token }).then(({ body }) => body as Body);
const codeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : (body as { code: string }).code);

async function allOpen(token: string, policyId: string): Promise<void> {
  const policy = await eventually(
    () => read<CallOutput<'getPolicy'>>(token, `policies/${policyId}`),
    ({ documents }) => documents.every(({ ready }) => ready),
  );
  for (const { document } of policy.documents) {
    const { location } = await read<{ location: string }>(token, `documents/policy/${policyId}/${document}`);
    expect((await send(shop.url, `GET ${location}`)).text.slice(0, 5)).toBe('%PDF-');
  }
}

it('what was sold with a promotion is read as it was sold once its row has gone', async () => {
  const { token, proposalCode } = await somebody();
  await shop.pay(await openPage(shop.url, { token, proposalCode }));
  const { policyId } = await bindAtLast(shop.url, { token, proposalCode });
  await allOpen(token, policyId);

  remove();
  await allOpen(token, policyId);
  const kept = await read<CallOutput<'listKeptOffer'>>(token, `proposals/${proposalCode}/offer/kept`);
  const payments = kept.find(({ document }) => document === 'your-payments');
  const { location } = await read<{ location: string }>(
    token,
    `proposals/${proposalCode}/offer/kept/${payments?.hash}`,
  );
  expect((await send(shop.url, `GET ${location}`)).text).toContain('Two months free');
  const { quote } = await read<ProposalWire>(token, `proposals/${proposalCode}`);
  expect(quote?.promotion).toMatchObject({ promo: PROMO, outcome: 'applied' });

  // Written again, as for a later version, papers and letters still name it.
  const { policy } = await readPolicy(shop.context.db, systemPrincipal('showcase'), policyId);
  const brand = shop.context.brands.current.get('showcase');
  if (!brand) throw new Error('There is no showcase');
  const look = await brandLook(brand);
  const request = { policy, version: versionSold(policy), brand, look, demonstration: true };
  const schedule = await documentWriters['schedule']?.({ ...request, siteUrl: 'https://shop.example' });
  expect(schedule?.length).toBeGreaterThan(0);
  const firstCollection = { paymentMethodType: 'CARD', status: 'POSTED', chargeOn: null } as const;
  const letter = confirmation(policy, brand, { siteUrl: shop.url, firstCollection });
  expect(letter.facts).toContainEqual(['Your offer', 'Two months free, for your first 2 payments']);
});

it('a payment that had begun before the row went buys with the promotion, and its papers are written', async () => {
  const { token, proposalCode } = await somebody();
  const page = await openPage(shop.url, { token, proposalCode });
  remove();
  await shop.pay(page);
  const { policyId } = await bindAtLast(shop.url, { token, proposalCode });
  await allOpen(token, policyId);
  const { policy } = await readPolicy(shop.context.db, systemPrincipal('showcase'), policyId);
  expect(policy.promotionName).toBe('Two months free');
});

it('a price with a promotion whose row has gone can be read, and is told before anything is paid', async () => {
  const { token, proposalCode } = await somebody();
  remove();
  const offer = await send(shop.url, `GET /api/proposals/${proposalCode}/offer`, { token });
  expect(offer.status, offer.text).toBe(200);
  expect(codeOf(await checkout(shop.url, { token, proposalCode }))).toBe('promotion_unavailable');
  const body = { changes: [], applyRating: true };
  const again = (await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body })).body as ProposalWire;
  expect(again.quote?.promotion).not.toMatchObject({ outcome: 'applied' });
  const { totals } = again.quote?.availablePaymentSchedules[0] ?? {};
  expect(totals?.discounted).toBe(totals?.gross);
});
