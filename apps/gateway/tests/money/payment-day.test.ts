import { assert } from '@marque/base';
import type { CallOutput, LetterLineWire, SentLetterWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Account = CallOutput<'updatePaymentDay'>;
type Choices = CallOutput<'getPaymentDay'>;

describe.each(bothDatabases)('the payment day of an account, on the $name database', ({ open, alike }) => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(() => shop.close());

  /** A customer who has bought, and staff who act for them and may move the day. */
  const bought = async (subject: string) => {
    const token = await shop.customer(subject);
    const buyer = await beginPurchase(shop.url, token);
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId } = await bindAtLast(shop.url, buyer);
    const accountId = await cardShop(shop).accountId(buyer);
    const staff = await shop.acting(subject, ['action:billing-day']);
    const paymentDay = (paymentDay: number, more = {}) =>
      send(shop.url, `PUT /api/customerAccounts/${accountId}/paymentDay`, {
        ...staff,
        body: { policyId, paymentDay, ...more },
      });
    const billingDay = (billingDay: unknown) =>
      send(shop.url, `POST /api/policies/${policyId}/billingDay`, { ...staff, body: { billingDay } });
    const choices = async () =>
      (await send(shop.url, `GET /api/customerAccounts/${accountId}/paymentDay`, staff)).body as Choices;
    return { token, policyId, accountId, staff, paymentDay, billingDay, choices };
  };
  const movesOf = async (policyId: string) =>
    await readEvents(shop.context.db, ['actor', 'subject', 'reason', 'data'], {
      ...{ type: 'BillingDayMoved', streamId: policyId },
    });

  it('given staff who may move it, then each day is offered with its first payment, and the move does what was said', async () => {
    const { token, policyId, accountId, choices, paymentDay } = await bought('ada');
    const offered = await choices();
    expect(offered).toMatchObject({ policyId, refusal: null, movableFrom: null });
    expect(offered.days).toHaveLength(27);
    const chosen = offered.days.find(({ day }) => day === (offered.paymentDay === 5 ? 6 : 5));
    assert(chosen && offered.next, 'a day is chosen');
    expect(chosen.chargeOn > offered.next.chargeOn).toBe(true);

    const moved = await paymentDay(chosen.day);
    expect([moved.status, moved.body]).toMatchObject([200, { accountId, policyId, paymentDay: chosen.day }]);
    const policy = (await send(shop.url, `GET /api/policies/${policyId}`, { token })).body;
    expect(policy).toMatchObject({ billingDay: chosen.day, takenNext: { next: { on: chosen.chargeOn } } });
    const accounts = (await send(shop.url, 'GET /api/customerAccounts', { token })).body as Account[];
    expect(accounts.find((one) => one.accountId === accountId)).toEqual(moved.body);
    expect(await movesOf(policyId)).toMatchObject([
      {
        ...{ actor: 'sam', subject: 'ada', reason: 'wants to pay by phone' },
        data: { billingDay: { from: offered.next.from, day: chosen.day } },
      },
    ]);
    expect((await choices()).refusal).toBe('payment_day_moved_lately');
  });

  it(
    'given the policy’s id instead, then it is the same operation, which tells the customer once with the first date',
    breadth,
    async () => {
      const { policyId, billingDay, choices, token } = await bought('bob');
      const offered = await choices();
      const chosen = offered.days.at(-1);
      assert(chosen, 'a day is chosen');
      const answers = await Promise.all([billingDay(chosen.day), billingDay(chosen.day), billingDay(chosen.day)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await movesOf(policyId)).toHaveLength(1);
      await untilIdle(shop.context.db);
      const letters = (await send(shop.url, `GET /api/policies/${policyId}/letters`, { token }))
        .body as LetterLineWire[];
      const [letter, another] = letters.filter(({ subject }) => subject.startsWith('Your new payment day'));
      assert(letter && !another, 'one letter tells of it');
      const said = (await send(shop.url, `GET /api/policies/${policyId}/letters/${letter.letterId}`, { token })).body;
      const first = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(chosen.chargeOn));
      expect(JSON.stringify(said)).toContain(`on the ${chosen.day}`);
      expect((said as SentLetterWire).facts.map(({ value }) => value)).toContainEqual(expect.stringContaining(first));
    },
  );

  alike('given a day that not every month has, or none, then nothing is moved', breadth, async () => {
    const { policyId, billingDay } = await bought('eve');
    for (const day of [0, 29, 31, -1, 1.5, '5', null, [5], {}])
      expect(await billingDay(day)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(await movesOf(policyId)).toEqual([]);
  });

  alike('given the day that it is, or another policy’s account, then nothing is moved', async () => {
    const mine = await bought('cleo');
    const { paymentDay } = await mine.choices();
    expect(await mine.paymentDay(paymentDay)).toMatchObject({ status: 409, body: { code: 'payment_day_same' } });
    const other = await bought('cleo-too');
    expect(await mine.paymentDay(9, { policyId: other.policyId })).toMatchObject({ body: { code: 'not_found' } });
    const crossed = await send(shop.url, `PUT /api/customerAccounts/${other.accountId}/paymentDay`, {
      ...mine.staff,
      body: { policyId: mine.policyId, paymentDay: 9 },
    });
    expect(crossed.body).toMatchObject({ code: 'not_found' });
    expect([await movesOf(mine.policyId), await movesOf(other.policyId)]).toEqual([[], []]);
  });

  alike('given the customer, staff who may not, or staff who act for nobody, then nothing is moved', async () => {
    const { token, policyId, accountId, staff } = await bought('dora');
    const others = [
      [{ token }, 'forbidden'],
      [await shop.acting('dora', ['action:refund']), 'forbidden'],
      [{ token: staff.token }, 'impersonation_over'],
    ] as const;
    for (const [who, code] of others) {
      for (const [address, body] of [
        [`POST /api/policies/${policyId}/billingDay`, { billingDay: 9 }],
        [`PUT /api/customerAccounts/${accountId}/paymentDay`, { policyId, paymentDay: 9 }],
        [`GET /api/customerAccounts/${accountId}/paymentDay`, undefined],
      ] as const)
        expect((await send(shop.url, address, { ...who, ...(body && { body }) })).body).toMatchObject({ code });
    }
    expect(await movesOf(policyId)).toEqual([]);
  });
});
