import type { Change, PolicyAdjustmentWire, PolicyDocumentWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { bindAtLast, openPage } from '../../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { promotedPurchase } from '../../kit/client/promoted-purchase.ts';
import { readCover } from '../../kit/databases/read-cover.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const NOON = '2026-12-10T12:00:00.000Z';

let shop: StaffShop;
let ada: PolicyBuyer;
let staff: Awaited<ReturnType<StaffShop['acting']>>;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  shop.clock.travelTo(NOON);
  ada = { ...ada, token: await shop.customer('ada') };
  staff = await shop.acting('ada');
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const car = (data: { readonly [name: string]: unknown }): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data,
});
const prepare = async (changes: readonly Change[], by: object = staff, more: object = {}): Promise<Answer> =>
  await send(shop.url, 'POST /api/policyAdjustments', {
    ...{ ...by, key: crypto.randomUUID() },
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null, ...more },
  });
/** The changes that are offered to somebody. */
const sections = async (by: object) =>
  ((await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, by)).body as { sections: string[] }).sections;
const faultsOf = ({ body }: Answer) =>
  (body as { errors?: { pointer: string; code: string }[] }).errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const act = async (id: string, verb: 'commit' | 'withdraw') =>
  (await send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...staff, body: {} }))
    .body as PolicyAdjustmentWire;
const registered = async () => {
  return (await readCover(shop.context.db)).map(({ action, cover }) => {
    const { vehicle, from, until } = cover as { vehicle: { registration: string }; from: string; until: string | null };
    return [action, vehicle.registration, from, until];
  });
};

describe('an excess that customers may not choose', () => {
  it('is offered to staff alone, who choose another one', async () => {
    const putBack = changeBrand(shop, 'showcase', (brand) => {
      const { flex } = brand.products;
      if (!flex) throw new Error('The showcase has no flex');
      const fixed = { ...flex, excess: { ...flex.excess, isAdjustable: false } };
      return { ...brand, version: `${brand.version}-fixed`, products: { ...brand.products, flex: fixed } };
    });
    const more: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };
    const own = { token: ada.token };
    expect([(await sections(own)).includes('excess'), (await sections(staff)).includes('excess')]).toEqual([
      false,
      true,
    ]);
    expect(faultsOf(await prepare([more], own))).toEqual(['/changes/0 not_changeable']);
    const made = await prepare([more]);
    expect([made.status, made.text]).toEqual([201, expect.stringContaining('adjustmentId')]);
    putBack();
  });
});

describe('another car', () => {
  it('is for staff alone to put on a policy', async () => {
    const own = { token: ada.token };
    expect(faultsOf(await prepare([car({ vrn: 'LK19XYZ', regLookup: true })], own))).toContain(
      '/changes/0/data/vrn not_changeable',
    );
    expect([(await sections(own)).includes('your-car'), (await sections(staff)).includes('your-car')]).toEqual([
      false,
      true,
    ]);
  });

  it('is refused under the registration of a third one', async () => {
    const specification = { vehicleCode: 'VOLK-GOLF-2013-15TSILIF-P1498-M', year: 2020 };
    const refused = await prepare([car({ vrn: 'LK21HGO', regLookup: false, specification })]);
    expect(faultsOf(refused)).toEqual(['/changes/0/data/vrn registration_of_another_car']);
  });

  it('is what the look-up says, gets a certificate of its own, and takes the place of the first in the register', async () => {
    const made = await prepare([car({ vrn: 'lk19 xyz', regLookup: true, specification: { make: 'Trabant' } })]);
    const { adjustmentId } = made.body as { adjustmentId: string };
    const confirmed = await act(adjustmentId, 'commit');
    expect(confirmed.status).toBe('EFFECTIVE');
    expect(confirmed.change?.papers.find(({ document }) => document === 'certificate')?.isNew).toBe(true);
    await untilIdle(shop.context.db);
    const told = await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, { token: ada.token });
    const { vrn, specification } = (told.body as { told: { data: { assets: { car: { [name: string]: unknown } } } } })
      .told.data.assets.car;
    expect([vrn, (specification as { make: string }).make]).toEqual([
      'LK19XYZ',
      expect.not.stringContaining('Trabant'),
    ]);
    expect((await registered()).slice(1)).toEqual([
      ['CANCEL', 'LK21HGO', expect.any(String), NOON],
      ['ADD', 'LK19XYZ', NOON, null],
    ]);
    const papers = (await send(shop.url, `GET /api/documents/policy/${ada.policyId}`, { token: ada.token }))
      .body as PolicyDocumentWire[];
    expect(papers.filter(({ document }) => document === 'certificate').map(({ state }) => state)).toEqual([
      'IN_FORCE',
      'WITHDRAWN',
    ]);
    // The first car is insured again, as if nothing had happened.
    expect((await act(adjustmentId, 'withdraw')).status).toBe('WITHDRAWN');
    await untilIdle(shop.context.db);
    expect((await registered()).at(-1)).toEqual(['AMEND', 'LK21HGO', expect.any(String), null]);
  });
});

