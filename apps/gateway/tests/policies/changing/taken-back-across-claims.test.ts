import type { Change, PolicyAdjustmentWire, StaffRequestWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChangeBack } from '../../../src/adjustments/send-change-back.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const SOLD = '2026-11-20T12:00:00.000Z';
const TODAY = '2026-12-10';
const at = (time: string) => `${TODAY}T${time}:00.000Z`;

let shop: StaffShop;
let kim: string;
beforeAll(async () => {
  shop = await startStaffShop({});
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };

const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const legal = (changeType: 'ADD_COVER' | 'REMOVE_COVER'): Change => ({ changeType, coverCode: 'legal_expenses' });
const post = (path: string, by: Asker, body: object = {}) =>
  send(shop.url, `POST /api/${path}`, { ...by, key: crypto.randomUUID(), body });
const look = async (id: string, by: Asker) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, by)).body as PolicyAdjustmentWire;
const withdraw = (id: string, by: Asker) => post(`policyAdjustments/${id}/withdraw`, by);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string } | null)?.code];
const requestOf = async (requestId: string) =>
  ((await send(shop.url, 'GET /api/staff-requests', { token: kim })).body as StaffRequestWire[]).find(
    (one) => one.requestId === requestId,
  );

/** A customer at noon on a day, and staff who act for them. */
async function insured(
  name: string,
  buy: (where: StaffShop, token: string) => Promise<PolicyBuyer> = buyPolicy,
): Promise<{ readonly buyer: PolicyBuyer; readonly staff: Asker }> {
  shop.clock.travelTo(SOLD);
  const bought = await buy(shop, await shop.customer(name));
  shop.clock.travelTo(at('12:00'));
  kim = await shop.staff('kim', ['action:approve']);
  return { buyer: { ...bought, token: await shop.customer(name) }, staff: await shop.acting(name) };
}

/** A change that was confirmed. */
async function change({ buyer }: { readonly buyer: PolicyBuyer }, one: Change, by: Asker = buyer): Promise<string> {
  const asked = { policyId: buyer.policyId, adjustmentType: 'MTA', changes: [one], reason: null, effectiveAt: null };
  const { adjustmentId } = (await post('policyAdjustments', by, asked)).body as { adjustmentId: string };
  expect((await post(`policyAdjustments/${adjustmentId}/commit`, by)).status).toBe(200);
  return adjustmentId;
}

