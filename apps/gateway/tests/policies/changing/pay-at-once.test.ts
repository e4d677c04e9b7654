import type { Brand } from '@marque/catalogue';
import type { Change, LetterLineWire, PolicyAdjustmentWire, PolicyWire, SentLetterWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateFilesOf, rememberRateFiles } from '../../../src/ground/rate-files.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const NOON = '2026-12-10T12:00:00.000Z';
const atOnce: Change = { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' };
const monthly: Change = { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'MONTHLY' };

let shop: StaffShop;
let cards: CardShop;
beforeAll(async () => {
  shop = await startStaffShop({});
  cards = cardShop(shop);
  changeBrand(shop, 'showcase', withBothSchedules);
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

/** Flex as if it could be paid by the month or at once, and changed from one to the other. */
function withBothSchedules(brand: Brand): Brand {
  const { flex } = brand.products;
  if (!flex) throw new Error('The showcase has no flex');
  const schedules = ['MONTHLY', 'SINGLE_PAYMENT'] as const;
  const { management } = flex.policy;
  const section = { id: 'how-you-pay', changes: 'PAYMENT_SCHEDULE' } as const;
  const both = {
    ...flex,
    rating: { ...flex.rating, schedules },
    tariff: { ...flex.tariff, settings: { ...flex.tariff.settings, schedules } },
    paymentSchedules: [
      ...flex.paymentSchedules,
      { type: 'SINGLE_PAYMENT' as const, checkoutMethods: ['CARD' as const] },
    ],
    policy: { ...flex.policy, management: { ...management, sections: [...management.sections, section] } },
  };
  const tables = Object.entries(rateFilesOf(flex).tables);
  rememberRateFiles(both, new Map(tables.map(([file, text]) => [`products/flex/rates/${file}`, text])));
  return { ...brand, version: `${brand.version}-both`, products: { ...brand.products, flex: both } };
}

/** A customer who has paid their first month by card, whose cover has begun. */
const insured = async (name: string): Promise<PolicyBuyer> => {
  shop.clock.travelTo('2026-11-20T12:00:00.000Z');
  const bought = await buyPolicy(shop, await shop.customer(name));
  shop.clock.travelTo(NOON);
  return { ...bought, token: await shop.customer(name) };
};

type Asker = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
const post = (path: string, { token, headers }: Asker, body: object) =>
  send(shop.url, `POST /api/${path}`, { token, ...(headers && { headers }), key: crypto.randomUUID(), body });
const draft = (policyId: string, changes: readonly Change[], by: Asker, more: object = {}) =>
  post('policyAdjustments', by, {
    ...{ policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null },
    ...more,
  });
const prepare = async (policyId: string, changes: readonly Change[], by: Asker) =>
  ((await draft(policyId, changes, by)).body as { adjustmentId: string }).adjustmentId;
const look = async (id: string, { token, headers }: Asker) =>
  (await send(shop.url, `GET /api/policyAdjustments/${id}`, { token, ...(headers && { headers }) }))
    .body as PolicyAdjustmentWire;
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const faultsOf = ({ body }: Answer) =>
  (body as { errors?: { pointer: string; code: string }[] }).errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const policyOf = async ({ policyId, token }: PolicyBuyer) =>
  (await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as PolicyWire;
/** The changes that are offered. */
const sections = async ({ policyId, token }: PolicyBuyer) =>
  ((await send(shop.url, `GET /api/policies/${policyId}/changes`, { token })).body as { sections: string[] }).sections;
const owes = async (buyer: PolicyBuyer) => await cards.balance(`customer:${await cards.accountId(buyer)}`);
const page = { saveCard: false, successPath: '/flex/success', cancelPath: '/flex' };
const confirmed = async (id: string, by: Asker) =>
  await eventually(
    () => look(id, by),
    (one) => one.confirmed,
  );
const payOnPage = async (id: string, by: Asker) => {
  const opened = await post(`stripe/checkout/mta/${id}`, by, page);
  expect([opened.status, opened.text]).toEqual([201, opened.text]);
  await shop.pay((opened.body as { sessionId: string }).sessionId);
  await confirmed(id, by);
  await untilIdle(shop.context.db);
};

describe('paying the rest of a year at once', () => {
  it('given a month that is paid, then its customer pays the other eleven by card, and nothing comes later', async () => {
    const ada = await insured('ada');
    const { price } = await policyOf(ada);
    expect(await sections(ada)).toContain('how-you-pay');
    const id = await prepare(ada.policyId, [atOnce], ada);
    const { change, updatedPolicyVersions } = await look(id, ada);
    expect(change).toMatchObject({ dueNow: 11 * (price ?? 0), withNext: 0, back: 0 });
    expect(change?.periods).toMatchObject([{ startAt: '2026-12-27', through: '2027-11-26' }]);
    expect(updatedPolicyVersions.map(({ version }) => version)).toEqual([2]);
    expect(codeOf(await post(`policyAdjustments/${id}/commit`, ada, {}))).toEqual([409, 'payment_required']);
    await payOnPage(id, ada);
    expect(await policyOf(ada)).toMatchObject({ paymentSchedule: 'SINGLE_PAYMENT' });
    expect(await owes(ada)).toBe(0);
    expect(await sections(ada)).not.toContain('how-you-pay');
    const letters = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'policy-changed');
    expect(
      (await letters.where('proposal_code', '=', ada.proposalCode).execute()).map(({ facts }) => facts),
    ).toMatchObject([{ paid: 11 * (price ?? 0), takesBackUntil: null, payments: [] }]);
    // The month that would have come next asks for nothing.
    shop.clock.travelTo('2027-01-10T12:00:00.000Z');
    await untilIdle(shop.context.db);
    expect(await owes(ada)).toBe(0);
    const again = { ...ada, token: await shop.customer('ada') };
    expect(codeOf(await draft(ada.policyId, [monthly], again))).toEqual([409, 'schedule_paid']);
    expect(codeOf(await draft(ada.policyId, [atOnce], again))).toEqual([409, 'schedule_same']);
    expect(codeOf(await post(`policyAdjustments/${id}/withdraw`, again, {}))).toEqual([410, 'gone']);
  });

  it('given staff, then they take the card by phone, and a later change costs its days of the year', async () => {
    const ben = await insured('ben');
    const staff = await shop.acting('ben');
    const id = await prepare(ben.policyId, [atOnce], staff);
    const { amountDue } = await look(id, staff);
    const holder = { postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
    const moto = { token: await cards.cardToken(), ...holder, saveCard: false };
    const paid = await post(`stripe/moto/checkout/mta/${id}`, staff, moto);
    expect([paid.status, paid.body]).toEqual([201, { paid: amountDue }]);
    await confirmed(id, ben);
    const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } };
    const dearer = await look(await prepare(ben.policyId, [miles], ben), ben);
    expect(dearer.change?.periods.map(({ startAt }) => startAt)).toEqual(['2026-11-27', '2026-12-27']);
    expect(dearer.change?.dueNow).toBe(dearer.prorataPremium);
    expect(dearer.prorataPremium).toBeGreaterThan(0);
    // What goes back does not come off the next year besides.
    const few: Change = { ...miles, data: { annualMileage: 3000 } };
    const { change: cheaper } = await look(await prepare(ben.policyId, [few], ben), ben);
    expect(cheaper?.back).toBeGreaterThan(0);
    const [next, ...later] = cheaper?.payments.map(({ to }) => to) ?? [];
    expect(later).toEqual([next, next]);
  });

  it('given its own customer, then the letter says that it stays paid, and not that we did it', async () => {
    const ada = await insured('dora');
    await payOnPage(await prepare(ada.policyId, [atOnce], ada), ada);
    const path = `GET /api/policies/${ada.policyId}/letters` as const;
    const lines = await eventually(
      async () => (await send(shop.url, path, ada)).body as LetterLineWire[],
      (some) => some.some(({ subject }) => subject === 'Your policy has changed'),
    );
    const changed = lines.find(({ subject }) => subject === 'Your policy has changed');
    const { after } = (await send(shop.url, `${path}/${changed?.letterId}`, ada)).body as SentLetterWire;
    expect(after.join(' ')).toContain('can’t be taken back within the year');
    expect(after.join(' ')).not.toContain('We made this change for you');
  });

  it('is by itself, at once, and for what the product sells', async () => {
    const cy = await insured('cy');
    const { policyId } = cy;
    const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 10_000 };
    expect(faultsOf(await draft(policyId, [atOnce, excess], cy))).toEqual(['/changes/0 moved_by_itself']);
    const later = { effectiveAt: '2026-12-20T00:00:00.000Z' };
    expect(faultsOf(await draft(policyId, [atOnce], cy, later))).toEqual(['/effectiveAt not_offered']);
    expect(codeOf(await draft(policyId, [monthly], cy))).toEqual([409, 'schedule_same']);
  });
});
