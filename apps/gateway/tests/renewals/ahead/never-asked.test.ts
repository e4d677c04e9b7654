import type { PolicySummaryWire } from '@marque/contract';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { aboutCar } from '../../kit/years/open-years.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';
import { type Invited, yearAheadShop } from '../../kit/years/year-ahead-shop.ts';

const shop = turningShop();

const { invited, bill, attemptsOf, choose, optOut, statuses, held, owed, termsOf, lettersOf, renewalOf } =
  yearAheadShop(shop);
const statusOf = async ({ policyId, token }: Invited) => {
  const { body } = await send(shop().url, `GET /api/policies/${policyId}`, { token });
  return (body as PolicySummaryWire).policyDetail.policyStatus;
};
const turned = async (buyer: Invited) => {
  await bill();
  await bill();
  await untilIdle(shop().context.db);
  return (await termsOf(buyer)).map(({ renewalCycle, notRenewed }) => notRenewed?.why ?? renewalCycle);
};

it('given a year for which nobody asked its card, since nobody was at work, when its turn comes, then it covers and is asked for as it begins', async () => {
  const buyer = await invited('ada');
  buyer.goTo(8);
  await bill();
  buyer.goTo(-2);
  expect(await statusOf(buyer)).toBe('ACTIVE');
  expect(await turned(buyer)).toEqual([0, 1]);
  expect([await held(buyer), await owed(buyer)]).toEqual([0, 0]);
  expect(await lettersOf(buyer)).toEqual([]);
});

it('given a year that was refused, told and paid, when nobody is at work at the turn after it, then that year begins too', async () => {
  const buyer = await invited('bea');
  await shop().script({ nextCards: ['insufficient_funds'] });
  for (const day of [7, 4]) {
    buyer.goTo(day);
    await bill();
  }
  expect([await statuses(buyer), await lettersOf(buyer)]).toEqual([
    ['DECLINED', 'HELD'],
    ['renewal-unpaid', 'renewal-paid'],
  ]);
  buyer.goTo(0);
  expect(await turned(buyer)).toEqual([0, 1]);
  const days = 366;
  buyer.goTo(28 - days);
  await makeRenewals(shop().context);
  await untilIdle(shop().context.db);
  buyer.goTo(0 - days);
  expect(await turned(buyer)).toEqual([0, 1, 2]);
});

it('given who wants to renew after all in the last minute, when nobody asked the card since, then the year is asked for as it begins', async () => {
  const buyer = await invited('cleo');
  expect(await optOut(buyer)).toBe(200);
  buyer.goTo(7);
  await bill();
  buyer.goTo(0);
  shop().clock.pass(-1000);
  expect(await choose(buyer, { enabled: true })).toBe(200);
  shop().clock.pass(2000);
  expect(await turned(buyer)).toEqual([0, 1]);
  expect(await owed(buyer)).toBe(0);
});

it('given a year that is paid, when it becomes dearer in the last minute, then what is held pays for it, and the rest is asked for', async () => {
  const buyer = await invited('dan');
  buyer.goTo(7);
  await bill();
  const [{ amount } = { amount: 0 }] = await attemptsOf(buyer);
  buyer.goTo(0);
  shop().clock.pass(-1000);
  const path = `PUT /api/renewals/${await renewalOf(buyer)}/answers`;
  const body = { changes: aboutCar({ annualMileage: 25_000 }) };
  const answer = await send(shop().url, path, { token: buyer.token, key: crypto.randomUUID(), body });
  expect(answer.status, answer.text).toBe(200);
  const { renewalTold } = answer.body as { renewalTold: { premium: { term: number } } };
  const rest = renewalTold.premium.term - amount;
  expect(rest).toBeGreaterThan(0);
  shop().clock.pass(2000);
  expect(await turned(buyer)).toEqual([0, 1]);
  expect([await statuses(buyer), await held(buyer), await owed(buyer)]).toEqual([['SETTLED'], 0, 0]);
  const postings = shop().context.db.selectFrom('ledger_postings').select('amount');
  const ofAccount = postings.where('ledger_account', '=', customerLedger(buyer.accountId));
  const amounts = (await ofAccount.execute()).map((posting) => posting.amount);
  expect(amounts).toEqual(expect.arrayContaining([renewalTold.premium.term, 0 - amount, 0 - rest]));
});
