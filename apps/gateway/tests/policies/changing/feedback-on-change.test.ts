import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  // Before the start, one change waits at a time.
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
  ada = { ...ada, token: await shop.customer('ada') };
});
afterAll(() => shop.close());

const change = async (annualMileage: number) => {
  const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }];
  const { token, policyId } = ada;
  const made = await send(shop.url, 'POST /api/policyAdjustments', {
    ...{ token, key: crypto.randomUUID() },
    body: { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null },
  });
  const { adjustmentId } = made.body as { adjustmentId: string };
  const { status } = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { token, body: {} });
  expect(status).toBe(200);
};
const wanted = async (by: object = { token: ada.token }) =>
  ((await send(shop.url, `GET /api/policies/${ada.policyId}`, by)).body as CallOutput<'getPolicy'>).feedbackWanted;
const say = async (rating: number, by: object = { token: ada.token }) =>
  (
    await send(shop.url, 'POST /api/insights/feedback', {
      ...by,
      body: { type: 'mta', rating, tags: { proposalCode: ada.proposalCode } },
    })
  ).status;
const said = async () =>
  (await shop.context.db.selectFrom('feedback').select('rating').where('type', '=', 'mta').execute()).length;

it('a customer is asked how a confirmed change went, and their answer is kept once, though it comes eight times at once', async () => {
  expect(await wanted()).not.toContain('mta');
  await change(8500);
  expect(await wanted()).toContain('mta');
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(9)));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect([await said(), (await wanted()).includes('mta')]).toEqual([1, false]);
});

it('the next change is asked about by itself', async () => {
  await change(9000);
  expect(await wanted()).toContain('mta');
  expect([await say(3), await say(3), await said()]).toEqual([204, 204, 2]);
});

it('staff who act for the customer are not asked, and cannot answer in their place', async () => {
  await change(9500);
  const staff = await shop.acting('ada');
  expect(await wanted(staff)).toEqual([]);
  expect([await say(10, staff), await said()]).toEqual([403, 2]);
});
