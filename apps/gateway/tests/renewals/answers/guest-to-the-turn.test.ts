import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { withCustomerDates } from '../../kit/shops/with-customer-dates.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { openYears, type Years } from '../../kit/years/open-years.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
// Both policies turn on 27 November 2027; somebody added thirty days before that may drive until then.
const COMES = '2027-10-28T12:00:00.000Z';
const INVITED = '2027-10-30T09:00:00.000Z';
const LAST_DAY = '2027-11-26';

let years: Years;
beforeAll(async () => {
  years = await openYears();
  changeBrand(years.shop, 'showcase', withCustomerDates);
});
afterAll(async () => {
  await runBilling(years.shop.context);
  await untilIdle(years.shop.context.db);
  await years.shop.close();
});
beforeEach(() => {
  years.shop.clock.travelTo(SOLD);
});

it.each([
  ['at once', 'ann', buyAnnual],
  ['by the month', 'flo', buyPolicy],
] as const)(
  'given cover paid %s and somebody who drives until its last day, then the next term has no part in them, and a letter told of them',
  async (_paid, who, buy) => {
    const { shop } = years;
    const { policyId, proposalCode } = await buy(shop, await shop.customer(who));
    const get = async (path: string) =>
      (await send(shop.url, `GET /api/${path}`, { token: await shop.customer(who) })).body;
    const policy = async () => (await get(`policies/${policyId}`)) as CallOutput<'getPolicy'>;
    shop.clock.travelTo(COMES);
    const { price } = await policy();
    await years.change(who, policyId, [
      { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh, until: LAST_DAY },
    ]);
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const { guests, renewalProposal } = await policy();
    expect(guests).toMatchObject([{ until: LAST_DAY }]);
    const renewal = (await get(`proposals/${renewalProposal?.proposalCode}`)) as CallOutput<'getProposal'>;
    expect(Object.keys(renewal.data.profiles)).toEqual(['ph']);
    expect(renewal.renewalTold?.last?.payment).toBe(price);
    const told = shop.context.db.selectFrom('letters').select('status').where('kind', '=', 'policy-changed');
    const letters = () => told.where('proposal_code', '=', proposalCode).execute();
    await eventually(letters, (all) => all.length === 1 && all.every(({ status }) => status === 'SENT'));
  },
);
