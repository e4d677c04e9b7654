import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { turnPolicy } from '../../../src/money/turning/turn-policy.ts';
import { ProviderUnavailable } from '../../../src/ports/provider-unavailable.ts';
import { followPolicy } from '../../../src/renewals/follow-policy.ts';
import { termsOfNumber } from '../../../src/store/policies/terms-of-number.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { milesOf, renewingCustomer } from '../../kit/years/renewing-customer.ts';

let shop: StaffShop;
let isAway = false;
beforeAll(async () => {
  shop = await startStaffShop({
    overrides: {
      jobHandlers: {
        'follow-renewal': async (payload, context) => {
          if (isAway) throw new ProviderUnavailable('addresses');
          await followPolicy(context, payload);
        },
      },
    },
  });
});
afterAll(async () => {
  await runBilling(shop.context);
  await untilIdle(shop.context.db);
  await shop.close();
});

it('given a change in the last seconds of a term that its renewal has not followed, when the turn comes, then it waits for that', async () => {
  const { policyId, policyNumber, change } = await renewingCustomer(shop, 'ada');
  const miles = async () =>
    (await termsOfNumber(shop.context.db, policyNumber)).map(
      ({ versions }) => versions.at(-1)?.data.assets['car']?.['annualMileage'],
    );
  const turn = () => turnPolicy(shop.context, { brand: 'showcase', policyId });
  shop.clock.travelTo('2027-11-26T23:59:50.000Z');
  isAway = true;
  await change('STAFF', milesOf(14_000));
  shop.clock.travelTo('2027-11-27T00:00:00.000Z');
  await turn();
  expect(await miles()).toEqual([14_000]);
  isAway = false;
  await sql`UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE name = 'follow-renewal' AND state < 'active'`.execute(
    shop.context.db,
  );
  await untilIdle(shop.context.db);
  await turn();
  expect(await miles()).toEqual([14_000, 14_000]);
});
