import type { Change, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
type Answer = PolicyAdjustmentWire & { readonly code?: string };

describe.each(bothDatabases)('a change, and what comes at the same moment, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let ada: PolicyBuyer;
  let staff: Asker;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    ada = await buyPolicy(shop, await shop.customer('ada'));
  });
  beforeEach(async () => {
    // The second month is due.
    shop.clock.travelTo('2026-12-27T09:00:00.000Z');
    ada = { ...ada, token: await shop.customer('ada') };
    staff = await shop.acting('ada');
  });
  afterAll(async () => {
    await untilIdle(shop.context.db);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const prepare = async (by: Asker, asked: object) => {
    const body = { policyId: ada.policyId, adjustmentType: 'MTA', changes: [], reason: null, effectiveAt: null };
    const made = await send(shop.url, 'POST /api/policyAdjustments', {
      ...{ ...by, key: crypto.randomUUID() },
      body: { ...body, ...asked },
    });
    expect(made.status, made.text).toBe(201);
    return (made.body as { adjustmentId: string }).adjustmentId;
  };
  const miles = (annualMileage: number): { readonly changes: Change[] } => ({
    changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }],
  });
  const commit = async (id: string, by: Asker = ada) =>
    (await send(shop.url, `POST /api/policyAdjustments/${id}/commit`, { ...by, body: {} })).body as Answer;
  const version = async () =>
    ((await send(shop.url, `GET /api/policies/${ada.policyId}`, ada)).body as PolicyWire).currentPolicyVersion.version;
  /** What the books lack, or have too much, by the versions of the policy: what a change of nothing would add. */
  const lacks = async () => {
    const body = { ...miles(30_000), effectiveAt: null };
    const tried = await send(shop.url, `POST /api/policies/${ada.policyId}/changePrice`, { ...ada, body });
    return (tried.body as { prorataPremium: number }).prorataPremium;
  };

  it('given the month that is charged meanwhile, then the change is made or shown once more, and the books follow it', async () => {
    const id = await prepare(ada, miles(30_000));
    const [answer] = await Promise.all([commit(id), runBilling(shop.context)]);
    expect([undefined, 'adjustment_changed']).toContain(answer.code);
    if (answer.code) expect((await commit(await prepare(ada, miles(30_000)))).status).toBe('EFFECTIVE');
    expect([await version(), await lacks()]).toEqual([2, 0]);
  });

  it('given staff and the customer who confirm at once, then one of the two changes is made', async () => {
    const before = await version();
    const [own, theirs] = [await prepare(ada, miles(12_000)), await prepare(staff, miles(14_000))];
    const answers = await Promise.all([commit(own), commit(theirs, staff)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['gone', undefined]);
    expect(await version()).toBe(before + 1);
    expect((await commit(await prepare(ada, miles(30_000)))).status).toBe('EFFECTIVE');
  });

  it('given a draft that is confirmed and thrown away at once, then one of the two happens', async () => {
    const id = await prepare(ada, miles(9000));
    const [confirmed, thrown] = await Promise.all([
      commit(id),
      send(shop.url, `DELETE /api/policyAdjustments/${id}`, ada),
    ]);
    // One of the two comes first, and the other is refused.
    if (thrown.status === 204) expect(confirmed.code).toBe('wrong_state');
    else expect([confirmed.status, (thrown.body as Answer).code]).toEqual(['EFFECTIVE', 'wrong_state']);
  });

  it('given an end at the same moment, then cover has ended, and the change is made before it or not at all', async () => {
    const change = await prepare(ada, miles(20_000));
    const end = await prepare(ada, { adjustmentType: 'CAN', reason: 'Price' });
    const [changed, ended] = await Promise.all([commit(change), commit(end)]);
    expect([undefined, 'policy_ended', 'gone']).toContain(changed.code);
    // An end that was prepared before the change must be prepared again.
    if (ended.code) {
      const again = await prepare(ada, { adjustmentType: 'CAN', reason: 'Price' });
      expect((await commit(again)).status).toBe('EFFECTIVE');
    }
    await untilIdle(shop.context.db);
    const { body } = await send(shop.url, `GET /api/policies/${ada.policyId}`, ada);
    expect((body as PolicyWire).policyDetail.policyStatus).toBe('CANCELLED');
  });
});
