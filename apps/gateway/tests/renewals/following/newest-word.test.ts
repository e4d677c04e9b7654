import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { turnPolicy } from '../../../src/money/turning/turn-policy.ts';
import { termsOfNumber } from '../../../src/store/policies/terms-of-number.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { milesOf, type RenewingCustomer, renewingCustomer } from '../../kit/years/renewing-customer.ts';

describe('a policy that is changed after its renewal was corrected', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(async () => {
    shop.clock.travelTo('2027-11-06T09:00:00.000Z');
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    await shop.close();
  });

  const standing = async ({ read, toldIn }: RenewingCustomer) => {
    const { data, renewalTold } = await read();
    const told = (await toldIn()).at(-1);
    return {
      miles: data.assets['car']?.['annualMileage'],
      confirmedAt: renewalTold?.confirmedAt,
      price: told?.premium?.term,
      last: told?.last.term,
      page: [renewalTold?.premium?.term, renewalTold?.last.term],
    };
  };

  it('renews with the newer answer, told by a notice that compares it with the price of the change', async () => {
    const customer = await renewingCustomer(shop, 'opts-out-meanwhile');
    const choose = (enabled: boolean) =>
      customer.ask(`PUT /api/policies/${customer.policyId}/autoRenewal`, {
        enabled,
        ...(!enabled && { reason: 'Price' }),
      });
    const invited = await standing(customer);
    shop.clock.travelTo('2027-11-02T09:00:00.000Z');
    await customer.correct(milesOf(9000));
    await customer.ask(`PUT /api/renewals/${customer.code}/confirmation`, {});
    const corrected = await standing(customer);
    expect(corrected).toMatchObject({ miles: 9000, last: invited.last, confirmedAt: '2027-11-02T09:00:00.000Z' });
    shop.clock.travelTo('2027-11-04T09:00:00.000Z');
    await choose(false);
    await customer.change('CUSTOMER', milesOf(14_000));
    await choose(true);
    const changed = await standing(customer);
    expect(changed).toMatchObject({ miles: 14_000, confirmedAt: null, page: [changed.price, changed.last] });
    expect(changed.price).toBeGreaterThan(corrected.price ?? 0);
    expect(changed.last).toBeGreaterThan(corrected.last ?? 0);
    shop.clock.travelTo('2027-11-27T00:00:10.000Z');
    await turnPolicy(shop.context, { brand: 'showcase', policyId: customer.policyId });
    await untilIdle(shop.context.db);
    const terms = await termsOfNumber(shop.context.db, customer.policyNumber);
    expect(terms.map(({ versions }) => versions.at(-1)?.data.assets['car']?.['annualMileage'])).toEqual([
      14_000, 14_000,
    ]);
  });

  it('keeps what was corrected where staff change another answer, and what is corrected after that', async () => {
    const customer = await renewingCustomer(shop, 'rings-up');
    await customer.correct(milesOf(9000));
    shop.clock.travelTo('2027-11-04T09:00:00.000Z');
    await customer.change('STAFF', {
      ...{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { maritalStatus: 'Divorced' } },
    });
    expect(await standing(customer)).toMatchObject({ miles: 9000 });
    await customer.change('STAFF', milesOf(14_000));
    expect(await standing(customer)).toMatchObject({ miles: 14_000 });
    shop.clock.travelTo('2027-11-05T09:00:00.000Z');
    await customer.correct(milesOf(10_000));
    await customer.change('STAFF', {
      ...{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { maritalStatus: 'Married' } },
    });
    expect(await standing(customer)).toMatchObject({ miles: 10_000 });
  });

  it('is told with the policy’s new price where the change says what was corrected already', async () => {
    const customer = await renewingCustomer(shop, 'says-it-twice');
    await customer.correct(milesOf(30_000));
    const corrected = await standing(customer);
    shop.clock.travelTo('2027-11-04T09:00:00.000Z');
    await customer.change('STAFF', milesOf(30_000));
    const changed = await standing(customer);
    expect(changed).toMatchObject({ miles: 30_000, price: corrected.price, page: [changed.price, changed.last] });
    expect(changed.last).toBeGreaterThan(corrected.last ?? 0);
  });
});
