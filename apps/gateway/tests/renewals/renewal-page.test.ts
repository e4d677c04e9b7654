import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { IN_TIME, type RenewalShop, SOLD, startRenewalShop } from '../kit/shops/renewal-shop.ts';

const NEXT_TURN = '2028-11-27T00:00:00.000Z';

const MILES = { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } }] };

describe.each(bothDatabases)('what the page of a renewal says, on $name', ({ open }) => {
  let shop: RenewalShop;
  beforeAll(async () => {
    shop = await startRenewalShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo(SOLD));

  it('names the covers of a year, its end, and no day for a month', async () => {
    const owned = await shop.renewing();
    const policy = await shop.policyOf(owned);
    const { ends, covers, takenOn } = (await shop.read(owned)).renewalTold ?? {};
    expect([ends, takenOn]).toEqual([NEXT_TURN, null]);
    expect(covers).toEqual(policy.currentPolicyVersion.covers);
  });

  it('says of cover that is paid by the month when its first month that costs something is taken', async () => {
    const owned = await shop.renewing(buyPolicy);
    const policy = await shop.policyOf(owned);
    const { renewalTold } = await shop.read(owned);
    // The shop's own offer pays the first two.
    expect(renewalTold).toMatchObject({ premium: { offered: { payments: 2, payment: 0 } }, takenOn: '2028-01-27' });
    expect(renewalTold?.covers).toEqual(policy.currentPolicyVersion.covers);
  });

  it('keeps that its owner says that all of it is still true, once, until an answer changes', async () => {
    const owned = await shop.renewing();
    const path = `PUT /api/renewals/${owned.code}/confirmation`;
    const confirmedAt = async () => (await shop.read(owned)).renewalTold?.confirmedAt;
    expect(await confirmedAt()).toBeNull();
    expect((await shop.ask((await shop.signedIn()).token, path)).body).toMatchObject({ code: 'not_found' });
    for (const _again of [1, 2]) expect((await shop.ask(owned.token, path)).status).toBe(200);
    expect(await confirmedAt()).toBe(IN_TIME);
    const kept = await readEvents(shop.context.db, ['data'], { type: 'AnswersConfirmed', streamId: owned.code });
    expect(kept.map(({ data }) => data)).toEqual([{ at: IN_TIME }]);
    expect((await shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, MILES)).status).toBe(200);
    expect(await confirmedAt()).toBeNull();
    await shop.choose(owned, false);
    expect((await shop.ask(owned.token, path)).body).toMatchObject({ code: 'wrong_state' });
  });
});
