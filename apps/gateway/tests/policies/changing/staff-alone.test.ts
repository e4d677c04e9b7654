import type { Change, PolicyAdjustmentWire, PolicyDocumentWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
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
const prepare = async (changes: readonly Change[], by: object = staff): Promise<Answer> =>
  await send(shop.url, 'POST /api/policyAdjustments', {
    ...{ ...by, key: crypto.randomUUID() },
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null },
  });
const faultsOf = ({ body }: Answer) =>
  (body as { errors?: { pointer: string; code: string }[] }).errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const act = async (id: string, verb: 'commit' | 'withdraw') =>
  (await send(shop.url, `POST /api/policyAdjustments/${id}/${verb}`, { ...staff, body: {} }))
    .body as PolicyAdjustmentWire;
const registered = async () => {
  const rows = shop.context.db.selectFrom('cover_messages').select(['action', 'cover']).orderBy('message_id');
  return (await rows.execute()).map(({ action, cover }) => {
    const { vehicle, from, until } = cover as { vehicle: { registration: string }; from: string; until: string | null };
    return [action, vehicle.registration, from, until];
  });
};

describe('another car', () => {
  it('is for staff alone to put on a policy', async () => {
    const own = { token: ada.token };
    expect(faultsOf(await prepare([car({ vrn: 'LK19XYZ', regLookup: true })], own))).toContain(
      '/changes/0/data/vrn not_changeable',
    );
    const sections = async (by: object) =>
      ((await send(shop.url, `GET /api/policies/${ada.policyId}/changes`, by)).body as { sections: string[] }).sections;
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
    // The first car is insured once more, as if nothing had been.
    expect((await act(adjustmentId, 'withdraw')).status).toBe('WITHDRAWN');
    await untilIdle(shop.context.db);
    expect((await registered()).at(-1)).toEqual(['AMEND', 'LK21HGO', expect.any(String), null]);
  });
});

describe('claims that customers told of', () => {
  it('are changed by staff with the permission for it, and by nobody else', async () => {
    const claim = { claimType: 'AccidentFault', claimDate: '2025-06-01', ncdAffected: true };
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { vehicleClaimsHistory: [claim] } }];
    const asked = changes as Change[];
    const locked = '/changes/0/data/vehicleClaimsHistory read_only';
    expect(faultsOf(await prepare(asked, { token: ada.token }))).toContain(locked);
    expect(faultsOf(await prepare(asked))).toContain(locked);
    expect(faultsOf(await prepare(asked, await shop.acting('ada', ['action:mta-claims']))) ?? []).not.toContain(locked);
  });
});