const covers = async ({ policyId, token }: PolicyBuyer) => {
  const { body } = await send(shop.url, `GET /api/policies/${policyId}/changes`, { token });
  return (body as { told: { covers: string[] } }).told.covers;
};
const decide = async (requestId: string, isApproved: boolean) => {
  const { dueNow = 0, withNext = 0, back = 0, price = null, claims = [] } = (await requestOf(requestId))?.change ?? {};
  const shown = { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
  const body = { isApproved, reason: 'I read the file', ...(isApproved && { shown }) };
  return await send(shop.url, `POST /api/staff-requests/${requestId}/decision`, { token: kim, body });
};
const ask = async (id: string, by: Asker) =>
  await post(`policyAdjustments/${id}/agreement`, by, { reason: 'They pressed the wrong button' });

describe('taking a change back since which a claim became known', () => {
  it('given a cover that was taken off, then its customer cannot have it back by that, and a second person agrees', async () => {
    const ada = await insured('ada');
    await change(ada, legal('ADD_COVER'));
    shop.clock.travelTo(at('12:40'));
    const id = await change(ada, legal('REMOVE_COVER'));
    shop.clock.travelTo(at('12:45'));
    await tellClaim(shop, ada.buyer.policyId, { reference: 'CLM-1', occurredOn: TODAY });
    shop.clock.travelTo(at('12:50'));
    expect(codeOf(await withdraw(id, ada.buyer))).toEqual([409, 'claim_since_change']);
    expect(codeOf(await withdraw(id, ada.staff))).toEqual([403, 'second_person_needed']);
    const crossed = [{ reference: 'CLM-1', occurredOn: TODAY }];
    expect((await look(id, ada.staff)).crossesBack).toEqual(crossed);
    expect((await look(id, ada.buyer)).crossesBack).toEqual([]);
    const { requestId } = (await ask(id, ada.staff)).body as { requestId: string };
    expect((await ask(id, ada.staff)).body).toEqual({ requestId });
    expect((await look(id, ada.staff)).secondPerson).toMatchObject({ status: 'WAITING' });
    const { change: shown } = (await requestOf(requestId)) ?? {};
    expect(shown).toMatchObject({ adjustmentId: id, takesBack: true, claims: crossed });
    expect(shown?.rows.map(({ before, after }) => [before, after])).toContainEqual(['Not included', 'Included']);
    // It was asked in time: the half hour may be over.
    shop.clock.travelTo(at('14:00'));
    expect((await decide(requestId, true)).body).toMatchObject({ status: 'APPROVED' });
    expect(await covers(ada.buyer)).toContain('legal_expenses');
    expect(await look(id, ada.staff)).toMatchObject({ status: 'WITHDRAWN', crossesBack: [] });
  });

  it('given somebody who was put on, then nobody alone un-insures them, and a no leaves them insured', async () => {
    const ben = await insured('ben');
    const id = await change(ben, miles(20_000));
    shop.clock.travelTo(at('12:10'));
    await tellClaim(shop, ben.buyer.policyId, { reference: 'CLM-2', occurredOn: TODAY });
    shop.clock.travelTo(at('12:20'));
    expect(codeOf(await withdraw(id, ben.buyer))).toEqual([409, 'claim_since_change']);
    const { requestId } = (await ask(id, ben.staff)).body as { requestId: string };
    expect((await decide(requestId, false)).body).toMatchObject({ status: 'REFUSED' });
    expect(await look(id, ben.staff)).toMatchObject({
      ...{ status: 'EFFECTIVE', secondPerson: { status: 'REFUSED', reason: 'I read the file' } },
    });
  });

  it('given a claim that was known before, or whose loss was, then it is taken back as ever, and nobody is asked', async () => {
    const cy = await insured('cy');
    await tellClaim(shop, cy.buyer.policyId, { reference: 'CLM-3', occurredOn: TODAY });
    shop.clock.travelTo(at('12:01'));
    const id = await change(cy, miles(20_000));
    await tellClaim(shop, cy.buyer.policyId, { reference: 'CLM-4', occurredOn: '2026-12-09' });
    expect(codeOf(await ask(id, cy.staff))).toEqual([409, 'wrong_state']);
    expect((await withdraw(id, cy.buyer)).body).toMatchObject({ status: 'WITHDRAWN' });
  });

  it('given money that would go back for it, then none does while a second person is asked', async () => {
    const dee = await insured('dee', buyAnnual);
    const id = await change(dee, miles(2000));
    shop.clock.travelTo(at('12:10'));
    await tellClaim(shop, dee.buyer.policyId, { reference: 'CLM-5', occurredOn: TODAY });
    const { requestId } = (await ask(id, dee.staff)).body as { requestId: string };
    const isSent = async () => {
      await sendChangeBack(shop.context, { brand: 'showcase', adjustmentId: id });
      const rows = shop.context.db.selectFrom('policy_adjustments').select('sent_back_at');
      return (await rows.where('adjustment_id', '=', id).executeTakeFirstOrThrow()).sent_back_at !== null;
    };
    shop.clock.travelTo(at('13:00'));
    expect(await isSent()).toBe(false);
    expect((await decide(requestId, false)).status).toBe(200);
    expect(await isSent()).toBe(true);
  });
});

describe('a change like one that was taken back', () => {
  it('has no half hour for 14 days: what held is paid for, and the letter says so', async () => {
    const eve = await insured('eve');
    const first = await change(eve, miles(20_000));
    expect(await look(first, eve.buyer)).toMatchObject({ hasHalfHour: true, takesBackUntil: at('12:30') });
    shop.clock.travelTo(at('12:20'));
    expect((await withdraw(first, eve.buyer)).status).toBe(200);
    const again = await change(eve, miles(20_000));
    expect(await look(again, eve.buyer)).toMatchObject({ hasHalfHour: false, takesBackUntil: null });
    expect(codeOf(await withdraw(again, eve.buyer))).toEqual([410, 'gone']);
    const letters = shop.context.db.selectFrom('letters').select('facts').where('about', '=', again);
    expect((await letters.executeTakeFirstOrThrow()).facts).toMatchObject({
      lacksHalfHour: true,
      takesBackUntil: null,
    });
    // Another thing has its own.
    const other = await change(eve, legal('ADD_COVER'));
    expect(await look(other, eve.buyer)).toMatchObject({ hasHalfHour: true, takesBackUntil: at('12:50') });
    shop.clock.travelTo('2026-12-24T12:21:00.000Z');
    const token = await shop.customer('eve');
    const later = await change({ buyer: { ...eve.buyer, token } }, miles(8000));
    expect(await look(later, { token })).toMatchObject({ hasHalfHour: true });
  });
});
