import type { Change, PolicyAdjustmentWire, PolicyWire, StaffRequestWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const SOLD = '2026-11-20T12:00:00.000Z';
const NOON = '2026-12-10T12:00:00.000Z';
/** Losses were before and after this day. */
const BACK = '2026-12-01T00:00:00.000Z';

let shop: StaffShop;
let kim: string;
beforeAll(async () => {
  shop = await startStaffShop({});
  kim = await shop.staff('kim', ['action:approve']);
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

type Acting = Awaited<ReturnType<StaffShop['acting']>>;
type Insured = { readonly buyer: PolicyBuyer; readonly staff: Acting };

/** A customer with a claim for a loss on a day, and staff who act for them. */
async function insured(
  name: string,
  buy: (at: StaffShop, token: string) => Promise<PolicyBuyer> = buyPolicy,
): Promise<Insured> {
  shop.clock.travelTo(SOLD);
  const bought = await buy(shop, await shop.customer(name));
  shop.clock.travelTo(NOON);
  kim = await shop.staff('kim', ['action:approve']);
  const buyer = { ...bought, token: await shop.customer(name) };
  await lose(buyer, 'CLM-1', '2026-12-05');
  return { buyer, staff: await shop.acting(name, ['action:approve']) };
}

const lose = ({ policyId }: PolicyBuyer, reference: string, occurredOn: string) =>
  tellClaim(shop, policyId, { reference, occurredOn });

const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const post = (path: string, by: object, body: object) =>
  send(shop.url, `POST /api/${path}`, { ...by, key: crypto.randomUUID(), body });
const prepare = async ({ buyer, staff }: Insured, changes: readonly Change[], effectiveAt: string | null = BACK) => {
  const draft = { policyId: buyer.policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt };
  return ((await post('policyAdjustments', staff, draft)).body as { adjustmentId: string }).adjustmentId;
};
const look = async (id: string, by: object) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, by)).body as PolicyAdjustmentWire;
const commit = (id: string, by: object) => post(`policyAdjustments/${id}/commit`, by, {});
const ask = async (id: string, by: object) =>
  await post(`policyAdjustments/${id}/agreement`, by, { reason: 'He told us by letter on the 1st' });
const asked = async (id: string, { staff }: Insured) =>
  ((await ask(id, staff)).body as { requestId: string }).requestId;
const requests = async () =>
  (await send(shop.url, 'GET /api/staff-requests', { token: kim })).body as StaffRequestWire[];
const requestOf = async (requestId: string) => (await requests()).find((one) => one.requestId === requestId);
const decide = async (requestId: string, { by = kim, more = {} }: { by?: string; more?: object } = {}) => {
  const change = (await requestOf(requestId))?.change;
  const { dueNow = 0, withNext = 0, back = 0, price = null, claims = [] } = change ?? {};
  const shown = { dueNow, withNext, back, price, claims: claims.map(({ reference }) => reference) };
  const body = { isApproved: true, reason: 'I read the letter', shown, ...more };
  return await send(shop.url, `POST /api/staff-requests/${requestId}/decision`, { token: by, body });
};
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const milesOf = async ({ policyId, token }: PolicyBuyer) => {
  const changes = await send(shop.url, `GET /api/policies/${policyId}/changes`, { token });
  return (changes.body as { told: { data: { assets: { car: object } } } }).told.data.assets.car;
};
const eventsOf = async ({ buyer, staff }: Insured) => {
  const { body } = await send(shop.url, `GET /api/trail`, staff);
  return JSON.stringify([buyer.policyId, body]);
};

describe('a change that reaches back across a known claim', () => {
  it('is shown with the claims since then, and is not for one member of staff alone to confirm', async () => {
    const ada = await insured('ada');
    const id = await prepare(ada, [miles(9000)]);
    expect((await look(id, ada.staff)).change?.crosses).toEqual([{ reference: 'CLM-1', occurredOn: '2026-12-05' }]);
    expect(codeOf(await commit(id, ada.staff))).toEqual([403, 'second_person_needed']);
    // From a day after the loss, or at once, they do.
    const later = await prepare(ada, [miles(9000)], '2026-12-06T00:00:00.000Z');
    expect((await look(later, ada.staff)).change?.crosses).toEqual([]);
    expect((await commit(later, ada.staff)).status).toBe(200);
  });

  it('is made once a second person agrees to it as it was shown, and not who asked', async () => {
    const ben = await insured('ben');
    const id = await prepare(ben, [miles(20_000)]);
    const requestId = await asked(id, ben);
    // Asked twice, it is one question.
    expect(await asked(id, ben)).toBe(requestId);
    const shown = (await look(id, ben.staff)).change;
    expect(await requestOf(requestId)).toMatchObject({
      ...{ kind: 'CHANGE', barred: null, status: 'WAITING', bookedAs: null, reason: 'He told us by letter on the 1st' },
      change: {
        ...{ adjustmentId: id, effectiveAt: BACK, dueNow: 0, withNext: shown?.withNext, back: 0 },
        claims: [{ reference: 'CLM-1', occurredOn: '2026-12-05' }],
      },
    });
    const rows = (await requestOf(requestId))?.change?.rows.map(({ before, after }) => [before, after]);
    expect(rows).toContainEqual(['8,000', '20,000']);
    expect((await look(id, ben.staff)).secondPerson).toEqual({ status: 'WAITING', reason: null });
    // Its customer does not see it yet.
    expect(await look(id, { token: ben.buyer.token })).toMatchObject({ code: 'not_found' });
    expect(codeOf(await decide(requestId, { by: ben.staff.token }))).toEqual([403, 'second_person_needed']);
    expect(codeOf(await decide(requestId, { more: { shown: undefined } }))).toEqual([422, 'validation_failed']);
    // A claim that nobody has seen is shown first.
    const seen = (await requestOf(requestId))?.change;
    await lose(ben.buyer, 'CLM-2', '2026-12-08');
    const before = { dueNow: 0, withNext: seen?.withNext, back: 0, price: seen?.price, claims: ['CLM-1'] };
    expect(codeOf(await decide(requestId, { more: { shown: before } }))).toEqual([409, 'adjustment_changed']);
    expect((await decide(requestId)).body).toMatchObject({ status: 'APPROVED' });
    expect(await look(id, ben.staff)).toMatchObject({ status: 'EFFECTIVE', confirmedAt: NOON });
    const { policyId, token } = ben.buyer;
    const policy = (await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as PolicyWire;
    expect(policy.currentPolicyVersion).toMatchObject({ version: 2, startedAt: BACK });
    expect(await milesOf(ben.buyer)).toMatchObject({ annualMileage: 20_000 });
    const { body: listed } = await send(shop.url, `GET /api/policies/${policyId}/askedChanges`, ben.staff);
    expect(listed).toMatchObject([
      {
        ...{ adjustmentId: id, by: 'STAFF', who: 'sam@staff.example', agreedBy: 'kim@staff.example', holdsFrom: BACK },
        ...{ status: 'EFFECTIVE', confirmedAt: NOON, withdrawnAt: null },
        rows: [{ before: '8,000', after: '20,000' }, { what: 'Price a month' }],
      },
    ]);
    expect(await eventsOf(ben)).toMatch(/ChangeAsked.*ChangeAgreed|ChangeAgreed.*ChangeAsked/);
  });

  it('is agreed to on a later day too, but not once the policy has changed meanwhile', breadth, async () => {
    const cy = await insured('cy');
    const [id, other] = [await prepare(cy, [miles(20_000)]), await prepare(cy, [miles(3000)])];
    const [first, second] = [await asked(id, cy), await asked(other, cy)];
    shop.clock.travelTo('2026-12-12T09:00:00.000Z');
    kim = await shop.staff('kim', ['action:approve']);
    expect((await look(id, { ...cy.staff, token: await shop.staff('sam', ['access:impersonate']) })).status).toBe(
      'EXPIRED',
    );
    expect((await decide(first)).body).toMatchObject({ status: 'APPROVED' });
    expect(await milesOf({ ...cy.buyer, token: await shop.customer('cy') })).toMatchObject({ annualMileage: 20_000 });
    expect((await requestOf(second))?.change).toBeNull();
    expect(codeOf(await decide(second))).toEqual([409, 'wrong_state']);
    expect((await decide(second, { more: { isApproved: false } })).body).toMatchObject({ status: 'REFUSED' });
  });

  it('is refused with a reason that staff read, and may be asked for again', breadth, async () => {
    const dee = await insured('dee');
    const id = await prepare(dee, [miles(20_000)]);
    const requestId = await asked(id, dee);
    await decide(requestId, { more: { isApproved: false, reason: 'There is no such letter' } });
    expect((await look(id, dee.staff)).secondPerson).toEqual({ status: 'REFUSED', reason: 'There is no such letter' });
    expect(codeOf(await commit(id, dee.staff))).toEqual([403, 'second_person_needed']);
    expect(await asked(id, dee)).not.toBe(requestId);
  });

  it('given its draft is thrown away, then it waits for nobody any more', breadth, async () => {
    const gil = await insured('gil');
    const id = await prepare(gil, [miles(20_000)]);
    const requestId = await asked(id, gil);
    expect((await requestOf(requestId))?.status).toBe('WAITING');
    expect((await send(shop.url, `DELETE /api/policyAdjustments/${id}`, gil.staff)).status).toBe(204);
    expect(await requestOf(requestId)).toBeUndefined();
    const { body } = await send(shop.url, 'GET /api/customer-requests', gil.staff);
    expect(body).toMatchObject([{ requestId, status: 'WITHDRAWN' }]);
    expect(codeOf(await decide(requestId))).toEqual([409, 'wrong_state']);
  });

  it('is asked about by staff alone, where it crosses a claim, and while it can be confirmed', async () => {
    const eve = await insured('eve');
    const id = await prepare(eve, [miles(20_000)]);
    expect(codeOf(await ask(id, { token: eve.buyer.token }))).toEqual([403, 'forbidden']);
    expect(codeOf(await ask(id, { token: kim }))).toEqual([403, 'forbidden']);
    expect(codeOf(await ask(await prepare(eve, [miles(20_000)], null), eve.staff))).toEqual([409, 'wrong_state']);
    shop.clock.travelTo('2026-12-11T09:00:00.000Z');
    const staff = await shop.acting('eve');
    expect(codeOf(await ask(id, staff))).toEqual([410, 'gone']);
  });

  it(
    'given something is due for it, then it is agreed to first, and is made once that is paid by phone on the same day',
    breadth,
    async () => {
      const fay = await insured('fay', buyAnnual);
      const id = await prepare(fay, [miles(25_000)]);
      const cards = cardShop(shop);
      const pay = async () =>
        await post(`stripe/moto/checkout/mta/${id}`, fay.staff, {
          ...{ token: await cards.cardToken(), postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false },
        });
      expect(codeOf(await pay())).toEqual([403, 'second_person_needed']);
      expect((await decide(await asked(id, fay))).body).toMatchObject({ status: 'APPROVED' });
      const agreed = await look(id, fay.staff);
      expect(agreed).toMatchObject({ status: 'DRAFT', secondPerson: { status: 'APPROVED' }, change: { crosses: [] } });
      expect(codeOf(await commit(id, fay.staff))).toEqual([409, 'payment_required']);
      // Nobody may pass over a claim that becomes known after that.
      await lose(fay.buyer, 'CLM-2', '2026-12-09');
      expect((await look(id, fay.staff)).change?.crosses).toEqual([{ reference: 'CLM-2', occurredOn: '2026-12-09' }]);
      expect(codeOf(await pay())).toEqual([403, 'second_person_needed']);
      expect((await decide(await asked(id, fay))).body).toMatchObject({ status: 'APPROVED' });
      expect((await pay()).body).toEqual({ paid: agreed.change?.dueNow });
      expect(await look(id, fay.staff)).toMatchObject({ status: 'EFFECTIVE' });
    },
  );
});
