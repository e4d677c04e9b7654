import type { Change, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChangeBack } from '../../../src/adjustments/send-change-back.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { startingOn } from '../../kit/client/begin-quote.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import type { PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const NOON = '2026-12-10T12:00:00.000Z';
const back = { saveCard: false, successPath: '/annual/success', cancelPath: '/annual' };

let shop: StaffShop;
let cards: CardShop;
beforeAll(async () => {
  shop = await startStaffShop({});
  cards = cardShop(shop);
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

/** A customer with a year that was paid at once, which has begun. */
const insured = async (name: string): Promise<PolicyBuyer> => {
  shop.clock.travelTo('2026-11-20T12:00:00.000Z');
  const bought = await buyAnnual(shop, await shop.customer(name));
  shop.clock.travelTo(NOON);
  return { ...bought, token: await shop.customer(name) };
};

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const post = (path: string, by: Asker, body: object) =>
  send(shop.url, `POST /api/${path}`, { ...by, key: crypto.randomUUID(), body });
const prepare = async ({ policyId, ...buyer }: PolicyBuyer, changes: readonly Change[], by: Asker = buyer) => {
  const draft = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
  const made = await post('policyAdjustments', { token: by.token, ...(by.headers && { headers: by.headers }) }, draft);
  return (made.body as { adjustmentId: string }).adjustmentId;
};
const look = async (id: string, { token }: Asker) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, { token })).body as PolicyAdjustmentWire;
const openPage = (id: string, { token }: Asker, more: object = {}) =>
  post(`stripe/checkout/mta/${id}`, { token }, { ...back, ...more });
const sessionOf = (opened: Answer) => (opened.body as { sessionId: string }).sessionId;
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const versionOf = async ({ policyId, token }: PolicyBuyer) =>
  ((await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as PolicyWire).currentPolicyVersion.version;
const owes = async (buyer: PolicyBuyer) => await cards.balance(`customer:${await cards.accountId(buyer)}`);
const once = async (id: string, buyer: PolicyBuyer, isSo: (shown: PolicyAdjustmentWire) => boolean) =>
  await eventually(() => look(id, buyer), isSo);
const refunds = async ({ proposalCode }: PolicyBuyer) =>
  await shop.context.db
    .selectFrom('refunds')
    .select(['amount', 'reason'])
    .where('proposal_code', '=', proposalCode)
    .execute();
const told = async ({ proposalCode }: PolicyBuyer) => {
  const query = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'policy-changed');
  return (await query.where('proposal_code', '=', proposalCode).execute()).map(({ facts }) => facts);
};

describe('a change for which something is due now', () => {
  it('given it is paid on its page, then it holds, once, and nothing is owed', async () => {
    const ada = await insured('ada');
    const id = await prepare(ada, [miles(30_000)]);
    const { change } = await look(id, ada);
    const due = change?.dueNow ?? 0;
    expect(due).toBeGreaterThan(100);
    expect(codeOf(await post(`policyAdjustments/${id}/commit`, ada, {}))).toEqual([409, 'payment_required']);
    const opened = await openPage(id, ada);
    expect(opened.status).toBe(201);
    // A second press leads to the same page.
    expect(sessionOf(await openPage(id, ada))).toBe(sessionOf(opened));
    expect(await look(id, ada)).toMatchObject({ confirmed: false, payment: 'UNDER_WAY' });
    await shop.pay(sessionOf(opened));
    const held = await once(id, ada, ({ confirmed }) => confirmed);
    expect(held).toMatchObject({ status: 'EFFECTIVE', payment: null, change: { dueNow: due } });
    expect([await versionOf(ada), await owes(ada)]).toEqual([2, 0]);
    expect(codeOf(await openPage(id, ada))).toEqual([409, 'wrong_state']);
    expect(await told(ada)).toMatchObject([{ paid: due, withNext: 0, back: 0 }]);
    expect(await refunds(ada)).toEqual([]);
  });

  it('given it is taken back within half an hour, then what was paid goes back to the card', breadth, async () => {
    const jay = await insured('jay');
    const id = await prepare(jay, [miles(30_000)]);
    const due = (await look(id, jay)).change?.dueNow ?? 0;
    await shop.pay(sessionOf(await openPage(id, jay)));
    await once(id, jay, ({ confirmed }) => confirmed);
    expect((await post(`policyAdjustments/${id}/withdraw`, jay, {})).status).toBe(200);
    await untilIdle(shop.context.db);
    expect((await refunds(jay)).map(({ amount }) => amount)).toEqual([due]);
    expect(await owes(jay)).toBe(0);
  });

  it('given another change that was confirmed while its page was open, then the money goes back whole', async () => {
    const ben = await insured('ben');
    const [first, second] = [await prepare(ben, [miles(30_000)]), await prepare(ben, [miles(7000)])];
    const opened = await openPage(first, ben);
    const due = (await look(first, ben)).change?.dueNow ?? 0;
    expect((await post(`policyAdjustments/${second}/commit`, ben, {})).status).toBe(200);
    const owed = await owes(ben);
    await shop.pay(sessionOf(opened));
    expect(await once(first, ben, ({ payment }) => payment === 'GOES_BACK')).toMatchObject({ confirmed: false });
    await untilIdle(shop.context.db);
    expect(await refunds(ben)).toContainEqual({ amount: due, reason: 'not_changed' });
    expect([await versionOf(ben), await owes(ben)]).toEqual([2, owed]);
  });

  it(
    'given it is paid after midnight on a page that was opened before, then it holds from that day, and a day less is paid',
    breadth,
    async () => {
      const cem = await insured('cem');
      shop.clock.travelTo('2026-12-10T23:50:00.000Z');
      const late = { ...cem, token: await shop.customer('cem') };
      const id = await prepare(late, [miles(30_000)]);
      const due = (await look(id, late)).change?.dueNow ?? 0;
      const opened = await openPage(id, late);
      shop.clock.travelTo('2026-12-11T00:05:00.000Z');
      await shop.pay(sessionOf(opened));
      const held = await once(id, late, ({ confirmed }) => confirmed);
      await untilIdle(shop.context.db);
      const paid = held.change?.dueNow ?? 0;
      expect(held.change?.effectiveAt).toBe('2026-12-11T00:05:00.000Z');
      expect(paid).toBeLessThan(due);
      expect(await refunds(late)).toEqual([{ amount: due - paid, reason: 'paid_more_than_owed' }]);
      expect(await owes(late)).toBe(0);
      // Opening a page now is refused: what was entered makes a new draft.
      const next = await prepare(late, [miles(12_000)]);
      shop.clock.travelTo('2026-12-12T00:05:00.000Z');
      expect(codeOf(await openPage(next, { token: await shop.customer('cem') }))).toEqual([410, 'gone']);
    },
  );

  it('given two changes whose pages are paid at the same moment, then one is made, and the money for the other goes back whole', async () => {
    const ivy = await insured('ivy');
    const drafts = [await prepare(ivy, [miles(30_000)]), await prepare(ivy, [miles(25_000)])];
    const pages = await Promise.all(drafts.map(async (id) => sessionOf(await openPage(id, ivy))));
    const due = await Promise.all(drafts.map(async (id) => (await look(id, ivy)).change?.dueNow ?? 0));
    await Promise.all(pages.map((page) => shop.pay(page)));
    const looked = await eventually(
      () => Promise.all(drafts.map((id) => look(id, ivy))),
      (both) => both.some(({ confirmed }) => confirmed) && both.some(({ payment }) => payment === 'GOES_BACK'),
    );
    await untilIdle(shop.context.db);
    const made = looked.findIndex(({ confirmed }) => confirmed);
    expect(await refunds(ivy)).toEqual([{ amount: due[1 - made], reason: 'not_changed' }]);
    expect([await versionOf(ivy), await owes(ivy)]).toEqual([2, 0]);
  });

  it('given its card is declined, then nothing holds, and it can be paid again', breadth, async () => {
    const dan = await insured('dan');
    const id = await prepare(dan, [miles(20_000)]);
    const opened = await openPage(id, dan);
    await cards.payWith(sessionOf(opened), '4000000000000002');
    expect(await look(id, dan)).toMatchObject({ confirmed: false });
    await shop.pay(sessionOf(await openPage(id, dan)));
    expect(await once(id, dan, ({ confirmed }) => confirmed)).toMatchObject({ status: 'EFFECTIVE' });
  });

  it('given something else than was shown, somebody else’s, or nothing to pay, then no page is opened', async () => {
    const eve = await insured('eve');
    const [dear, cheap] = [await prepare(eve, [miles(30_000)]), await prepare(eve, [miles(8000)])];
    const shown = { dueNow: 1, withNext: 0, back: 0, price: 1 };
    expect(codeOf(await openPage(dear, eve, { shown }))).toEqual([409, 'adjustment_changed']);
    expect(codeOf(await openPage(cheap, eve))).toEqual([409, 'nothing_to_pay']);
    expect(codeOf(await openPage(dear, { token: await shop.customer('fay') }))).toEqual([404, 'not_found']);
  });
});

describe('a change that is paid by phone', () => {
  const byPhone = async (id: string, staff: Asker, more: object = {}) =>
    await post(`stripe/moto/checkout/mta/${id}`, staff, {
      ...{ token: await cards.cardToken(), postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false },
      ...more,
    });

  it(
    'given staff who change what is locked for the customer, then they take the money, and it holds as they were allowed',
    breadth,
    async () => {
      const gus = await insured('gus');
      const staff = await shop.acting('gus');
      const id = await prepare(gus, [miles(25_000), rename], staff);
      const due = ((await send(shop.url, `GET /api/policyAdjustments/${id}`, staff)).body as PolicyAdjustmentWire)
        .change;
      expect(codeOf(await openPage(id, gus))).toEqual([403, 'forbidden']);
      expect(codeOf(await byPhone(id, staff, { dateOfBirth: '1988-03-03' }))).toEqual([422, 'validation_failed']);
      expect(codeOf(await byPhone(id, { token: gus.token }))).toEqual([403, 'forbidden']);
      const paid = await byPhone(id, staff);
      expect([paid.status, paid.body]).toEqual([201, { paid: due?.dueNow }]);
      expect(await look(id, gus)).toMatchObject({ confirmed: true, status: 'EFFECTIVE' });
      expect([await versionOf(gus), await owes(gus)]).toEqual([2, 0]);
    },
  );

  it('given a card that its bank declines, then nothing holds', breadth, async () => {
    const hal = await insured('hal');
    const staff = await shop.acting('hal');
    const id = await prepare(hal, [miles(25_000)], staff);
    const token = await cards.cardToken('4000000000000002');
    expect(codeOf(await byPhone(id, staff, { token }))).toEqual([402, 'payment_declined']);
    const { body } = await send(shop.url, `GET /api/policyAdjustments/${id}`, staff);
    expect(body).toMatchObject({ confirmed: false, payment: 'DECLINED' });
  });
});

const rename: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { firstName: 'Ava' } };

