import type { CallOutput } from '@marque/contract';
import { expect } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { noticesOfPolicy } from '../../../src/store/renewals/notices.ts';
import { send } from '../client/api-client.ts';
import { buyPolicy } from '../client/buy-policy.ts';
import type { StaffShop } from '../shops/staff-shop.ts';
import { untilIdle } from '../time/until-idle.ts';

/** Somebody with monthly cover that turns on 27 November; its renewal is made on 29 October 2027. */
export type RenewingCustomer = Awaited<ReturnType<typeof renewingCustomer>>;

/** The change by which a customer of the shop tells how far they drive in a year. */
export const milesOf = (annualMileage: number) => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});

/** Has somebody buy, and invites them to renew. `before` is what happens in between. */
export async function renewingCustomer(
  shop: StaffShop,
  who: string,
  before: (policyId: string) => Promise<void> = async () => undefined,
) {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const { policyId, policyNumber, proposalCode } = await buyPolicy(shop, await shop.customer(who));
  await before(policyId);
  shop.clock.travelTo('2027-10-29T09:00:00.000Z');
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const ask = async (what: string, body?: object) => {
    const token = await shop.customer(who);
    const answer = await send(shop.url, what, { token, key: crypto.randomUUID(), ...(body && { body }) });
    await untilIdle(shop.context.db);
    return answer;
  };
  const policy = (await ask(`GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
  const code = policy.renewalProposal?.proposalCode ?? '';
  const toldIn = async () =>
    (await noticesOfPolicy(shop.context.db, { brand: 'showcase', proposalCode })).map(({ facts }) => facts);
  return {
    ...{ policyId, policyNumber, proposalCode, code, ask, toldIn },
    read: async () => (await ask(`GET /api/proposals/${code}`)).body as CallOutput<'getProposal'>,
    /** Corrects answers on the pages of the renewal. */
    correct: async (...changes: readonly object[]) => {
      const { status, text } = await ask(`PUT /api/renewals/${code}/answers`, { changes });
      expect(status, text).toBe(200);
    },
    /** Changes the policy, as its customer or as staff who act for them. */
    change: (by: 'STAFF' | 'CUSTOMER', ...changes: readonly object[]) =>
      changePolicy(shop, { who, policyId, by }, changes),
  };
}

/** Changes the policy of a customer at once. */
export async function changePolicy(
  shop: StaffShop,
  { who, policyId, by }: { readonly who: string; readonly policyId: string; readonly by: 'STAFF' | 'CUSTOMER' },
  changes: readonly object[],
): Promise<void> {
  const asking = by === 'STAFF' ? await shop.acting(who) : { token: await shop.customer(who) };
  const body = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const drafted = await send(shop.url, 'POST /api/policyAdjustments', { ...asking, key: crypto.randomUUID(), body });
  expect(drafted.status, drafted.text).toBeLessThan(300);
  const { adjustmentId } = drafted.body as { adjustmentId: string };
  const path = `POST /api/policyAdjustments/${adjustmentId}/commit`;
  const made = await send(shop.url, path, { ...asking, key: crypto.randomUUID(), body: {} });
  expect(made.status, made.text).toBe(200);
  await untilIdle(shop.context.db);
}
