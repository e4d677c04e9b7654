import type { CallOutput } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { askForCollection } from '../../../src/money/debits/ask-for-collection.ts';
import { type Buyer, beginPurchase, checkout } from '../../kit/client/buy.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { buyByDebit } from '../../kit/shops/debit-shop.ts';
import { debitWeeks } from '../../kit/shops/debit-weeks.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

const DUE = '2026-12-30T06:00:00.000Z';

describe('once a death was told', () => {
  const desk = peopleDesk(turningShop());
  const bought = async (name: string) => {
    const token = await desk.shop.customer(name);
    const policy = await buyPolicy(desk.shop, token);
    await desk.idle();
    return { ...policy, token };
  };
  const todo = async (token: string) =>
    ((await desk.send('GET /api/todo', { token })).body as CallOutput<'listTodo'>).map(({ kind }) => kind);
  const proof = async (token: string, policyId: string) =>
    ((await desk.send(`GET /api/documents/upload/policy/${policyId}`, { token })).body as CallOutput<'listUploads'>)
      .proofOfNcb;
  const charges = (proposalCode: string) =>
    desk.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('proposal_code', '=', proposalCode)
      .where('means', '=', 'BILLED_CARD')
      .orderBy('created_at')
      .execute();
  const letters = async (proposalCode: string) => {
    const rows = desk.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
    return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
  };

  it('nobody is asked to send or to do anything, also not at the foot of a letter, and is again after a mistake', async () => {
    const { token, policyId } = await bought('ada');
    expect([await todo(token), await proof(token, policyId)]).toEqual([['NCD_PROOF'], 'WANTED']);
    const deathId = await tellDeath(desk.shop, 'ada');
    expect([await todo(token), await proof(token, policyId)]).toEqual([[], 'NOT_ASKED']);
    await takeDeathBack(desk.shop, deathId);
    expect([await todo(token), await proof(token, policyId)]).toEqual([['NCD_PROOF'], 'WANTED']);
  });

  it('a charge that waits for its turn is called off; after a mistake the last month is asked for, and the ones before are told', async () => {
    const { proposalCode } = await bought('ben');
    desk.shop.clock.travelTo(DUE);
    await runBilling(desk.shop.context);
    expect(await charges(proposalCode)).toEqual([{ status: 'STARTED' }]);
    const deathId = await tellDeath(desk.shop, 'ben');
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }]);
    for (const day of ['2027-01-30', '2027-02-28']) {
      desk.shop.clock.travelTo(`${day}T06:00:00.000Z`);
      await runBilling(desk.shop.context);
      await askInTurn(desk.shop.context);
    }
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }]);
    expect(await letters(proposalCode)).toEqual([]);
    await takeDeathBack(desk.shop, deathId);
    await runBilling(desk.shop.context);
    await askInTurn(desk.shop.context);
    expect(await charges(proposalCode)).toEqual([{ status: 'EXPIRED' }, { status: 'SETTLED' }]);
    expect(await letters(proposalCode)).toContain('months-missed');
  });

  it('a debit that has not gone to its bank is called off there, also where an end is known, and the family is told how long cover goes on', async () => {
    const weeks = debitWeeks(desk.shop);
    const [uma, vic] = [await weeks.bought('uma'), await weeks.bought('vic')];
    const both = [uma, vic];
    await desk.idle();
    await weeks.daysPass(both, [7, 7, 7, 3, 7, 1]);
    const acting = await desk.shop.acting('uma');
    const call = async (line: string, body: object) =>
      (await desk.send(line, { ...acting, key: crypto.randomUUID(), body })).body as { adjustmentId: string };
    const { adjustmentId } = await call('POST /api/policyAdjustments', {
      ...{ policyId: uma.policyId, adjustmentType: 'CAN', changes: [], reason: 'Price' },
      ...{ effectiveAt: '2027-02-10T00:00:00.000Z', word: { onWordOf: 'POLICYHOLDER', said: 'rang', proof: null } },
    });
    await call(`POST /api/policyAdjustments/${adjustmentId}/commit`, {});
    await weeks.bill();
    const under = async (buyer: Buyer) => (await weeks.debitsOf(buyer)).filter(({ status }) => status === 'SUBMITTED');
    expect([(await under(uma)).length, (await under(vic)).length]).toEqual([1, 1]);
    await tellDeath(desk.shop, 'uma');
    const deathId = await tellDeath(desk.shop, 'vic');
    await desk.idle();
    expect([await under(uma), await under(vic)]).toEqual([[], []]);
    await weeks.daysPass(both, [3, 3, 7]);
    const paid = (await weeks.debits.state()).payments.filter(({ status }) => status === 'pending_submission');
    expect(paid).toEqual([]);
    const posted = await desk.toPost();
    expect(JSON.stringify(posted.filter(({ userId, isForEstate }) => userId === 'uma' && isForEstate))).toContain(
      '9 February 2027',
    );
    const toEstates = posted.filter(({ userId }) => userId === 'uma' || userId === 'vic');
    for (const { greeting } of toEstates) expect(greeting).toMatch(/^To the family and representatives of /);
    for (const { proposalCode } of both) expect(await letters(proposalCode)).not.toContain('debit-withdrawn');
    await takeDeathBack(desk.shop, deathId);
    await weeks.daysPass(both, [1, 7, 7]);
    expect((await weeks.debitsOf(vic)).length).toBeGreaterThan(1);
  });

  it('nothing more is sold to them, and is again after a mistake', async () => {
    const buyer = await beginPurchase(desk.shop.url, await desk.shop.customer('fay'));
    const deathId = await tellDeath(desk.shop, 'fay');
    expect((await checkout(desk.shop.url, buyer)).body).toMatchObject({ code: 'checkout_disabled' });
    await takeDeathBack(desk.shop, deathId);
    const again = await checkout(desk.shop.url, buyer);
    expect(again.status, again.text).toBe(201);
  });

  it('a debit that was to be presented again waits, and is presented after a mistake', async () => {
    const begun = await beginPurchase(desk.shop.url, await desk.shop.customer('cleo'));
    const { collectionId } = await buyByDebit(desk.shop, begun);
    await desk.idle();
    const rows = desk.db.selectFrom('collections').select(['status', 'presentations']);
    const debit = () => rows.where('collection_id', '=', collectionId).executeTakeFirst();
    const set = desk.db.updateTable('collections').set({ status: 'DUE', presentations: 1 });
    const deathId = await tellDeath(desk.shop, 'cleo');
    await set.where('collection_id', '=', collectionId).execute();
    await askForCollection(desk.shop.context, collectionId);
    expect(await debit()).toEqual({ status: 'DUE', presentations: 1 });
    await takeDeathBack(desk.shop, deathId);
    await desk.idle();
    expect(await debit()).not.toEqual({ status: 'DUE', presentations: 1 });
  });
});
