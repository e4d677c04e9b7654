import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { askForCollection } from '../../../src/money/debits/ask-for-collection.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, checkout } from '../../kit/client/buy.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { buyByDebit } from '../../kit/shops/debit-shop.ts';
import { debitWeeks } from '../../kit/shops/debit-weeks.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const FRIDAY = '2026-11-20T13:00:00.000Z';
const DUE = '2026-12-30T06:00:00.000Z';

describe('once a death was told', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  beforeEach(() => {
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const died = (userId: string) => tellDeath(shop, userId);
  const takeBack = (deathId: string) => takeDeathBack(shop, deathId);
  const bought = async (name: string) => {
    const token = await shop.customer(name);
    const policy = await buyPolicy(shop, token);
    await untilIdle(shop.context.db);
    return { ...policy, token };
  };
  const todo = async (token: string) =>
    ((await send(shop.url, 'GET /api/todo', { token })).body as CallOutput<'listTodo'>).map(({ kind }) => kind);
  const proof = async (token: string, policyId: string) =>
    (
      (await send(shop.url, `GET /api/documents/upload/policy/${policyId}`, { token }))
        .body as CallOutput<'listUploads'>
    ).proofOfNcb;
  const charges = (proposalCode: string) =>
    shop.context.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('proposal_code', '=', proposalCode)
      .where('means', '=', 'BILLED_CARD')
      .orderBy('created_at')
      .execute();
  const letters = async (proposalCode: string) => {
    const rows = shop.context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
    return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
  };

  it('nobody is asked to send or to do anything, also not at the foot of a letter, and is again after a mistake', async () => {
    const { token, policyId } = await bought('ada');
    expect([await todo(token), await proof(token, policyId)]).toEqual([['NCD_PROOF'], 'WANTED']);
    const deathId = await died('ada');
    expect([await todo(token), await proof(token, policyId)]).toEqual([[], 'NOT_ASKED']);
    await takeBack(deathId);
    expect([await todo(token), await proof(token, policyId)]).toEqual([['NCD_PROOF'], 'WANTED']);
  });

  it('a charge that waits for its turn is called off; after a mistake the last month is asked for, and the ones before are told', async () => {
    const { proposalCode } = await bought('ben');
    shop.clock.travelTo(DUE);
    await runBilling(shop.context);
    expect(await charges(proposalCode)).toEqual([{ status: 'STARTED' }]);
    const deathId = await died('ben');
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }]);
    for (const day of ['2027-01-30', '2027-02-28']) {
      shop.clock.travelTo(`${day}T06:00:00.000Z`);
      await runBilling(shop.context);
      await askInTurn(shop.context);
    }
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }]);
    expect(await letters(proposalCode)).toEqual([]);
    await takeBack(deathId);
    await runBilling(shop.context);
    await askInTurn(shop.context);
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }, { status: 'SETTLED' }]);
    expect(await letters(proposalCode)).toContain('months-missed');
  });

  it('a debit that has not gone to its bank is called off there, also where an end is known, and the family is told how long cover goes on', async () => {
    const weeks = debitWeeks(shop);
    const [uma, vic] = [await weeks.bought('uma'), await weeks.bought('vic')];
    const both = [uma, vic];
    await untilIdle(shop.context.db);
    await weeks.daysPass(both, [7, 7, 7, 3, 7, 1]);
    const acting = await shop.acting('uma');
    const call = async (line: string, body: object) =>
      (await send(shop.url, line, { ...acting, key: crypto.randomUUID(), body })).body as { adjustmentId: string };
    const { adjustmentId } = await call('POST /api/policyAdjustments', {
      ...{ policyId: uma.policyId, adjustmentType: 'CAN', changes: [], reason: 'Price' },
      ...{ effectiveAt: '2027-02-10T00:00:00.000Z', word: { onWordOf: 'POLICYHOLDER', said: 'rang', proof: null } },
    });
    await call(`POST /api/policyAdjustments/${adjustmentId}/commit`, {});
    await weeks.bill();
    const under = async (buyer: Buyer) => (await weeks.debitsOf(buyer)).filter(({ status }) => status === 'SUBMITTED');
    expect([(await under(uma)).length, (await under(vic)).length]).toEqual([1, 1]);
    await died('uma');
    const deathId = await died('vic');
    await untilIdle(shop.context.db);
    expect([await under(uma), await under(vic)]).toEqual([[], []]);
    await weeks.daysPass(both, [3, 3, 7]);
    const paid = (await weeks.debits.state()).payments.filter(({ status }) => status === 'pending_submission');
    expect(paid).toEqual([]);
    const kim = { token: await shop.staff('kim', ['access:impersonate']) };
    const { letters: posted } = (await send(shop.url, 'GET /api/letters-to-post', kim))
      .body as CallOutput<'listLettersToPost'>;
    expect(JSON.stringify(posted.filter(({ userId, isForEstate }) => userId === 'uma' && isForEstate))).toContain(
      '9 February 2027',
    );
    const toEstates = posted.filter(({ userId }) => userId === 'uma' || userId === 'vic');
    for (const { greeting } of toEstates) expect(greeting).toMatch(/^To the family and representatives of /);
    for (const { proposalCode } of both) expect(await letters(proposalCode)).not.toContain('debit-withdrawn');
    await takeBack(deathId);
    await weeks.daysPass(both, [1, 7, 7]);
    expect((await weeks.debitsOf(vic)).length).toBeGreaterThan(1);
  });

  it('nothing more is sold to them, and is again after a mistake', async () => {
    const buyer = await beginPurchase(shop.url, await shop.customer('fay'));
    const deathId = await died('fay');
    expect((await checkout(shop.url, buyer)).body).toMatchObject({ code: 'checkout_disabled' });
    await takeBack(deathId);
    const again = await checkout(shop.url, buyer);
    expect(again.status, again.text).toBe(201);
  });

  it('a debit that was to be presented again waits, and is presented after a mistake', async () => {
    const begun = await beginPurchase(shop.url, await shop.customer('cleo'));
    const { collectionId } = await buyByDebit(shop, begun);
    await untilIdle(shop.context.db);
    const rows = shop.context.db.selectFrom('collections').select(['status', 'presentations']);
    const debit = () => rows.where('collection_id', '=', collectionId).executeTakeFirst();
    const set = shop.context.db.updateTable('collections').set({ status: 'DUE', presentations: 1 });
    const deathId = await died('cleo');
    await set.where('collection_id', '=', collectionId).execute();
    await askForCollection(shop.context, collectionId);
    expect(await debit()).toEqual({ status: 'DUE', presentations: 1 });
    await takeBack(deathId);
    await untilIdle(shop.context.db);
    expect(await debit()).not.toEqual({ status: 'DUE', presentations: 1 });
  });
});
