import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { missingNotices } from '../../../src/store/renewals/missing-notices.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import type { PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

describe('whom no notice of a renewal has reached', () => {
  const shop = turningShop();
  const year = async (who: string) => await buyAnnual(shop(), await shop().customer(who));
  const stop = async (who: string, { policyId }: PolicyBuyer, reason: string | null) => {
    const asked = { ...(await shop().acting(who, ['action:void'])), body: { reason } };
    const { status, text } = await send(shop().url, `PUT /api/policies/${policyId}/renewalStop`, asked);
    expect(status, text).toBe(200);
  };
  const missing = async () => {
    const brand = shop().context.brands.current.get('showcase');
    assert(brand, 'the shop has its brand');
    const found = await missingNotices(shop().context.db, brand, shop().clock.now());
    return found.map(({ policyId }) => policyId).toSorted();
  };

  it('is nobody who has died, and nobody whom the insurer does not renew, until that is taken back', async () => {
    const [ann, stu, dee] = [await year('ann'), await year('stu'), await year('dee')];
    shop().clock.travelTo('2027-09-10T09:00:00.000Z');
    await stop('stu', stu, 'NotInsurable');
    const mistaken = await tellDeath(shop(), 'dee');
    // No renewal was made: the gateway slept in the weeks of invitations.
    shop().clock.travelTo('2027-11-15T09:00:00.000Z');
    expect(await missing()).toEqual([ann.policyId]);
    await stop('stu', stu, null);
    await takeDeathBack(shop(), mistaken);
    expect(await missing()).toEqual([ann, stu, dee].map(({ policyId }) => policyId).toSorted());
    await stop('stu', stu, 'Fraud');
    expect(await missing()).toEqual([ann, dee].map(({ policyId }) => policyId).toSorted());
  });
});
