import type { CallOutput } from '@marque/contract';
import type { Quote } from '@marque/domain/rating/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { turnPolicy } from '../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { termsOfNumber } from '../../src/store/policies/terms-of-number.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
// The policies turn on 27 November 2027.
const INVITED = '2027-10-29T09:00:00.000Z';
const CHANGED = '2027-11-05T09:00:00.000Z';
const DAY_AFTER = '2027-11-06T10:00:00.000Z';
// A Monday.
const POSTED = '2027-11-08T09:00:00.000Z';
const ASKED = '2027-11-20T22:00:00.000Z';
const TURN = '2027-11-27T00:00:10.000Z';

type Renewal = CallOutput<'getProposal'>;
type Asked = { readonly changes: readonly object[] };

describe('a dearer price of a renewal whose notice no mail server took', () => {
  let shop: StaffShop;
  let count = 0;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(async () => {
    await bill();
    await shop.close();
  });
  const bill = async () => {
    await runBilling(shop.context);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
    await untilIdle(shop.context.db);
  };

  /** Somebody who was told of their renewal, and what was done with it until they were not told of the next price. */
  const invited = async (buy: (shop: StaffShop, token: string) => Promise<PolicyBuyer> = buyPolicy) => {
    shop.clock.travelTo(SOLD);
    count += 1;
    const who = `holder-${count}`;
    const bought = await buy(shop, await shop.customer(who));
    const { policyId, policyNumber, proposalCode } = bought;
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const ask = async (what: string, body?: object) =>
      await send(shop.url, what, { token: await shop.customer(who), key: crypto.randomUUID(), ...(body && { body }) });
    const shown = async () => (await ask(`GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    const code = (await shown()).renewalProposal?.proposalCode ?? '';
    const page = async () => termOf(((await ask(`GET /api/proposals/${code}`)).body as Renewal).quote);
    const change = async (annualMileage: number) => {
      const staff = await shop.acting(who, ['action:mta-claims']);
      const body = { policyId, adjustmentType: 'MTA', ...miles(annualMileage), reason: null, effectiveAt: null };
      const drawn = await send(shop.url, 'POST /api/policyAdjustments', { ...staff, key: crypto.randomUUID(), body });
      const { adjustmentId } = drawn.body as { adjustmentId: string };
      const made = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...staff, body: {} });
      expect(made.status, made.text).toBe(200);
      await untilIdle(shop.context.db);
    };
    /** The same for somebody who lets their cover end meanwhile, and pays at once. */
    const changeAndPay = async (annualMileage: number) => {
      await ask(`PUT /api/policies/${policyId}/autoRenewal`, { enabled: false, reason: 'Price' });
      const draft = { policyId, adjustmentType: 'MTA', ...miles(annualMileage), reason: null, effectiveAt: null };
      const { adjustmentId } = (await ask('POST /api/policyAdjustments', draft)).body as { adjustmentId: string };
      const way = { saveCard: false, successPath: '/annual/success', cancelPath: '/annual' };
      const opened = await ask(`POST /api/stripe/checkout/mta/${adjustmentId}`, way);
      await shop.pay((opened.body as { sessionId: string }).sessionId);
      await untilIdle(shop.context.db);
      await ask(`PUT /api/policies/${policyId}/autoRenewal`, { enabled: true });
      await untilIdle(shop.context.db);
    };
    const correct = (asked: Asked) => ask(`PUT /api/renewals/${code}/answers`, asked);
    /** No mail server has taken letters written since a moment. */
    const refuse = (since: string) =>
      asOwner(shop.context.db, (tx) =>
        tx
          .updateTable('sent_letters')
          .set({ sent_at: null })
          .where('kind', '=', 'renewal-notice')
          .where('proposal_code', '=', proposalCode)
          .where('written_at', '>=', since)
          .execute(),
      );
    const begins = async () => {
      shop.clock.travelTo(TURN);
      await turnPolicy(shop.context, { brand: 'showcase', policyId });
      await untilIdle(shop.context.db);
      const terms = await termsOfNumber(shop.context.db, policyNumber);
      const next = terms.find((one) => one.policyId !== policyId);
      return { price: termOf(next?.versions[0]?.quote), paysLater: next?.paysLater };
    };
    return { policyId, page, change, changeAndPay, correct, refuse, begins };
  };
  const toPost = async () => {
    const token = await shop.staff('sam', ['access:impersonate']);
    const { body } = await send(shop.url, 'GET /api/notices-to-post', { token });
    return (body as CallOutput<'listNoticesToPost'>).notices.map(({ policyId }) => policyId);
  };
  const post = async (policyId: string, postedOn: string) => {
    const token = await shop.staff('sam', ['access:impersonate']);
    return (await send(shop.url, `POST /api/notices-to-post/${policyId}`, { token, body: { postedOn } })).status;
  };

  it('is not charged: the one before it holds, on the page and in the term, which is charged at once', async () => {
    const owned = await invited();
    const told = await owned.page();
    shop.clock.travelTo(CHANGED);
    await owned.change(30_000);
    expect(await owned.page()).toBeGreaterThan(told);
    await owned.refuse(CHANGED);
    expect(await owned.page()).toBe(told);
    expect(await toPost()).not.toContain(owned.policyId);
    shop.clock.travelTo(DAY_AFTER);
    expect(await toPost()).toContain(owned.policyId);
    expect(await owned.begins()).toEqual({ price: told, paysLater: undefined });
  });

  it('is not asked of a card ahead of the turn either', async () => {
    const owned = await invited(buyAnnual);
    const told = await owned.page();
    shop.clock.travelTo(CHANGED);
    await owned.changeAndPay(30_000);
    expect(await owned.page()).toBeGreaterThan(told);
    await owned.refuse(CHANGED);
    shop.clock.travelTo(ASKED);
    await bill();
    const asked = shop.context.db.selectFrom('payment_attempts').select(['amount', 'status']);
    expect(await asked.where('renews_policy', '=', owned.policyId).execute()).toEqual([
      { amount: told, status: 'HELD' },
    ]);
    expect(await owned.begins()).toMatchObject({ price: told });
  });

  it('counts once staff have posted it in time, also where they post another after it', async () => {
    const owned = await invited();
    shop.clock.travelTo(CHANGED);
    await owned.change(20_000);
    const second = await owned.page();
    await owned.refuse(CHANGED);
    shop.clock.travelTo(POSTED);
    expect(await post(owned.policyId, '2027-11-08')).toBe(204);
    expect(await post(owned.policyId, '2027-11-08')).toBe(409);
    expect(await owned.page()).toBe(second);
    shop.clock.travelTo('2027-11-09T09:00:00.000Z');
    await owned.change(30_000);
    const third = await owned.page();
    await owned.refuse(CHANGED);
    expect(await owned.page()).toBe(second);
    shop.clock.travelTo('2027-11-10T10:00:00.000Z');
    expect(await post(owned.policyId, '2027-11-10')).toBe(204);
    expect(await toPost()).not.toContain(owned.policyId);
    expect(third).toBeGreaterThan(second);
    expect(await owned.begins()).toMatchObject({ price: third });
  });

  it('does not count where it was posted too late for a new price', async () => {
    const owned = await invited();
    const told = await owned.page();
    shop.clock.travelTo(CHANGED);
    await owned.change(30_000);
    await owned.refuse(CHANGED);
    shop.clock.travelTo('2027-11-22T09:00:00.000Z');
    expect(await post(owned.policyId, '2027-11-22')).toBe(204);
    expect(await owned.begins()).toMatchObject({ price: told });
  });

  it('counts where its customer made it themselves, since they were shown it', async () => {
    const owned = await invited();
    const told = await owned.page();
    shop.clock.travelTo(CHANGED);
    expect((await owned.correct(miles(30_000))).status).toBe(200);
    await untilIdle(shop.context.db);
    await owned.refuse(CHANGED);
    const own = await owned.page();
    expect(own).toBeGreaterThan(told);
    expect(await owned.begins()).toMatchObject({ price: own });
  });

  it('leaves a lower one that was not told as it is', async () => {
    const owned = await invited();
    const told = await owned.page();
    shop.clock.travelTo(CHANGED);
    await owned.change(1000);
    await owned.refuse(CHANGED);
    const lower = await owned.page();
    expect(lower).toBeLessThan(told);
    expect(await owned.begins()).toMatchObject({ price: lower });
  });
});

function miles(annualMileage: number): Asked {
  return { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }] };
}

function termOf(quote: Pick<Quote, 'availablePaymentSchedules'> | null | undefined): number {
  const chosen = quote?.availablePaymentSchedules.find(({ active }) => active);
  return chosen?.instalments.reduce((sum, payment) => sum + payment, 0) ?? 0;
}
