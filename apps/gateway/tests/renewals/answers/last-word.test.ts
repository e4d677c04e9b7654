import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { aboutCar } from '../../kit/years/open-years.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const INVITED = '2027-10-29T09:00:00.000Z';
const [CORRECTED, CHANGED] = ['2027-11-02T09:00:00.000Z', '2027-11-04T09:00:00.000Z'];
const noah = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh };
const noahLeaves = { changeType: 'REMOVE_PROFILE', profileCode: 'p1' };

let shop: StaffShop;
beforeAll(async () => {
  shop = await startStaffShop({});
});
afterAll(async () => {
  await runBilling(shop.context);
  await untilIdle(shop.context.db);
  await shop.close();
});
beforeEach(() => {
  shop.clock.travelTo(SOLD);
});

/** A customer with monthly cover, what they and staff say about it, and its renewal. */
async function customer(who: string) {
  const { policyId } = await buyPolicy(shop, await shop.customer(who));
  const staffChange = async (changes: readonly object[]) => {
    const acting = await shop.acting(who, ['action:mta-claims']);
    const body = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
    const asked = { ...acting, key: crypto.randomUUID() };
    const made = await send(shop.url, 'POST /api/policyAdjustments', { ...asked, body });
    const { adjustmentId } = made.body as { adjustmentId: string };
    const path = `POST /api/policyAdjustments/${adjustmentId}/commit`;
    expect((await send(shop.url, path, { ...acting, body: {} })).status).toBe(200);
    await untilIdle(shop.context.db);
  };
  const ask = async (what: string, body?: object) => {
    const token = await shop.customer(who);
    const answer = await send(shop.url, what, { token, key: crypto.randomUUID(), ...(body && { body }) });
    expect(answer.status, answer.text).toBe(200);
    await untilIdle(shop.context.db);
    return answer.body;
  };
  const codeOf = async () =>
    ((await ask(`GET /api/policies/${policyId}`)) as CallOutput<'getPolicy'>).renewalProposal?.proposalCode;
  return {
    staffChange,
    correct: async (changes: readonly object[]) => ask(`PUT /api/renewals/${await codeOf()}/answers`, { changes }),
    confirm: async () => ask(`PUT /api/renewals/${await codeOf()}/confirmation`, {}),
    renewal: async () => (await ask(`GET /api/proposals/${await codeOf()}`)) as CallOutput<'getProposal'>,
    invite: async () => {
      shop.clock.travelTo(INVITED);
      await makeRenewals(shop.context);
      await untilIdle(shop.context.db);
    },
  };
}

const milesOf = ({ data }: CallOutput<'getProposal'>) => data.assets['car']?.['annualMileage'];

it('given an answer that was corrected at renewal, when the policy is given another one later, then the later one counts and what was confirmed has to be said again', async () => {
  const ada = await customer('ada');
  await ada.invite();
  shop.clock.travelTo(CORRECTED);
  await ada.correct([...aboutCar({ annualMileage: 9000, overnightLocation: 'GarageLockedNear' })]);
  await ada.confirm();
  shop.clock.travelTo(CHANGED);
  await ada.staffChange([...aboutCar({ annualMileage: 14_000 })]);
  const renewal = await ada.renewal();
  expect(milesOf(renewal)).toBe(14_000);
  expect(renewal.data.assets['car']).toMatchObject({ overnightLocation: 'GarageLockedNear' });
  expect(renewal.renewalTold?.confirmedAt).toBeNull();
  await ada.correct([...aboutCar({ annualMileage: 11_000 })]);
  expect(milesOf(await ada.renewal())).toBe(11_000);
});

it('given corrections of which one is of a driver who then leaves the policy, then the others stay', async () => {
  const ben = await customer('ben');
  shop.clock.travelTo('2027-03-01T09:00:00.000Z');
  await ben.staffChange([noah]);
  await ben.invite();
  shop.clock.travelTo(CORRECTED);
  const ofNoah = {
    changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
    profileCode: 'p1',
    data: { maritalStatus: 'Single' },
  };
  await ben.correct([...aboutCar({ annualMileage: 19_000 }), ofNoah]);
  shop.clock.travelTo(CHANGED);
  await ben.staffChange([noahLeaves]);
  const renewal = await ben.renewal();
  expect(Object.keys(renewal.data.profiles)).toEqual(['ph']);
  expect(milesOf(renewal)).toBe(19_000);
});
