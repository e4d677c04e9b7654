import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnPolicy } from '../../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { termsOfNumber } from '../../../src/store/policies/terms-of-number.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
beforeAll(async () => {
  shop = await startStaffShop({});
});
afterAll(() => shop.close());

/** Makes the brand sell flex without a cover that came with it; the returned function restores it. */
function dropCover(dropped: string): () => void {
  return changeBrand(shop, 'showcase', (brand) => {
    const { flex } = brand.products;
    if (!flex) throw new Error('the brand sells flex');
    const included = flex.covers.included.filter(({ code }) => code !== dropped);
    const changed = { ...flex, covers: { ...flex.covers, included } };
    return { ...brand, version: `${brand.version}-changed`, products: { ...brand.products, flex: changed } };
  });
}

it('begins the next term with the covers that were told, also where the brand drops one before the turn', async () => {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const { policyId, policyNumber } = await buyPolicy(shop, await shop.customer('ada'));
  shop.clock.travelTo('2027-10-29T09:00:00.000Z');
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const token = await shop.customer('ada');
  const policy = await send(shop.url, `GET /api/policies/${policyId}`, { token });
  const code = (policy.body as CallOutput<'getPolicy'>).renewalProposal?.proposalCode;
  const covers = async () => {
    const renewal = await send(shop.url, `GET /api/proposals/${code}`, { token });
    return (renewal.body as CallOutput<'getProposal'>).renewalTold?.covers;
  };
  const told = await covers();
  expect(told).toContain('foreign_travel');

  const putBack = dropCover('foreign_travel');
  expect(await covers()).toEqual(told);
  shop.clock.travelTo('2027-11-27T00:00:10.000Z');
  await turnPolicy(shop.context, { brand: 'showcase', policyId });
  await untilIdle(shop.context.db);
  putBack();
  const terms = await termsOfNumber(shop.context.db, policyNumber);
  expect(terms.map(({ versions }) => versions.at(-1)?.covers)).toEqual([told, told]);
});
