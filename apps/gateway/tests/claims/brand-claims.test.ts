import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const CLAIMS = 27;

describe('the claims of a brand, for staff', () => {
  let shop: StaffShop;
  let kim: string;
  let policy: { readonly policyId: string; readonly policyNumber: string };
  let holder = '';
  beforeAll(async () => {
    shop = await startStaffShop({});
    takeOnline(true);
    kim = await shop.staff('kim', ['claims:read']);
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    policy = await bindAtLast(shop.url, buyer);
    holder = subjectOf(buyer.token);
    for (let count = 0; count < CLAIMS; count += 1) await tell(`claim-${count}`);
  });
  afterAll(() => shop.close());

  const takeOnline = (claimsHandling: boolean) =>
    changeBrand(shop, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, claimsHandling } }));
  const tell = async (claimId: string) => {
    // Every other one at the same moment as the one before.
    if (Number(claimId.split('-')[1]) % 2 === 0) shop.clock.pass(1000);
    await tellClaim(shop, policy.policyId, {
      ...{ claimId, reference: `REF-${claimId}`, occurredOn: '2026-11-20', claimType: 'WINDSCREEN' },
    });
  };
  const page = async (after?: string, token = kim) =>
    await send(shop.url, `GET /api/claims/brand${after === undefined ? '' : `?after=${after}`}`, { token });
  const listed = async (after?: string) => (await page(after)).body as CallOutput<'listBrandClaims'>;

  it('come page by page, each once, those with the newest news first', async () => {
    const first = await listed();
    expect(first.claims[0]).toMatchObject({
      ...{
        policyId: policy.policyId,
        policyNumber: policy.policyNumber,
        userId: holder,
        claimReference: 'REF-claim-26',
      },
      ...{ schemeCode: 'flex', status: 'ACTIVE', vrn: expect.any(String), heardAt: expect.stringMatching(/^20/) },
    });
    const second = await listed(first.next ?? '');
    expect([first.claims.length, second.claims.length, second.next]).toEqual([25, 2, null]);
    const all = [...first.claims, ...second.claims];
    expect(new Set(all.map(({ claimReference }) => claimReference)).size).toBe(CLAIMS);
    expect(all.map(({ heardAt }) => heardAt)).toEqual(
      all
        .map(({ heardAt }) => heardAt)
        .toSorted()
        .toReversed(),
    );
    expect((await page('bnVsbA')).body).toMatchObject({ code: 'bad_request' });
  });

  it('are noted on each customer’s record', async () => {
    const reads = await shop.context.db
      .selectFrom('staff_reads')
      .select(['actor', 'call'])
      .where('subject', '=', holder)
      .execute();
    expect(reads).toContainEqual({ actor: 'kim', call: 'listBrandClaims' });
  });

  it('are for staff with the permission alone, while the brand takes claims online', async () => {
    const sam = await shop.staff('sam', ['access:impersonate', 'people:search', 'documents:read']);
    for (const token of [sam, await shop.customer('zoe')])
      expect((await page(undefined, token)).body).toMatchObject({ code: 'forbidden' });
    takeOnline(false);
    expect((await page()).body).toMatchObject({ code: 'claims_offline' });
    takeOnline(true);
  });
});
