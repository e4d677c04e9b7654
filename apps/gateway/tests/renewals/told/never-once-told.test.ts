import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { missingNotices } from '../../../src/store/renewals/missing-notices.ts';
import { send } from '../../kit/client/api-client.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

/** A brand that winds up its annual product: it no longer renews, and nobody can buy it. */
function neverRenewing(brand: Brand): Brand {
  const { annual } = brand.products;
  assert(annual, 'showcase sells years');
  const { invite: _invite, choices: _choices, ...rest } = annual.policy.renewal;
  const off = { allowModifyAutoRenewal: false, autoRenewalOptions: [], reasons: [], sections: [] };
  const policy = { ...annual.policy, renewal: { ...rest, ...off, reviewType: 'NEVER' as const } };
  return {
    ...brand,
    version: `${brand.version}-never`,
    schemes: brand.schemes.map((one) => (one.product === 'annual' ? { ...one, available: false } : one)),
    products: { ...brand.products, annual: { ...annual, policy } },
  };
}

describe('a renewal that was told before its product was set to renew no more', () => {
  const shop = turningShop();
  const { invited, bill, termsOf, choose, optOut, renewalOf, statuses } = yearAheadShop(shop);

  it('stands as it was told: it can be left and taken up again, says so, and renews or ends by its customer’s choice', async () => {
    const [stays, goes] = [await invited('una'), await invited('vin')];
    const putBack = changeBrand(shop(), 'showcase', neverRenewing);
    const detail = async ({ policyId, token }: Invited) => {
      const { body } = await send(shop().url, `GET /api/policies/${policyId}`, { token });
      return (body as CallOutput<'getPolicy'>).policyDetail;
    };
    stays.goTo(20);
    expect(await detail(stays)).toMatchObject({ renewalStopped: false, autoRenewalEnabled: true });
    const confirming = `PUT /api/renewals/${await renewalOf(stays)}/confirmation`;
    expect((await send(shop().url, confirming, { token: stays.token })).status).toBe(200);
    for (const buyer of [stays, goes]) expect(await optOut(buyer)).toBe(200);
    expect(await detail(stays)).toMatchObject({ renewalStopped: true, autoRenewalEnabled: false });
    expect(await choose(stays, { enabled: true })).toBe(200);
    expect(await detail(stays)).toMatchObject({ renewalStopped: false, autoRenewalEnabled: true });
    stays.goTo(7);
    await bill();
    stays.goTo(0);
    for (let twice = 0; twice < 2; twice += 1) await bill();
    await untilIdle(shop().context.db);
    expect([await statuses(stays), await statuses(goes)]).toEqual([['SETTLED'], []]);
    expect(await termsOf(stays)).toMatchObject([{ renewalCycle: 0 }, { renewalCycle: 1 }]);
    expect((await termsOf(goes)).map(({ notRenewed }) => notRenewed?.why)).toEqual(['OPTED_OUT']);
    const letters = shop().context.db.selectFrom('letters').select('facts').where('kind', '=', 'cover-ended');
    const [ended] = await letters.where('proposal_code', '=', goes.proposalCode).execute();
    expect(ended?.facts).toMatchObject({ notRenewed: 'OPTED_OUT', isSoldNoMore: true });
    // Nothing was told of the new term, so its product counts.
    const [, next] = await termsOf(stays);
    const shown = await detail({ ...stays, policyId: next?.policyId ?? '' });
    expect(shown).toMatchObject({ renewalStopped: true });
    expect(await choose({ ...stays, policyId: next?.policyId ?? '' }, { enabled: false })).toBe(409);
    putBack();
  });

  it('still has its notice posted by staff where no mail server took it', async () => {
    const buyer = await invited('wes');
    const putBack = changeBrand(shop(), 'showcase', neverRenewing);
    const missing = async () => {
      const brand = shop().context.brands.current.get('showcase');
      assert(brand, 'the shop has its brand');
      const found = await missingNotices(shop().context.db, brand, shop().clock.now());
      return found.map(({ policyId, hasNotice }) => ({ policyId, hasNotice }));
    };
    buyer.goTo(13);
    expect(await missing()).toEqual([]);
    await asOwner(shop().context.db, (tx) =>
      tx
        .updateTable('sent_letters')
        .set({ sent_to: null })
        .where('kind', '=', 'renewal-notice')
        .where('proposal_code', '=', buyer.proposalCode)
        .execute(),
    );
    expect(await missing()).toEqual([{ policyId: buyer.policyId, hasNotice: true }]);
    putBack();
  });
});