describe('an offer that is not for the other car', () => {
  it('goes on or ends as staff decide, who are asked before the change is prepared', async () => {
    shop.clock.travelTo('2026-11-20T12:00:00.000Z');
    const knownToken = await shop.customer('ben');
    const buyer = await promotedPurchase(shop.url, { promoCode: 'SC12M', isYoung: true, knownToken });
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId } = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    shop.clock.travelTo(NOON);
    const by = await shop.acting('ben');
    const changes = [car({ vrn: 'LK21ABC', regLookup: true })];
    const tried = await send(shop.url, `POST /api/policies/${policyId}/changePrice`, {
      ...by,
      body: { changes, effectiveAt: null },
    });
    const { change, updatedPolicyVersions } = tried.body as PolicyAdjustmentWire;
    expect(change?.promotion).toMatchObject({ ends: false });
    expect(updatedPolicyVersions[0]?.quote.promotion).toMatchObject({ promo: 'SC12M', outcome: 'applied' });
    const ask = (more: object, asked = changes) => prepare(asked, by, { policyId, ...more });
    expect(faultsOf(await ask({}))).toEqual(['/promotion required']);
    expect((await ask({ promotion: 'ENDS' }, changes)).status).toBe(201);
    const kept = (await ask({ promotion: 'GOES_ON' })).body as { adjustmentId: string };
    const ended = (await ask({ promotion: 'ENDS' })).body as { adjustmentId: string };
    const look = async ({ adjustmentId }: { adjustmentId: string }) =>
      (await send(shop.url, `GET /api/policyAdjustments/${adjustmentId}`, by)).body as PolicyAdjustmentWire;
    const price = async (one: { adjustmentId: string }) => (await look(one)).change?.priceDifference?.to;
    expect(await price(kept)).toMatchObject({ gross: expect.any(Number) });
    const [goesOn, ends] = [await price(kept), await price(ended)];
    expect([(goesOn?.gross ?? 0) - (goesOn?.discounted ?? 0), (ends?.gross ?? 0) - (ends?.discounted ?? 0)]).toEqual([
      4167, 0,
    ]);
    expect(ends?.gross).toBe(goesOn?.gross);
    const { adjustmentId } = ended;
    const done = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...by, body: {} });
    expect(done.body).toMatchObject({ status: 'EFFECTIVE', change: { promotion: { ends: true } } });
    // It is over, and no later car brings it back.
    const again = await prepare([car({ vrn: 'EV23TES', regLookup: true })], by, { policyId });
    expect((await look(again.body as { adjustmentId: string })).change?.promotion).toBeNull();
    expect(faultsOf(await ask({ promotion: 'ENDS' }, [car({ annualMileage: 9000 })]))).toEqual([
      '/promotion not_offered',
    ]);
    const own = { token: await shop.customer('ben') };
    expect((await prepare([car({ annualMileage: 9000 })], own, { policyId, promotion: 'ENDS' })).status).toBe(403);
  });
});

describe('claims that customers told of', () => {
  it('are changed by staff with the permission for it, and by nobody else', async () => {
    const claim = { type: 'AccidentFault', date: '2025-06-01', ncdAffected: true };
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { vehicleClaimsHistory: [claim] } }];
    const asked = changes as Change[];
    const locked = '/changes/0/data/vehicleClaimsHistory read_only';
    expect(faultsOf(await prepare(asked, { token: ada.token }))).toContain(locked);
    expect(faultsOf(await prepare(asked))).toContain(locked);
    const prepared = await prepare(asked, await shop.acting('ada', ['action:mta-claims']));
    expect([prepared.status, faultsOf(prepared) ?? []]).toEqual([201, []]);
  });
});
