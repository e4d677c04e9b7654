import type { Change, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

let shop: StaffShop;
let ada: PolicyBuyer;
let staff: Awaited<ReturnType<StaffShop['acting']>>;
beforeAll(async () => {
  shop = await startStaffShop({});
  ada = await buyPolicy(shop, await shop.customer('ada'));
  staff = await shop.acting('ada');
});
afterAll(async () => {
  await shop.close();
});

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { ...data } });
const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const prepare = async (changes: readonly Change[], more: object = {}, by: Asker = ada) =>
  await send(shop.url, 'POST /api/policyAdjustments', {
    ...by,
    key: crypto.randomUUID(),
    body: { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null, ...more },
  });
const shown = async (changes: readonly Change[], more: object = {}, by: Asker = ada) => {
  const made = await prepare(changes, more, by);
  expect([made.status, made.text]).toEqual([201, expect.stringContaining('adjustmentId')]);
  const { adjustmentId } = made.body as { adjustmentId: string };
  const looked = await send(shop.url, `GET /api/policyAdjustments/${adjustmentId}`, { ...by });
  return looked.body as PolicyAdjustmentWire;
};
const faults = async (changes: readonly Change[], more: object = {}, by: Asker = ada) => {
  const { body } = await prepare(changes, more, by);
  const { code, errors = [] } = body as { code: string; errors?: { pointer: string; code: string }[] };
  return [code, ...errors.map((error) => `${error.pointer} ${error.code}`)];
};

