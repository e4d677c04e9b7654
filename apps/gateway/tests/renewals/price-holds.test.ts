import type { CallOutput } from '@marque/contract';
import type { Quote } from '@marque/domain/rating/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { readWords } from '../../src/store/keys/words.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
// The policy turns on 27 November 2027.
const INVITED = '2027-10-29T09:00:00.000Z';
const SEVEN_DAYS_BEFORE = '2027-11-20T22:00:00.000Z';
const THREE_DAYS_BEFORE = '2027-11-24T09:00:00.000Z';

type Owned = { readonly who: string; readonly policyId: string; readonly code: string };
type Priced = { readonly quote: Quote };

describe('a price that was told of a renewal', () => {
  let shop: StaffShop;
  let count = 0;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(async () => {
    await runBilling(shop.context);
    await untilIdle(shop.context.db);
    await shop.close();
  });
  const invited = async (): Promise<Owned> => {
    shop.clock.travelTo(SOLD);
    count += 1;
    const who = `holder-${count}`;
    const { policyId } = await buyPolicy(shop, await shop.customer(who));
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const token = await shop.customer(who);
    const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token });
    return { who, policyId, code: (body as CallOutput<'getPolicy'>).renewalProposal?.proposalCode ?? '' };
  };
  /** Staff change the miles of a year on the policy. */
  const staffChange = async ({ who, policyId }: Owned, annualMileage: number) => {
    const staff = await shop.acting(who);
    const body = { policyId, adjustmentType: 'MTA', ...mileage(annualMileage), reason: null, effectiveAt: null };
    const prepared = await send(shop.url, 'POST /api/policyAdjustments', { ...staff, key: crypto.randomUUID(), body });
    const { adjustmentId } = prepared.body as { adjustmentId: string };
    const made = await send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/commit`, { ...staff, body: {} });
    expect(made.status, made.text).toBe(200);
    await untilIdle(shop.context.db);
  };
  const correct = async ({ who, code }: Owned, annualMileage: number) => {
    const asked = { token: await shop.customer(who), key: crypto.randomUUID(), body: mileage(annualMileage) };
    const answered = await send(shop.url, `PUT /api/renewals/${code}/answers`, asked);
    expect(answered.status, answered.text).toBe(200);
  };
  const pricesOf = async ({ policyId }: Owned) => {
    const query = shop.context.db.selectFrom('renewal_prices').selectAll().where('policy_id', '=', policyId);
    const rows = await query.orderBy('edition').execute();
    return (await readWords(shop.context.db, 'renewal_prices', rows)).map((row) => ({
      renewal: (row.renewal as Priced).quote,
      newBusiness: (row.new_business as Priced).quote,
      mostAbove: row.most_above,
    }));
  };
  const noticesOf = async ({ policyId }: Owned) => {
    const rows = shop.context.db
      .selectFrom('letters')
      .innerJoin('policies', 'policies.proposal_code', 'letters.proposal_code')
      .select('letters.facts')
      .where('policies.policy_id', '=', policyId)
      .where('letters.kind', '=', 'renewal-notice');
    const notices = await rows.orderBy('letters.created_at').execute();
    return notices.map(({ facts }) => (facts as { premium: { term: number } }).premium.term);
  };

  it('gives way to that of a change by staff which is told seven days before the turn', async () => {
    const owned = await invited();
    shop.clock.travelTo(SEVEN_DAYS_BEFORE);
    await staffChange(owned, 30_000);
    const [told, after] = await pricesOf(owned);
    expect(termOf(after?.renewal)).toBeGreaterThan(termOf(told?.renewal));
    expect(await noticesOf(owned)).toEqual([termOf(told?.renewal), termOf(after?.renewal)]);
  });

  it('holds where that would be told later and dearer, line by line, and both are on record', async () => {
    const owned = await invited();
    shop.clock.travelTo(THREE_DAYS_BEFORE);
    await staffChange(owned, 30_000);
    const [told, after] = await pricesOf(owned);
    expect(linesOf(after?.renewal)).toEqual(linesOf(told?.renewal));
    expect(termOf(after?.renewal)).toBe(termOf(told?.renewal));
    expect(termOf(after?.newBusiness)).toBeGreaterThan(termOf(told?.renewal));
    expect(after?.mostAbove).toBeLessThanOrEqual(0);
    expect(await noticesOf(owned)).toEqual([termOf(told?.renewal), termOf(told?.renewal)]);
  });

  it('gives way to a lower one on any day', async () => {
    const owned = await invited();
    shop.clock.travelTo(THREE_DAYS_BEFORE);
    await staffChange(owned, 1000);
    const [told, after] = await pricesOf(owned);
    expect(termOf(after?.renewal)).toBeLessThan(termOf(told?.renewal));
    expect(after?.renewal.availablePaymentSchedules).toEqual(after?.newBusiness.availablePaymentSchedules);
  });

  it('is moved by its customer’s own correction, which costs what it costs and nothing of what is held', async () => {
    const [owned, other] = [await invited(), await invited()];
    shop.clock.travelTo(THREE_DAYS_BEFORE);
    await staffChange(owned, 20_000);
    await correct(owned, 30_000);
    await correct(other, 30_000);
    const [told, held, after] = await pricesOf(owned);
    const [, corrected] = await pricesOf(other);
    expect(termOf(held?.renewal)).toBe(termOf(told?.renewal));
    expect(termOf(after?.newBusiness)).toBe(termOf(corrected?.renewal));
    const dearer = termOf(after?.newBusiness) - termOf(held?.newBusiness);
    expect(dearer).toBeGreaterThan(0);
    expect(termOf(after?.renewal)).toBe(termOf(held?.renewal) + dearer);
  });
});

function mileage(annualMileage: number) {
  return { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }] };
}

function chosen(quote: Quote | undefined) {
  return quote?.availablePaymentSchedules.find(({ active }) => active);
}

function termOf(quote: Quote | undefined): number {
  return chosen(quote)?.instalments.reduce((sum, payment) => sum + payment, 0) ?? 0;
}

function linesOf(quote: Quote | undefined) {
  return chosen(quote)?.premiumBreakdown.filter(({ active }) => active);
}
