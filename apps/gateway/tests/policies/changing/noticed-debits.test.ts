import { dayOf } from '@marque/base';
import type { PolicyAdjustmentWire, StatementSummaryWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { billingWalk } from '../../kit/shops/billing-walk.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { debitWeeks } from '../../kit/shops/debit-weeks.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

let shop: StaffShop;
let weeks: ReturnType<typeof debitWeeks>;
beforeAll(async () => {
  shop = await startStaffShop({});
  weeks = debitWeeks(shop);
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Bought = Awaited<ReturnType<typeof weeks.bought>>;

/** They tell how far they drive, at once; answers what they confirm. */
async function drive(name: string, { policyId }: Bought, annualMileage: number): Promise<PolicyAdjustmentWire> {
  const by = { token: await shop.customer(name) };
  const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }];
  const body = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const made = await send(shop.url, 'POST /api/policyAdjustments', { ...by, key: crypto.randomUUID(), body });
  const { adjustmentId } = made.body as { adjustmentId: string };
  const shown = (await send(shop.url, `GET /api/policyAdjustments/${adjustmentId}`, by)).body as PolicyAdjustmentWire;
  const done = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...by, body: {} });
  expect(done.status, done.text).toBe(200);
  return shown;
}

const balance = async (buyer: Bought) =>
  await cardShop(shop).balance(`customer:${await cardShop(shop).accountId(buyer)}`);
const statements = async (name: string, buyer: Bought) => {
  const accountId = await cardShop(shop).accountId(buyer);
  const path = `GET /api/customerAccounts/${accountId}/statements` as const;
  return (await send(shop.url, path, { token: await shop.customer(name) })).body as StatementSummaryWire[];
};

/** What a change says that each payment will be, and what the debits after the first one were. */
const toldAndDrawn = async ({ change }: PolicyAdjustmentWire, buyer: Bought) => {
  const told = change?.payments.map(({ payOn, to }) => [payOn, to]).slice(0, 2);
  const drawn = (await weeks.debitsOf(buyer)).slice(1, 3).map(({ charge_on: on, amount }) => [on, amount]);
  return { told, drawn };
};

/** What the letter about their change says. */
const toldInWriting = async (buyer: Bought) =>
  (await weeks.lettersTo(buyer)).find(({ kind }) => kind === 'policy-changed')?.facts;

describe('given cover from 27 November, whose debit for the second month is announced', () => {
  let ada: Bought;
  let ben: Bought;
  beforeAll(async () => {
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    [ada, ben] = [await weeks.bought('ada'), await weeks.bought('ben')];
    await weeks.daysPass([ada, ben], [9, 19]);
    for (const one of [ada, ben])
      expect((await weeks.debitsOf(one))[1]).toMatchObject({ amount: 4115, status: 'SUBMITTED' });
  });

  it('when they drive further or less, then it stands as announced, and the next one makes up for it, as they were told', async () => {
    const [more, less] = [await drive('ada', ada, 30_000), await drive('ben', ben, 3000)];
    await billingWalk(shop, 'Europe/London').billUntil('2027-02-05');
    for (const [shown, buyer] of [[more, ada] as const, [less, ben] as const]) {
      const { told, drawn } = await toldAndDrawn(shown, buyer);
      expect(drawn).toEqual(told);
      expect(drawn[0]).toEqual(['2026-12-29', 4115]);
      expect(await toldInWriting(buyer)).toMatchObject({
        stays: { payOn: '2026-12-29', amount: 4115 },
        payments: [{ payOn: drawn[1]?.[0], to: drawn[1]?.[1] }, expect.anything()],
      });
      const notices = (await weeks.lettersTo(buyer)).filter(({ kind }) => kind === 'debit-notice');
      expect(notices.map(({ facts }) => (facts as { amount: number }).amount).slice(0, 2)).toEqual([
        4115,
        drawn[1]?.[1],
      ]);
      expect(await balance(buyer)).toBe(0);
    }
    expect((await toldAndDrawn(more, ada)).drawn[1]?.[1]).toBe(6951);
  });

  it('when they drive further on the day of the last statement, then nothing old is unpaid, and it comes as they were told', async () => {
    const walk = billingWalk(shop, 'Europe/London');
    await walk.billUntil('2027-02-27');
    await walk.passUntil('2027-02-27');
    await walk.bill();
    const known = async () =>
      (await statements('ada', ada)).map(({ statementNumber, createdAt, status, amountOutstanding }) => ({
        ...{ statementNumber, status, amountOutstanding, on: dayOf(createdAt, 'Europe/London') },
      }));
    const before = await known();
    expect([before[0]?.on, dayOf(shop.clock.now(), 'Europe/London')]).toEqual(['2027-02-27', '2027-02-27']);
    expect(before.slice(1).map(({ amountOutstanding }) => amountOutstanding)).toEqual([0, 0, 0]);
    const { change } = await drive('ada', ada, 31_000);
    expect(change?.withNext).toBeGreaterThan(0);
    expect(await known()).toEqual(before);
    await walk.billUntil('2027-04-10');
    const drawn = (await weeks.debitsOf(ada)).map(({ charge_on: on, amount }) => [on, amount]);
    for (const { payOn, to } of change?.payments.slice(0, 2) ?? []) expect(drawn).toContainEqual([payOn, to]);
    expect((await known()).map(({ amountOutstanding }) => amountOutstanding)).toEqual([0, 0, 0, 0, 0]);
    expect(await balance(ada)).toBe(0);
  });
});
