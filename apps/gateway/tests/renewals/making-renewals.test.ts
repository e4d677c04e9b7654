import type { Proposal } from '@marque/domain/proposal/proposal';
import { paidForTerm } from '@marque/domain/renewal/new-business-price';
import { breadth } from '@marque/testkit/breadth';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enbp } from '../../../../tools/enbp/enbp.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { openProposals } from '../../src/store/keys/encrypted-proposals.ts';
import { findByReference } from '../../src/store/proposals/proposals.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { withoutInvitations } from '../kit/shops/without-invitations.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { answering } from '../kit/years/open-years.ts';
import { withAverages } from '../kit/years/with-averages.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const IN_TIME = '2027-10-29T09:00:00.000Z';

describe.each(bothDatabases)('renewals made ahead of the turn, on $name', ({ open }) => {
  let shop: TestShop;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    shop = await startTestShop({ database: async () => database });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.travelTo(SOLD);
  });
  afterEach(async () => {
    // Policies that this test has sold are invited by now, so that the next one counts only its own.
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
  });

  const renewalsOf = async ({ policyId }: PolicyBuyer) => {
    const rows = await shop.context.db
      .selectFrom('proposals')
      .selectAll()
      .where('source_policy', '=', policyId)
      .execute();
    return (await openProposals(shop.context.db, rows)).map(({ proposal, ...row }) => ({ ...row, state: proposal }));
  };
  const pricesOf = ({ policyId }: PolicyBuyer) =>
    shop.context.db.selectFrom('renewal_prices').selectAll().where('policy_id', '=', policyId).execute();
  const annual = async () => await buyAnnual(shop, (await beginTestSession(shop.url)).token);

  /** An open claim under a policy, which counts as its customer's fault. */
  const claimOn = ({ policyId }: PolicyBuyer, day: string) =>
    shop.context.db
      .insertInto('claims')
      .values({
        ...{ brand: 'showcase', claim_id: `C-${policyId}-${day}`, policy_id: policyId, reference: `CLM-${policyId}` },
        ...{ status: 'ACTIVE', claim_type: 'ACCIDENT', insured_name: 'Ada Marsh', occurred_on: day, fault: 'CUSTOMER' },
        ...{ step: 'IN_HAND', step_on: null, step_amount: null, revision: 1 },
        ...{ first_heard_at: IN_TIME, heard_at: IN_TIME },
      })
      .execute();
  /** Buys a policy of flex for somebody with a number of years without a claim. */
  const buyWithYears = async (noClaimsDiscount: number): Promise<PolicyBuyer> => {
    const { token } = await beginTestSession(shop.url);
    const proposalCode = await beginQuote(shop.url, token);
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { noClaimsDiscount } }];
    await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body: { changes, applyRating: true } });
    const buyer = { token, proposalCode };
    await openAccount(shop.url, buyer);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    return { ...buyer, ...bound };
  };
  /** What the report says about the renewals of some days. */
  const reported = (from: string, to: string) => {
    const settings = { DATA_DIR: shop.directory, PORT: '0' };
    return enbp(['--from', from, '--to', to], settings, async () => ({ ...database, close: async () => undefined }));
  };

  it.each([
    ['a flex', () => buyPolicy(shop)],
    ['an annual', () => annual()],
  ])('makes one for %s policy from 30 days ahead on, with both prices', async (_what, buy) => {
    const buyer = await buy();
    shop.clock.travelTo('2027-10-27T22:59:00.000Z');
    expect(await makeRenewals(shop.context)).toBe(0);
    shop.clock.travelTo('2027-10-27T23:00:00.000Z');
    expect(await makeRenewals(shop.context)).toBe(1);
    const [renewal] = await renewalsOf(buyer);
    expect(renewal).toMatchObject({ renewal_cycle: 1, is_listed: false, state: { source: 'renewal', missing: [] } });
    expect(renewal?.state).toMatchObject({
      choices: { startAt: '2027-11-27' },
      quote: { ratingStatus: 'QUOTE', startAt: '2027-11-27' },
      quoteEndAt: '2027-11-27T00:00:00.000Z',
    });
    expect(await pricesOf(buyer)).toMatchObject([{ rating_status: 'QUOTE', most_above: 0, renewal_cycle: 1 }]);
    expect(await makeRenewals(shop.context)).toBe(0);
  });

  it('goes on with an offer that was sold for longer than the term, and charges no payment that it said it pays', async () => {
    const { proposal: _sold, ...buyer } = await promotedPurchase(shop.url, { promoCode: 'SC24M' });
    const card = cardShop(shop);
    const { body } = await card.setUp(buyer.token, buyer.proposalCode);
    await card.payWith((body as { sessionId: string }).sessionId, '4242424242424242');
    const bought = { ...buyer, ...(await bindAtLast(shop.url, buyer)) };
    await untilIdle(shop.context.db);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    const [renewal] = await renewalsOf(bought);
    const quote = renewal?.state.quote;
    expect(quote?.promotion).toMatchObject({
      promo: 'SC24M',
      outcome: 'applied',
      instalments: 12,
      endAt: '2028-11-26',
    });
    expect(quote?.availablePaymentSchedules[0]?.instalments).toEqual(Array(12).fill(0));
    const [price] = await pricesOf(bought);
    expect(price?.most_above).toBeLessThanOrEqual(0);
  });

  it('adds the claim of a term before it ages, and costs more for it', async () => {
    const [without, claimed] = [await buyWithYears(5), await buyWithYears(5)];
    await claimOn(claimed, '2027-03-01');
    shop.clock.travelTo(IN_TIME);
    expect(await makeRenewals(shop.context)).toBe(2);
    const [[one], [other]] = [await renewalsOf(without), await renewalsOf(claimed)];
    const termOf = (state: Proposal | undefined) => (state?.quote ? paidForTerm(state.quote) : 0);
    expect(termOf(other?.state)).toBeGreaterThan(termOf(one?.state));
    const yearsOf = (state: Proposal | undefined) => state?.data.assets['car']?.['noClaimsDiscount'];
    expect([yearsOf(one?.state), yearsOf(other?.state)]).toEqual([6, 3]);
    expect(one?.state.data.profiles['ph']?.['vehicleClaimsHistory'] ?? []).toEqual([]);
    expect(other?.state.data.profiles['ph']?.['vehicleClaimsHistory']).toContainEqual({
      ...{ type: 'AccidentFault', date: '2027-03-01', ncdAffected: true },
    });
  });

  it(
    'has a price for everybody who claimed once, with the years that the claim left by the table',
    breadth,
    async () => {
      const buyers: PolicyBuyer[] = [];
      for (const years of [6, 7, 8, 9]) buyers.push(await buyWithYears(years));
      for (const buyer of buyers) await claimOn(buyer, '2027-03-01');
      shop.clock.travelTo(IN_TIME);
      expect(await makeRenewals(shop.context)).toBe(4);
      const made = await Promise.all(buyers.map(renewalsOf));
      expect(
        made
          .flat()
          .map(({ state: { quote, data } }) => [quote?.ratingStatus, data.assets['car']?.['noClaimsDiscount']]),
      ).toEqual([4, 4, 5, 5].map((left) => ['QUOTE', left]));
    },
  );

  it('goes on without protection where three claims leave fewer years than can be protected', breadth, async () => {
    const undo = changeBrand(shop, 'showcase', withAverages);
    const told = [
      ...answering({ car: { noClaimsDiscount: 4 } }),
      { changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected: true },
    ];
    const buyer = await buyAnnual(shop, (await beginTestSession(shop.url)).token, told);
    for (const day of ['2027-02-01', '2027-03-01', '2027-04-01']) await claimOn(buyer, day);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    undo();
    const [renewal] = await renewalsOf(buyer);
    expect(renewal?.state).toMatchObject({
      data: { assets: { car: { noClaimsDiscount: 0 } } },
      quote: { ratingStatus: 'QUOTE', covers: [] },
    });
  });

  it('is kept as a referral, with its reasons and no price, where there were too many claims', breadth, async () => {
    const claimed = await buyPolicy(shop);
    for (const day of ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01']) await claimOn(claimed, day);
    shop.clock.travelTo(IN_TIME);
    expect(await makeRenewals(shop.context)).toBe(1);
    const [renewal] = await renewalsOf(claimed);
    expect(renewal?.state).toMatchObject({
      data: { assets: { car: { noClaimsDiscount: 0 } } },
      quote: { ratingStatus: 'REFERRAL', referralReasons: [{ code: 'too_many_claims' }], covers: [] },
    });
    expect(await pricesOf(claimed)).toMatchObject([{ rating_status: 'REFERRAL', most_above: null }]);
    expect(await makeRenewals(shop.context)).toBe(0);
    const { code, lines } = await reported('2027-10-29', '2027-10-29');
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes(claimed.policyId))).toEqual([expect.stringMatching(/,referred,,,$/)]);
  });

  it('is made once by two workers at the same moment', async () => {
    const buyers = [await buyPolicy(shop), await buyPolicy(shop), await buyPolicy(shop)];
    shop.clock.travelTo(IN_TIME);
    const made = await Promise.all([makeRenewals(shop.context), makeRenewals(shop.context)]);
    expect(made.reduce((all, one) => all + one)).toBe(3);
    for (const buyer of buyers) expect([await renewalsOf(buyer), await pricesOf(buyer)]).toMatchObject([[{}], [{}]]);
  });

  it('leaves nothing behind of one in whose middle the gateway dies, and makes it at the next look', async () => {
    const buyer = await buyPolicy(shop);
    shop.clock.travelTo(IN_TIME);
    // The record of the prices is written last.
    await asOwner(shop.context.db, async (tx) => {
      await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'died'; END $$`.execute(
        tx,
      );
      await sql`CREATE TRIGGER dying BEFORE INSERT ON renewal_prices EXECUTE FUNCTION die()`.execute(tx);
    });
    expect(await makeRenewals(shop.context)).toBe(0);
    await asOwner(shop.context.db, (tx) => sql`DROP FUNCTION die CASCADE`.execute(tx));
    expect([await renewalsOf(buyer), await pricesOf(buyer)]).toEqual([[], []]);
    expect(await makeRenewals(shop.context)).toBe(1);
    expect(await renewalsOf(buyer)).toHaveLength(1);
  });

  it('is made up after a sleep, until the turn and not after it', async () => {
    const [early, late] = [await buyPolicy(shop), await buyPolicy(shop)];
    await rewritePolicy(shop.context.db, late.policyId, () => ({ startAt: '2026-11-21' }));
    shop.clock.travelTo('2027-11-26T23:00:00.000Z');
    expect(await makeRenewals(shop.context)).toBe(1);
    expect([await renewalsOf(early), await renewalsOf(late)]).toMatchObject([[{}], []]);
    // The books charged it from the day on which it was sold to start.
    await rewritePolicy(shop.context.db, late.policyId, () => ({ startAt: '2026-11-27' }));
  });

  it(
    'is made for somebody who opted out too, and for nobody whose cover ends before or whose product does not invite',
    breadth,
    async () => {
      const [optedOut, ended] = [await buyPolicy(shop), await buyPolicy(shop)];
      await rewritePolicy(shop.context.db, optedOut.policyId, () => ({ autoRenewal: false }));
      await rewritePolicy(shop.context.db, ended.policyId, () => ({
        termination: { kind: 'CANCELLED', reason: null, decidedAt: SOLD, effectiveAt: '2027-11-20T00:00:00.000Z' },
      }));
      const putBack = changeBrand(shop, 'showcase', withoutInvitations);
      shop.clock.travelTo(IN_TIME);
      expect(await makeRenewals(shop.context)).toBe(0);
      putBack();
      expect(await makeRenewals(shop.context)).toBe(1);
      expect(await renewalsOf(optedOut)).toHaveLength(1);
    },
  );

  it('is shown to nobody by the calls of the purchase, not by its reference either', breadth, async () => {
    const buyer = await buyPolicy(shop);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    const [renewal] = await renewalsOf(buyer);
    const { token } = buyer;
    const path = `/api/proposals/${renewal?.proposal_code}`;
    for (const answer of [
      await send(shop.url, `GET ${path}`, { token }),
      await send(shop.url, `PATCH ${path}`, { token, body: { changes: [], applyRating: true } }),
      await send(shop.url, `DELETE ${path}`, { token }),
    ])
      expect(answer.body).toMatchObject({ code: 'not_found' });
    const listed = await send(shop.url, 'GET /api/proposals', { token });
    expect(listed.text).not.toContain(renewal?.proposal_code);
    expect(await findByReference(shop.context.db, 'showcase', renewal?.external_reference ?? '')).toBeUndefined();
  });

  it('stays on record as it was written, and is in the report', async () => {
    const buyer = await buyPolicy(shop);
    shop.clock.travelTo(IN_TIME);
    await makeRenewals(shop.context);
    await expect(shop.context.db.deleteFrom('renewal_prices').execute()).rejects.toThrow();
    const { code, lines, sum } = await reported('2027-10-29', '2027-10-29');
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes(buyer.policyId)).at(-1)).toMatch(/,term,(\d+),\1,0$/);
    expect(sum).toMatch(/ 0 above the price of a new customer\.$/);
    expect((await reported('2027-10-30', '2027-10-01')).code).toBe(2);
  });
});