describe('a start that is moved, of a term that is paid at once', () => {
  /** Somebody who had a claim that counts up to a day, and whose cover is to begin on another. */
  const sold = async (name: string, startAt: string): Promise<PolicyBuyer> => {
    shop.clock.travelTo('2026-11-20T12:00:00.000Z');
    const claim = { type: 'AccidentFault', date: '2021-12-01', ncdAffected: false };
    const about = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { vehicleClaimsHistory: [claim] } };
    return await buyAnnual(shop, await shop.customer(name), startingOn([...adaMarsh(), about], startAt));
  };
  const moveTo = async ({ policyId, token }: PolicyBuyer, startAt: string) => {
    const changes = [{ changeType: 'START_DATE_CHANGE', startAt }];
    const draft = { policyId, adjustmentType: 'SDA', changes, reason: null, effectiveAt: null };
    const made = await post('policyAdjustments', { token }, draft);
    return (made.body as { adjustmentId: string }).adjustmentId;
  };

  it(
    'given a day from which it is cheaper, then what it costs less goes back once the start can no longer be moved back',
    breadth,
    async () => {
      const fay = await sold('fay', '2026-11-27');
      const id = await moveTo(fay, '2026-12-04');
      const { change } = await look(id, fay);
      const back = change?.back ?? 0;
      expect(back).toBeGreaterThan(100);
      expect((await post(`policyAdjustments/${id}/commit`, fay, {})).status).toBe(200);
      await sendChangeBack(shop.context, { brand: 'showcase', adjustmentId: id });
      expect([await owes(fay), await refunds(fay)]).toEqual([0 - back, []]);
      shop.clock.travelTo('2026-11-27T00:00:00.000Z');
      await sendChangeBack(shop.context, { brand: 'showcase', adjustmentId: id });
      await eventually(
        () => owes(fay),
        (pennies) => pennies === 0,
      );
      expect(await refunds(fay)).toEqual([{ amount: back, reason: 'changed' }]);
    },
  );

  it('given a day from which it is dearer, then it is moved by the payment of what it costs more', async () => {
    const gil = await sold('gil', '2026-12-04');
    const id = await moveTo(gil, '2026-11-25');
    const { change } = await look(id, gil);
    expect(change?.dueNow).toBeGreaterThan(100);
    expect(codeOf(await post(`policyAdjustments/${id}/commit`, gil, {}))).toEqual([409, 'payment_required']);
    await shop.pay(sessionOf(await openPage(id, gil)));
    expect(await once(id, gil, ({ confirmed }) => confirmed)).toMatchObject({ status: 'WAITING', payment: null });
    const { body } = await send(shop.url, `GET /api/policies/${gil.policyId}`, { token: gil.token });
    expect(body).toMatchObject({ startAt: '2026-11-25' });
    expect([await owes(gil), await refunds(gil)]).toEqual([0, []]);
  });
});
