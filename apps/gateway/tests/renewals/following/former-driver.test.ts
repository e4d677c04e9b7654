import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { changePolicy, renewingCustomer } from '../../kit/years/renewing-customer.ts';

describe('an accident of a named driver who has left', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    await shop.close();
  });

  it('steps the years back, and is no answer of the policyholder’s, who can still say that they had none', async () => {
    const who = 'ada';
    const { read, correct } = await renewingCustomer(shop, who, async (policyId) => {
      const change = (...changes: readonly object[]) => changePolicy(shop, { who, policyId, by: 'STAFF' }, changes);
      shop.clock.travelTo('2027-03-01T10:00:00.000Z');
      await change({ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh });
      shop.clock.travelTo('2027-05-05T10:00:00.000Z');
      const loss = { occurredOn: '2027-05-01', fault: 'CUSTOMER', insuredName: 'Noah Marsh' } as const;
      await tellClaim(shop, policyId, { reference: 'CLM-9', ...loss });
      shop.clock.travelTo('2027-08-01T10:00:00.000Z');
      await change({ changeType: 'REMOVE_PROFILE', profileCode: 'p1' });
    });
    const told = async () => {
      const { data } = await read();
      return [data.profiles['ph']?.['vehicleClaimsHistory'], data.assets['car']?.['noClaimsDiscount']];
    };
    expect(await told()).toEqual([[], 5]);
    await correct({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { vehicleClaimsHistory: [] } });
    expect(await told()).toEqual([[], 5]);
  });
});
