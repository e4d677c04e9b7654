import type { Change } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { lookUpAddress } from '../../kit/client/look-up-address.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const TYPED = { line1: '4 Quay Street', city: 'Bristol', postalCode: 'BS1 5AA', countryIso3: 'GBR' };

let shop: StaffShop;
let ada: PolicyBuyer;
let own: { token: string };
let staff: Awaited<ReturnType<StaffShop['acting']>>;
let unpermitted: typeof staff;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
  own = { token: await shop.customer('ada') };
  unpermitted = await shop.acting('ada');
  staff = await shop.acting('ada', ['action:address-override']);
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const moved = (address: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { address } });
const tell = async (call: string, by: object, address: object): Promise<Answer> =>
  await send(shop.url, call, {
    ...{ ...by, key: crypto.randomUUID() },
    body: call.endsWith('changePrice')
      ? { changes: [moved(address)], effectiveAt: null }
      : {
          ...{ policyId: ada.policyId, adjustmentType: 'MTA', changes: [moved(address)] },
          reason: null,
          effectiveAt: null,
        },
  });
const prepare = async (by: object, address: object) => await tell('POST /api/policyAdjustments', by, address);
const faultsOf = ({ body }: Answer) =>
  (body as { errors?: { pointer: string; code: string }[] }).errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const confirm = async (made: Answer, by: object) => {
  const { adjustmentId } = made.body as { adjustmentId: string };
  return await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...by, body: {} });
};
/** Who typed an address, and for whom, by the record of the policy. */
const typists = async () =>
  await shop.context.db
    .selectFrom('events')
    .select(['actor', 'subject'])
    .where('type', '=', 'AddressTyped')
    .where('stream_id', '=', ada.policyId)
    .execute();
const lookUp = async (postcode: string) => await lookUpAddress(shop.url, postcode, own);

describe('an address that was typed by hand', () => {
  it('is refused to a customer by the gateway itself, tried and prepared', async () => {
    for (const call of [`POST /api/policies/${ada.policyId}/changePrice`, 'POST /api/policyAdjustments'])
      expect(faultsOf(await tell(call, own, TYPED)), call).toEqual(['/changes/0/data/address address_not_looked_up']);
  });

  it('is refused to staff who lack the permission', async () => {
    expect(faultsOf(await prepare(unpermitted, TYPED))).toEqual(['/changes/0/data/address address_not_looked_up']);
  });

  it('is taken from staff who may, who stand on the record with it', async () => {
    const confirmed = await confirm(await prepare(staff, TYPED), staff);
    expect(confirmed.body).toMatchObject({ status: 'EFFECTIVE' });
    expect(await typists()).toEqual([{ actor: 'sam', subject: 'ada' }]);
    // It is on the policy now, so the customer may send it along with something else.
    const kept = await send(shop.url, `POST /api/policies/${ada.policyId}/changePrice`, {
      ...{ ...own, key: crypto.randomUUID() },
      body: {
        changes: [moved(TYPED), { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } }],
        effectiveAt: null,
      },
    });
    expect([kept.status, faultsOf(kept) ?? []]).toEqual([200, []]);
  });
});

describe('an address that was looked up', () => {
  it('is the customer’s to change to, and nobody is noted as having typed it', async () => {
    const found = await lookUp('NE1 4ST');
    const confirmed = await confirm(await prepare(own, found), own);
    expect(confirmed.body).toMatchObject({ status: 'EFFECTIVE' });
    expect(await typists()).toHaveLength(1);
  });

  it('is none any more once one of its lines is typed over', async () => {
    const found = await lookUp('EC2A 4NE');
    expect(faultsOf(await prepare(own, { ...found, line1: '99 Nowhere' }))).toEqual([
      '/changes/0/data/address address_not_looked_up',
    ]);
  });
});
