import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, bind } from '../kit/client/buy.ts';
import type { Lie, LyingVendors } from '../kit/shops/lying-vendors.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import { askFor, beginAs, identityDesk } from '../kit/shops/verifying.ts';
import { atFault, says } from './lies.ts';
import { type LyingShop, startLyingShop } from './lying-shop.ts';

describe('an identity provider that does not tell the truth', () => {
  let lying: LyingShop;
  let vendors: LyingVendors;
  let shop: TestShop;
  const clear = { status: 'complete', result: 'clear' };
  let somebody: Buyer;
  beforeAll(async () => {
    lying = await startLyingShop();
    ({ vendors, shop } = lying);
    await lying.tellTheTruth();
    await identityDesk(shop).script({ webhooks: 'hold' });
    somebody = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Consider' });
  });
  afterAll(() => lying.close());

  it.each<readonly [string, Lie]>([
    ...atFault,
    ['another check', says({ ...clear, id: '00000000-0000-4000-8000-000000000000' })],
    ['a check of somebody else', says({ ...clear, tags: ['ANOTHERCHECK22222222'] })],
    ['a check of nobody', says({ ...clear, tags: [] })],
  ])('tells %s: they are not clear, and buy nothing', async (_what, lie) => {
    vendors.lie('/onfido/v3.6/checks/', lie);
    const answer = await askFor(shop.url, 'verify', somebody);
    expect(vendors.told()).toBeGreaterThan(0);
    expect(answer.text).not.toContain('"isClear":true');
    expect((await bind(shop.url, somebody)).status).toBe(409);
  });

  it.each<readonly [string, Lie]>([
    ['that it is clear, though a report considers', says(clear)],
    ['a result that nobody knows', says({ status: 'complete', result: 'fine' })],
  ])('ends with %s: they are not clear, and buy nothing', async (_what, lie) => {
    const other = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Consider' });
    vendors.lie('/onfido/v3.6/checks/', lie);
    const answer = await askFor(shop.url, 'verify', other);
    expect(vendors.told()).toBeGreaterThan(0);
    expect(answer.text).not.toContain('"isClear":true');
    vendors.lie();
    expect((await bind(shop.url, other)).status).toBe(409);
  });

  it.each<readonly [string, Lie]>([
    ['no reports', says({ reports: [] })],
    ['reports of another kind', says({ reports: [{ name: 'document', status: 'complete', result: 'clear' }] })],
    ['reports without a result', says({ reports: [{ name: 'watchlist_standard', status: 'complete' }] })],
  ])('tells %s of a check that is clear: they are not clear', async (_what, lie) => {
    const other = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Marsh' });
    vendors.lie('/onfido/v3.6/reports', lie);
    const answer = await askFor(shop.url, 'verify', other);
    expect(vendors.told()).toBeGreaterThan(0);
    expect(answer.text).not.toContain('"isClear":true');
  });
});
