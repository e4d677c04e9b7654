import { expect, it } from 'vitest';
import { returnNextTerm } from '../../../src/money/turning/return-next-term.ts';
import { send } from '../../kit/client/api-client.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { aboutCar } from '../../kit/years/open-years.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

const shop = turningShop();

const { invited, bill, attemptsOf, statuses, held, owed, termsOf, lettersOf, renewalOf } = yearAheadShop(shop);
const drive = async (buyer: Invited, annualMileage: number) => {
  const path = `PUT /api/renewals/${await renewalOf(buyer)}/answers`;
  const body = { changes: aboutCar({ annualMileage }) };
  const answer = await send(shop().url, path, { token: buyer.token, key: crypto.randomUUID(), body });
  expect(answer.status, answer.text).toBe(200);
  await untilIdle(shop().context.db);
  return (answer.body as { renewalTold: { premium: { term: number } } }).renewalTold.premium.term;
};

it('given a year that is paid, when it becomes cheaper in its last days, then it stays paid, and what is over goes back as it begins', async () => {
  const buyer = await invited('ada');
  buyer.goTo(7);
  await bill();
  const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
  buyer.goTo(1);
  // The card has nothing left for a second payment.
  await shop().script({ nextCards: ['insufficient_funds'] });
  const price = await drive(buyer, 3000);
  expect(price).toBeLessThan(amount);
  await bill();
  await returnNextTerm(shop().context, { brand: 'showcase', policyId: buyer.policyId });
  expect([await statuses(buyer), await held(buyer)]).toEqual([['HELD'], amount]);
  expect(await lettersOf(buyer)).toEqual(['renewal-paid']);
  buyer.goTo(0);
  await bill();
  await bill();
  const [old, next] = await termsOf(buyer);
  expect(next).toMatchObject({ startsAt: old?.endsAt, renewalCycle: 1 });
  const refunds = shop().context.db.selectFrom('refunds').select(['amount', 'reason']);
  expect(await refunds.where('account_id', '=', buyer.accountId).execute()).toEqual([
    { amount: amount - price, reason: 'paid_more_than_owed' },
  ]);
  expect(await lettersOf(buyer)).toEqual(['renewal-paid', 'payment-goes-back']);
  expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
  // No card was asked.
  await shop().script({ nextCards: [] });
});

it('given a year that is paid, when it becomes dearer, then it is asked for as it stands', async () => {
  const buyer = await invited('bea');
  buyer.goTo(7);
  await bill();
  const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
  buyer.goTo(6);
  expect(await drive(buyer, 25_000)).toBeGreaterThan(amount);
  await bill();
  await bill();
  expect(await statuses(buyer)).toEqual(['REFUNDED', 'HELD']);
});
