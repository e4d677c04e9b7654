import type { Change, PolicyAdjustmentWire, ProposalWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChangeBack } from '../../../src/adjustments/send-change-back.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginProposal } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import type { PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let card: CardShop;
let ada: PolicyBuyer;
let account: string;
beforeAll(async () => {
  shop = await startStaffShop({});
  card = cardShop(shop);
  const token = await shop.customer('ada');
  const proposalCode = await beginProposal(shop.url, token, { schemeCode: 'annual' });
  const priced = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
    token,
    body: { changes: adaMarsh(), applyRating: true },
  });
  expect((priced.body as ProposalWire).status, priced.text).toBe('QUOTE');
  const opened = await openAccount(shop.url, { token, proposalCode }, ['accurate', 'documents', 'year']);
  expect(opened.status, opened.text).toBe(201);
  await verify(shop.url, { token, proposalCode });
  await shop.pay(await openPage(shop.url, { token, proposalCode }));
  ada = { token, proposalCode, ...(await bindAtLast(shop.url, { token, proposalCode })) };
  account = `customer:${await card.accountId(ada)}`;
  await untilIdle(shop.context.db);
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
  ada = { ...ada, token: await shop.customer('ada') };
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const post = async (path: string, body: object) => {
  const answer = await send(shop.url, `POST /api/${path}`, { token: ada.token, key: crypto.randomUUID(), body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as PolicyAdjustmentWire;
};
const agree = async (annualMileage: number) => {
  const changes: Change[] = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }];
  const asked = { policyId: ada.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const { adjustmentId } = await post('policyAdjustments', asked);
  return await post(`policyAdjustments/${adjustmentId}/commit`, {});
};
const withdraw = (id: string) => post(`policyAdjustments/${id}/withdraw`, {});
/** The job as it runs when its time has come, and again as after a crash. */
const whenDue = async (adjustmentId: string) => {
  for (let times = 0; times < 2; times += 1) await sendChangeBack(shop.context, { brand: 'showcase', adjustmentId });
  await untilIdle(shop.context.db);
};
const owes = () => card.balance(account);
const refunds = async () =>
  (await shop.context.db.selectFrom('refunds').select(['amount', 'reason']).orderBy('created_at').execute()).map(
    ({ amount, reason }) => [Number(amount), reason],
  );

describe('a term that is paid at once, and is cheaper from a change on', () => {
  it('given a change that is taken back in time, then nothing is sent', async () => {
    const { adjustmentId, change } = await agree(6000);
    expect(change?.back).toBeGreaterThan(0);
    await whenDue(adjustmentId);
    // Until the change is final, what it leaves stays on the account.
    expect([await owes(), await refunds()]).toEqual([0 - (change?.back ?? 0), []]);
    await withdraw(adjustmentId);
    await untilIdle(shop.context.db);
    await whenDue(adjustmentId);
    expect([await owes(), await refunds()]).toEqual([0, []]);
  });

  it('given a change that stands, then what it leaves goes back once to the payment that made it, and a letter tells of it', async () => {
    const { adjustmentId, change } = await agree(6000);
    const back = change?.back ?? 0;
    shop.clock.travelTo('2026-12-10T12:30:00.000Z');
    await whenDue(adjustmentId);
    await eventually(owes, (pennies) => pennies === 0);
    expect(await refunds()).toEqual([[back, 'changed']]);
    const letters = await shop.context.db
      .selectFrom('letters')
      .select('facts')
      .where('kind', '=', 'credit-goes-back')
      .execute();
    expect(letters).toEqual([{ facts: { amount: back, unplaced: 0, goesOn: false } }]);
    const late = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/withdraw`, ada);
    expect(late.body).toMatchObject({ code: 'gone' });
  });

  it(
    'given another change that takes up part of what is owed, then only the rest goes back, and the part once that change is taken back',
    breadth,
    async () => {
      const sent = (await refunds()).length;
      shop.clock.travelTo('2026-12-11T12:00:00.000Z');
      ada = { ...ada, token: await shop.customer('ada') };
      const first = await agree(2000);
      const second = await agree(4000);
      const [left, taken] = [first.change?.back ?? 0, second.prorataPremium];
      expect(second.amountDue).toBe(0);
      expect([taken > 0, taken < left]).toEqual([true, true]);
      const told = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'policy-changed');
      expect((await told.execute()).map(({ facts }) => facts)).toContainEqual(
        expect.objectContaining({ fromCredit: taken, back: 0 }),
      );
      shop.clock.travelTo('2026-12-11T12:29:59.000Z');
      await withdraw(second.adjustmentId);
      await untilIdle(shop.context.db);
      shop.clock.travelTo('2026-12-11T12:31:00.000Z');
      await whenDue(second.adjustmentId);
      await whenDue(first.adjustmentId);
      await eventually(owes, (pennies) => pennies === 0);
      // The books owe nothing once the last refund is asked for, and the provider has it a moment later.
      const sentBack = async () => (await refunds()).slice(sent).reduce((sum, [amount]) => sum + Number(amount), 0);
      expect(await eventually(sentBack, (pennies) => pennies >= left)).toBe(left);
    },
  );
});
