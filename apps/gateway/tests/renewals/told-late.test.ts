import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { turnPolicy } from '../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const INVITED = '2027-10-29T09:00:00.000Z';
const FIFTEEN_DAYS_BEFORE = '2027-11-11T09:00:00.000Z';
// A Monday.
const TWELVE_DAYS_BEFORE = '2027-11-15T09:00:00.000Z';
const TURN = '2027-11-27T00:00:00.000Z';

type Policy = CallOutput<'getPolicy'>;
type Renewal = CallOutput<'getProposal'>;

describe('a renewal that its customer is told of too late', () => {
  let shop: StaffShop;
  let token: string;
  let policyId: string;
  let code: string;

  const ask = async <B>(what: string, body?: object): Promise<B> =>
    (await send(shop.url, what, { token, ...(body && { body }), key: crypto.randomUUID() })).body as B;
  const shown = () => ask<Policy>(`GET /api/policies/${policyId}`);
  const page = () => ask<Renewal>(`GET /api/proposals/${code}`);
  const priceOf = ({ quote }: Renewal) => quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.gross;

  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(SOLD);
    const buyer = await buyAnnual(shop, await shop.customer('ada'));
    ({ policyId } = buyer);
    token = await shop.customer('ada');
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    code = (await shown()).renewalProposal?.proposalCode ?? '';
    // Dearer than last year, by their own word.
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } }];
    await ask(`PUT /api/renewals/${code}/answers`, { changes });
    await untilIdle(shop.context.db);
    await asOwner(shop.context.db, (tx) =>
      tx.updateTable('sent_letters').set({ sent_to: null }).where('kind', '=', 'renewal-notice').execute(),
    );
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

  it('says from which day it is charged once one counts, and turns at what was shown', async () => {
    const staff = await shop.staff('sam', ['access:impersonate']);
    const body = { postedOn: '2027-11-15' };
    expect((await send(shop.url, `POST /api/notices-to-post/${policyId}`, { token: staff, body })).status).toBe(204);
    const { renewalProposal } = await shown();
    // The post brings it on the 17th.
    expect(renewalProposal?.paysLater).toEqual({ on: '2027-12-01' });
    shop.clock.travelTo(TURN);
    await turnPolicy(shop.context, { brand: 'showcase', policyId });
    const [next] = (await ask<Policy[]>('GET /api/policies')).filter(({ renewalCycle }) => renewalCycle === 1);
    expect(await checkBooks(shop.context.db), 'a term that waits for its day is no fault').toEqual([]);
    expect(next).toMatchObject({ policyDetail: { policyStatus: 'ACTIVE' }, price: renewalProposal?.price });
  });
});
