import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { turnPolicy } from '../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { readWords } from '../../src/store/keys/words.ts';
import { noticesOfPolicy } from '../../src/store/renewals/notices.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { answering } from '../kit/years/open-years.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const INVITED = '2027-10-29T09:00:00.000Z';
const FIFTEEN_DAYS_BEFORE = '2027-11-11T09:00:00.000Z';
// A Monday.
const TWELVE_DAYS_BEFORE = '2027-11-15T09:00:00.000Z';
const TURN = '2027-11-27T00:00:00.000Z';

type Policy = CallOutput<'getPolicy'>;
type Renewal = CallOutput<'getProposal'>;

/** The miles of a year that were told at the sale. */
const AS_SOLD = 8000;
/** Enough years without a claim for one of their own fault to make the next term dearer. */
const YEARS = answering({ car: { noClaimsDiscount: 5 } });

/**
 * This many pennies, or one or two less: not every sum can be split into a premium and its tax, and then the customer
 * gains.
 */
const within = (pennies: number) => expect.toBeOneOf([pennies, pennies - 1, pennies - 2]);

describe('a renewal that its customer is told of too late', () => {
  let shop: StaffShop;
  let token: string;
  let policyId: string;
  let proposalCode: string;
  let code: string;

  const ask = async <B>(what: string, body?: object): Promise<B> =>
    (await send(shop.url, what, { token, ...(body && { body }), key: crypto.randomUUID() })).body as B;
  const shown = () => ask<Policy>(`GET /api/policies/${policyId}`);
  const page = () => ask<Renewal>(`GET /api/proposals/${code}`);
  const priceOf = ({ quote }: Renewal) => quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.gross;
  const correct = (annualMileage: number) => {
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } }];
    return ask<Renewal>(`PUT /api/renewals/${code}/answers`, { changes });
  };
  const notices = async () => {
    await untilIdle(shop.context.db);
    const queued = await noticesOfPolicy(shop.context.db, { brand: 'showcase', proposalCode });
    return queued.map(({ facts }) => facts.premium?.term);
  };
  /** No notice has reached them. */
  const loseNotices = async () => {
    await untilIdle(shop.context.db);
    await asOwner(shop.context.db, (tx) =>
      tx.updateTable('sent_letters').set({ sent_to: null }).where('kind', '=', 'renewal-notice').execute(),
    );
  };
  /** What a new customer would pay, for each price of the renewal. */
  const ratedPrices = async () => {
    const { db } = shop.context;
    const rows = await db.selectFrom('renewal_prices').selectAll().orderBy('edition').execute();
    const read = await readWords(db, 'renewal_prices', rows);
    return read.map(({ new_business: made }) => priceOf(made as Renewal) ?? 0);
  };

  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(SOLD);
    const buyer = await buyAnnual(shop, await shop.customer('ada'), YEARS);
    ({ policyId, proposalCode } = buyer);
    // Dearer than last year, but not because of anything that they said at renewal.
    await tellClaim(shop, policyId, { reference: 'CLM-1', occurredOn: '2027-03-01', fault: 'CUSTOMER' });
    token = await shop.customer('ada');
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    code = (await shown()).renewalProposal?.proposalCode ?? '';
    await loseNotices();
  });
  afterAll(() => shop.close());

  it('is shown at its own price while a notice may still come in time', async () => {
    shop.clock.travelTo(FIFTEEN_DAYS_BEFORE);
    const { renewalProposal, price } = await shown();
    expect(renewalProposal?.paysLater).toBeNull();
    expect(renewalProposal?.price).toBeGreaterThan(price ?? 0);
    expect(priceOf(await page())).toBe(renewalProposal?.price);
  });

  it('is shown at the lower price once it cannot, with nothing charged until a notice counts', async () => {
    shop.clock.travelTo(TWELVE_DAYS_BEFORE);
    const policy = await shown();
    expect(policy.renewalProposal).toMatchObject({ paysLater: { on: null }, price: policy.price });
    expect(policy.takenNext).toMatchObject({ next: null, nothingOn: null, standstill: 'NOT_TOLD' });
    expect(await ask('GET /api/policies')).toMatchObject([{ renewalProposal: policy.renewalProposal }]);
    const renewal = await page();
    expect(priceOf(renewal)).toBe(policy.price);
    const { last, premium, movement } = renewal.renewalTold ?? {};
    expect(premium?.term).toBe(last?.term);
    expect(movement).toMatchObject({ from: last?.term, to: last?.term, lines: [] });
  });

  it('costs what a correction costs above that, on the page, in the notice and where it turns, and once taken back nothing', async () => {
    const { price: last = 0 } = await shown();
    expect(priceOf(await correct(30_000))).toBeGreaterThan(last ?? 0);
    const [made = 0, corrected = 0] = await ratedPrices();
    const costs = corrected - made;
    expect(costs).toBeGreaterThan(0);
    const { renewalProposal } = await shown();
    expect(renewalProposal?.price).toEqual(within((last ?? 0) + costs));
    const renewal = await page();
    expect(priceOf(renewal)).toEqual(within((last ?? 0) + costs));
    expect(renewal.renewalTold).toMatchObject({ premium: { term: within((last ?? 0) + costs) }, last: { term: last } });
    expect((await notices()).at(-1)).toEqual(within((last ?? 0) + costs));
    // A second correction costs what both cost together.
    await correct(20_000);
    const less = ((await ratedPrices()).at(-1) ?? 0) - made;
    expect((await shown()).renewalProposal?.price).toEqual(within((last ?? 0) + less));
    await correct(AS_SOLD);
    expect((await shown()).renewalProposal?.price).toBe(last);
    await correct(30_000);
    await loseNotices();
  });

  it('has a change by staff cost what it costs this year, and what was corrected beside it no more than by itself', async () => {
    const staff = await shop.acting('ada');
    const post = (path: string, body: object) =>
      send(shop.url, `POST ${path}`, { ...staff, key: crypto.randomUUID(), body });
    const changes = [
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { overnightLocation: 'GarageLockedNear' } },
    ];
    const asked = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
    const { adjustmentId } = (await post('/api/policyAdjustments', asked)).body as { adjustmentId: string };
    const made = await post(`/api/policyAdjustments/${adjustmentId}/commit`, {});
    expect(made.status, made.text).toBe(200);
    await untilIdle(shop.context.db);
    const { price: last, renewalProposal: corrected } = await shown();
    const rated = (await ratedPrices()).at(-1) ?? 0;
    await correct(AS_SOLD);
    expect((await shown()).renewalProposal?.price).toBe(last);
    const costs = rated - ((await ratedPrices()).at(-1) ?? 0);
    expect(costs).toBeGreaterThan(0);
    expect(corrected?.price).toEqual(within((last ?? 0) + costs));
    await loseNotices();
  });

  it('says from which day it is charged once one counts, and turns at what was shown', async () => {
    const staff = await shop.staff('sam', ['access:impersonate']);
    const body = { postedOn: '2027-11-15' };
    expect((await send(shop.url, `POST /api/notices-to-post/${policyId}`, { token: staff, body })).status).toBe(204);
    const { renewalProposal } = await shown();
    // The post delivers it on the 17th.
    expect(renewalProposal?.paysLater).toEqual({ on: '2027-12-01' });
    shop.clock.travelTo(TURN);
    await turnPolicy(shop.context, { brand: 'showcase', policyId });
    const [next] = (await ask<Policy[]>('GET /api/policies')).filter(({ renewalCycle }) => renewalCycle === 1);
    expect(await checkBooks(shop.context.db), 'a term that waits for its day is no fault').toEqual([]);
    expect(next).toMatchObject({ policyDetail: { policyStatus: 'ACTIVE' }, price: renewalProposal?.price });
  });
});