describe('a change of a policy that is only looked at', () => {
  it('given cover that has not begun, then it holds from the start and is rated as the sale was', async () => {
    const draft = await shown([car({ annualMileage: 8000 })]);
    expect(draft).toMatchObject({ status: 'DRAFT', adjustmentType: 'MTA', prorataPremium: 0, amountDue: 0 });
    expect(draft.change).toMatchObject({ effectiveAt: '2026-11-27T00:00:00.000Z', dueNow: 0, back: 0, periods: [] });
    expect(draft.change?.priceDifference).toMatchObject({ reasons: [], lines: [] });
  });

  it('given a month that was paid, when more miles are asked for, then the days that are left cost more, with the next payment', async () => {
    shop.clock.travelTo('2026-12-10T12:00:00.000Z');
    const draft = await shown([car({ annualMileage: 30_000 })]);
    const { change } = draft;
    const more = (change?.priceDifference?.to.discounted ?? 0) - (change?.priceDifference?.from.discounted ?? 0);
    expect(more).toBeGreaterThan(0);
    const [month] = change?.periods ?? [];
    expect(month).toMatchObject({ startAt: '2026-11-27', through: '2026-12-26', days: 30 });
    // 17 of 30 days, the day of the change among them; premium and tax are each rounded once a line.
    expect(Math.abs(draft.prorataPremium - (more * 17) / 30)).toBeLessThan(month?.lines.length ?? 0);
    expect(draft).toMatchObject({ amountDue: draft.prorataPremium });
    expect(change).toMatchObject({ dueNow: 0, withNext: draft.prorataPremium, back: 0 });
    const [next, then] = change?.payments ?? [];
    expect((next?.to ?? 0) - (next?.from ?? 0)).toBe(more + draft.prorataPremium);
    expect((then?.to ?? 0) - (then?.from ?? 0)).toBe(more);
    expect(draft.updatedPolicyVersions.map(({ version }) => version)).toEqual([2]);
    const { body } = await send(shop.url, `GET /api/policies/${ada.policyId}`, { token: ada.token });
    expect((body as PolicyWire).currentPolicyVersion.version).toBe(1);
  });

  it('given fewer miles, then what the days cost less is owed to the customer and the next payment is less', async () => {
    const draft = await shown([car({ annualMileage: 2000 })]);
    expect(draft.prorataPremium).toBeLessThan(0);
    expect(draft.change).toMatchObject({ dueNow: 0, withNext: 0, back: 0 - draft.prorataPremium });
    const [next] = draft.change?.payments ?? [];
    expect(next?.to).toBeLessThan(next?.from ?? 0);
  });

  it('given a driver who is added by the customer, then they are told by name, and the rest is judged as it was given', async () => {
    const draft = await shown([{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh }]);
    expect(draft.updatedPolicyVersions[0]?.drivers.map(({ name }) => name)).toEqual(['Ada Marsh', 'Noah Marsh']);
    expect(draft.change?.priceDifference?.reasons).toContain('DRIVERS');
  });

  it('given an answer that nobody is insured with, then it is referred, with the reason and no money', async () => {
    const draft = await shown([about({ bannedOrDisqualified: true })]);
    expect(draft.updatedPolicyVersions[0]?.quote.ratingStatus).toBe('REFERRAL');
    expect(draft.change).toMatchObject({ priceDifference: null, payments: [], periods: [] });
    const message = 'We can’t insure anyone who is disqualified from driving.';
    expect(draft.change?.referralReasons).toEqual([{ code: 'driver_disqualified', message }]);
  });

  it.each<[string, readonly Change[], object, string[]]>([
    ['nothing', [], {}, ['validation_failed', '/changes required']],
    ['the name', [about({ firstName: 'Ava' })], {}, ['validation_failed', '/changes/0/data/firstName not_changeable']],
    [
      'the years without a claim',
      [car({ noClaimsDiscount: 5 })],
      {},
      ['validation_failed', '/changes/0/data/noClaimsDiscount not_changeable'],
    ],
    [
      'claims',
      [about({ vehicleClaimsHistory: [{ type: 'Windscreen', date: '2026-01-01', ncdAffected: false }] })],
      {},
      ['validation_failed', '/changes/0/data/vehicleClaimsHistory read_only'],
    ],
    [
      'miles beyond what is asked',
      [car({ annualMileage: 0 })],
      {},
      ['validation_failed', '/changes/0/data/annualMileage between'],
    ],
    [
      'the start',
      [{ changeType: 'START_DATE_CHANGE', startAt: '2026-12-20' }],
      {},
      ['validation_failed', '/changes other_kind'],
    ],
    [
      'the way to pay',
      [{ changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' }],
      {},
      ['validation_failed', '/changes/0 not_changeable'],
    ],
    [
      'miles from a later day',
      [car({ annualMileage: 9000 })],
      { effectiveAt: '2026-12-20T00:00:00.000Z' },
      ['validation_failed', '/effectiveAt not_offered'],
    ],
    [
      'miles since yesterday',
      [car({ annualMileage: 9000 })],
      { effectiveAt: '2026-12-09T00:00:00.000Z' },
      ['validation_failed', '/effectiveAt not_offered'],
    ],
    [
      'miles on somebody’s word',
      [car({ annualMileage: 9000 })],
      { word: { onWordOf: 'POLICYHOLDER', said: 'by telephone', proof: null } },
      ['validation_failed', '/word not_offered'],
    ],
    ['nothing, as a move of the start', [], { adjustmentType: 'SDA' }, ['validation_failed', '/changes required']],
  ])('is refused to a customer who changes %s, by its place', async (_what, changes, more, expected) => {
    expect(await faults(changes, more)).toEqual(expected);
  });

  it('given staff who act for the customer, then they change what is locked, from a day that they choose', async () => {
    expect((await shown([about({ firstName: 'Ava' })], {}, staff)).updatedPolicyVersions[0]?.drivers[0]?.name).toBe(
      'Ava Marsh',
    );
    const back = await shown([car({ annualMileage: 30_000 })], { effectiveAt: '2026-11-27T00:00:00.000Z' }, staff);
    const more = back.change?.priceDifference;
    expect(back.prorataPremium).toBe((more?.to.discounted ?? 0) - (more?.from.discounted ?? 0));
    const late = { effectiveAt: '2026-11-26T00:00:00.000Z' };
    expect(await faults([car({ annualMileage: 9000 })], late, staff)).toContain('/effectiveAt isOnOrAfterInception');
  });

  it('is nobody else’s, and shows nothing more once its day is over', async () => {
    const { adjustmentId } = await shown([car({ annualMileage: 9000 })]);
    const line = `/api/policyAdjustments/${adjustmentId}`;
    const other = await send(shop.url, `GET ${line}`, { token: await shop.customer('eve') });
    expect(other.status).toBe(404);
    shop.clock.travelTo('2026-12-11T00:00:00.000Z');
    const { body } = await send(shop.url, `GET ${line}`, { token: await shop.customer('ada') });
    expect(body).toMatchObject({ status: 'EXPIRED', change: null, updatedPolicyVersions: [] });
    const late = { token: await shop.customer('ada'), body: {} };
    expect((await send(shop.url, `POST ${line}/commit`, late)).body).toMatchObject({ code: 'gone' });
  });
});
