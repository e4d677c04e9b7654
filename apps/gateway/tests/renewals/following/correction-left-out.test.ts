import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { changePolicy, milesOf, renewingCustomer } from '../../kit/years/renewing-customer.ts';

const joins = (data: object) => ({ changeType: 'ADD_PROFILE', profileCode: 'p1', data });
const cleoByrne = { ...noahMarsh, firstName: 'Cleo', lastName: 'Byrne', dateOfBirth: '1985-04-04' };

describe('what was corrected at renewal, once the policy is changed', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    await shop.close();
  });

  it('stays where the driver leaves of whom something else was corrected', async () => {
    const who = 'noahs-holder';
    const customer = await renewingCustomer(shop, who, async (policyId) => {
      shop.clock.travelTo('2027-03-01T10:00:00.000Z');
      await changePolicy(shop, { who, policyId, by: 'STAFF' }, [joins(noahMarsh)]);
    });
    await customer.correct(milesOf(19_000), {
      ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1' },
      data: { useOfOtherCar: 'OwnAnotherVehicle' },
    });
    shop.clock.travelTo('2027-11-04T09:00:00.000Z');
    await customer.change('STAFF', { changeType: 'REMOVE_PROFILE', profileCode: 'p1' });
    const { data, renewalTold } = await customer.read();
    expect([Object.keys(data.profiles), data.assets['car']?.['annualMileage']]).toEqual([['ph'], 19_000]);
    expect((await customer.toldIn()).at(-1)).not.toHaveProperty('leftOut');
    expect(renewalTold?.leftOut).toBeNull();
  });

  it('is told to its customer and to staff where it cannot stay, and the rest of it stays', async () => {
    const customer = await renewingCustomer(shop, 'drivers-cross');
    await customer.correct(milesOf(19_000), joins(noahMarsh));
    shop.clock.travelTo('2027-11-04T09:00:00.000Z');
    await customer.change('STAFF', joins(cleoByrne));
    const { data, renewalTold } = await customer.read();
    expect([data.profiles['p1']?.['firstName'], data.assets['car']?.['annualMileage']]).toEqual(['Cleo', 19_000]);
    expect((await customer.toldIn()).at(-1)).toMatchObject({ leftOut: [] });
    expect(renewalTold?.leftOut).toEqual([]);
    const reasons = await readEvents(shop.context.db, ['reason'], { type: 'ProposalChanged', streamId: customer.code });
    expect(reasons.at(-1)?.reason).toBe(
      'The policy was changed, and a correction at renewal does not go with it any more',
    );

    // The page says so until the renewal is changed again.
    await customer.correct(milesOf(18_000));
    expect((await customer.read()).renewalTold?.leftOut).toBeNull();
  });
});
