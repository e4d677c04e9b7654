import { addToDate, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { tellUnrenewed } from '../../../src/renewals/notice/tell-unrenewed.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

const TURN = '2027-11-27';
const ENDS = 'The insurance ends on 26 November 2027';

describe('a death that is told after the customer was invited to renew', () => {
  const desk = peopleDesk(turningShop());
  const goTo = (daysBefore: number) =>
    desk.shop.clock.travelTo(startOfDay(addToDate(TURN, { days: 0 - daysBefore }), 'Europe/London'));
  const tell = async () => {
    await makeRenewals(desk.shop.context);
    await tellUnrenewed(desk.shop.context);
    await desk.idle();
  };
  const posted = async (customer: string) => (await desk.toPost(ENDS)).filter(({ userId }) => userId === customer);

  it.each([
    ['a year', buyAnnual],
    ['months', buyPolicy],
  ] as const)('the family is told three weeks ahead that cover ends, once: %s', async (name, buy) => {
    const customer = `invited-${name.replace(' ', '-')}`;
    const { policyId } = await buy(desk.shop, await desk.shop.customer(customer));
    goTo(28);
    await tell();
    const made = desk.db.selectFrom('proposals').select('proposal_code').where('source_policy', '=', policyId);
    expect(await made.execute()).toHaveLength(1);
    goTo(25);
    const mistaken = await tellDeath(desk.shop, customer);
    await takeDeathBack(desk.shop, mistaken);
    goTo(21);
    await tell();
    expect(await posted(customer)).toEqual([]);
    goTo(20);
    await tellDeath(desk.shop, customer);
    await tell();
    await tell();
    const letters = await posted(customer);
    expect(letters).toMatchObject([{ greeting: 'To the family and representatives of our customer,' }]);
    expect(JSON.stringify(letters)).toContain('everybody who drives the car needs insurance of their own');
  });
});
