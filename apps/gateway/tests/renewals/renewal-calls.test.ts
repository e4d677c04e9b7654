import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followPolicy } from '../../src/renewals/follow-policy.ts';
import { beginTestSession } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type Owned, type RenewalShop, SOLD, startRenewalShop } from '../kit/shops/renewal-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { aboutCar } from '../kit/years/open-years.ts';

const TURN = '2027-11-27T00:00:00.000Z';

type Renewal = CallOutput<'getProposal'>;

describe.each(bothDatabases)('the calls about a renewal, on $name', ({ open }) => {
  let shop: RenewalShop;
  beforeAll(async () => {
    shop = await startRenewalShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo(SOLD));

  const pricesOf = ({ policyId }: Owned) =>
    shop.context.db
      .selectFrom('renewal_prices')
      .select(['edition', 'source', 'most_above'])
      .where('policy_id', '=', policyId)
      .orderBy('edition')
      .execute();

  it('tells the owner of a policy of its renewal, with the policy as it is', async () => {
    const owned = await shop.renewing();
    const { token, policyId, code } = owned;
    const policy = (await shop.ask(token, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    expect(policy).toMatchObject({ renewalCycle: 0, sourcePolicy: null, reviewType: 'AUTO' });
    expect(policy.renewalProposal).toMatchObject({ proposalCode: code, status: 'QUOTE', turnsAt: TURN });
    const { body: listed } = await shop.ask(token, 'GET /api/policies');
    expect(listed).toMatchObject([{ renewalProposal: policy.renewalProposal }]);
    const renewal = await shop.read(owned);
    expect(renewal).toMatchObject({ status: 'QUOTE', startAt: '2027-11-27', endAt: TURN });
    expect(renewal.sourcePolicy).toMatchObject({
      ...{ policyId, policyNumber: policy.policyNumber, quote: policy.currentPolicyVersion.quote },
      policyDetail: { expiredAt: TURN, renewalStopped: false, autoRenewalEnabled: true },
    });
    const { last, premium, movement } = renewal.renewalTold ?? {};
    expect(last).toMatchObject({ term: policy.price, payments: 1, isAnnualised: false });
    expect(premium).toMatchObject({ schedule: 'SINGLE_PAYMENT', payments: 1 });
    expect([movement?.from, movement?.to]).toEqual([last?.term, premium?.term]);
    expect(policy.renewalProposal?.price).toBe(
      renewal.quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.gross,
    );
  });

  it('tells it to nobody else: no visitor, not the visitor who bought, and no other customer', async () => {
    const { token: visitor } = await beginTestSession(shop.url);
    const { policyId } = await buyAnnual(shop, visitor);
    const { code } = await shop.renewing();
    const bought = (await shop.ask(visitor, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    expect(bought.renewalProposal).toBeNull();
    const { proposal_code: own } = await shop.context.db
      .selectFrom('proposals')
      .select('proposal_code')
      .where('source_policy', '=', policyId)
      .executeTakeFirstOrThrow();
    const { token: another } = await shop.signedIn();
    for (const [token, one] of [
      [visitor, own],
      [visitor, code],
      [another, code],
    ] as const)
      expect((await shop.ask(token, `GET /api/proposals/${one}`)).body).toMatchObject({ code: 'not_found' });
    expect((await shop.ask(another, `PUT /api/renewals/${code}/answers`, mileage(9000))).body).toMatchObject({
      code: 'not_found',
    });
  });

  it('shows its owner alone the documents of the next term, kept as they were told, before it begins', async () => {
    const owned = await shop.renewing();
    const { token: another } = await shop.signedIn();
    const path = `GET /api/proposals/${owned.code}/offer/kept`;
    const kept = (await shop.ask(owned.token, path)).body as CallOutput<'listKeptOffer'>;
    expect(kept.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['policy-wording', 'ipid', 'demands-and-needs', 'your-payments', 'what-you-told-us']),
    );
    const opened = await shop.ask(owned.token, `${path}/${kept[0]?.hash}`);
    const { location } = opened.body as { location: string };
    expect((await fetch(`${shop.url}${location}`)).status).toBe(200);
    for (const what of [path, `${path}/${kept[0]?.hash}`]) expect((await shop.ask(another, what)).status).toBe(404);
  });

  it('keeps it from the calls of the purchase, its owner’s too', async () => {
    const { token, code } = await shop.renewing();
    for (const [what, body] of [
      [`PATCH /api/proposals/${code}`, { changes: [], applyRating: true }],
      [`DELETE /api/proposals/${code}`],
      [`GET /api/proposals/${code}/offer`],
      [`POST /api/proposals/${code}/bind`, { paymentMethodType: 'CARD' }],
    ] as const)
      expect((await shop.ask(token, what, body)).body, what).toMatchObject({ code: 'not_found' });
  });

  it('is stopped, and wanted again, by its own address as by that of its policy', async () => {
    const { token, policyId, code } = await shop.renewing();
    const path = `PUT /api/proposals/${code}/autoRenewal` as const;
    expect(
      (await shop.ask((await shop.signedIn()).token, path, { enabled: false, reason: 'Price' })).body,
    ).toMatchObject({
      code: 'not_found',
    });
    expect((await shop.ask(token, path, { enabled: false })).status).toBe(422);
    for (const enabled of [false, true]) {
      const { body } = await shop.ask(token, path, { enabled, ...(!enabled && { reason: 'Price' }) });
      expect(body).toMatchObject({
        proposalCode: code,
        sourcePolicy: { policyDetail: { autoRenewalEnabled: enabled } },
      });
      const policy = (await shop.ask(token, `GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
      expect(policy.policyDetail.autoRenewalEnabled).toBe(enabled);
    }
  });

  it('lets customers change nothing while it is in progress, and everything again once they have opted out', async () => {
    const owned = await shop.renewing();
    const changes = `GET /api/policies/${owned.policyId}/changes`;
    const tried = () =>
      shop.ask(owned.token, `POST /api/policies/${owned.policyId}/changePrice`, {
        ...mileage(9000),
        effectiveAt: null,
      });
    expect((await shop.ask(owned.token, changes)).body).toMatchObject({ refusal: 'renewal_in_progress', sections: [] });
    expect(await tried()).toMatchObject({ status: 409, body: { code: 'renewal_in_progress' } });
    const drafted = await shop.ask(owned.token, 'POST /api/policyAdjustments', {
      ...{ policyId: owned.policyId, adjustmentType: 'MTA', ...mileage(9000), reason: null, effectiveAt: null },
    });
    expect(drafted).toMatchObject({ status: 409, body: { code: 'renewal_in_progress' } });
    expect((await shop.choose(owned, false)).status).toBe(200);
    expect((await shop.ask(owned.token, changes)).body).toMatchObject({ refusal: null });
    expect((await tried()).status).toBe(200);
  });

  it('lets up to four others drive in the new term, and takes one off', async () => {
    const owned = await shop.renewing();
    const put = (changes: readonly object[]) =>
      shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, { changes });
    const before = priceOf(await shop.read(owned));
    const noah = (profileCode: string) => ({ changeType: 'ADD_PROFILE', profileCode, data: noahMarsh });
    const four = ['p1', 'p2', 'p3', 'p4'].map(noah);
    expect((await put([...four, noah('p5')])).body).toMatchObject({ code: 'validation_failed' });
    expect((await put(four)).status).toBe(200);
    const driven = await shop.read(owned);
    expect(Object.keys(driven.data.profiles)).toEqual(['ph', 'p1', 'p2', 'p3', 'p4']);
    expect(priceOf(driven)).not.toBe(before);
    expect((await put([{ changeType: 'REMOVE_PROFILE', profileCode: 'p2' }])).status).toBe(200);
    expect(Object.keys((await shop.read(owned)).data.profiles)).toEqual(['ph', 'p1', 'p3', 'p4']);
  });

  it('prices the renewal again where an answer is another, and keeps the proof of both prices', async () => {
    const owned = await shop.renewing();
    const before = await shop.read(owned);
    const answered = await shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, mileage(30_000));
    expect(answered).toMatchObject({ status: 200, body: { status: 'QUOTE', endAt: TURN } });
    const after = await shop.read(owned);
    expect(answered.body).toEqual(after);
    expect(priceOf(after)).toBeGreaterThan(priceOf(before));
    expect(after.sourcePolicy?.quote).toEqual(before.sourcePolicy?.quote);
    const prices = await pricesOf(owned);
    expect(prices.map(({ edition }) => edition)).toEqual([1, 2]);
    expect(prices[1]?.source).toBe(prices[0]?.source);
    expect(prices[1]?.most_above).toBe(0);
  });

  it('prices nothing again where an answer is the same as before: no price on record, no letter', async () => {
    const owned = await shop.renewing();
    const answer = () => shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, mileage(9500));
    const answers = [await answer(), await answer()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await pricesOf(owned)).map(({ edition }) => edition)).toEqual([1, 2]);
  });

  it.each([
    ['the start', { changeType: 'START_DATE_CHANGE', startAt: '2027-12-01' }, '/changes/0'],
    [
      'an answer that is not asked again',
      { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { noClaimsDiscount: 9 } },
      '/changes/0/data/noClaimsDiscount',
    ],
  ])('refuses %s at its place', async (_what, change, pointer) => {
    const owned = await shop.renewing();
    const { body } = await shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, { changes: [change] });
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'not_changeable' }] });
    expect(await pricesOf(owned)).toHaveLength(1);
  });

  it('keeps a claim that we know of: an answer that leaves it out or tells it as another is refused at its place', async () => {
    const sold = await shop.sell();
    const glass = { reference: 'CLM-1', occurredOn: '2027-03-01', claimType: 'WINDSCREEN' } as const;
    await tellClaim(shop, sold.policyId, glass);
    await shop.invite();
    const owned = await shop.renewalOf(sold);
    const tell = (...vehicleClaimsHistory: object[]) =>
      shop.ask(owned.token, `PUT /api/renewals/${owned.code}/answers`, {
        changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { vehicleClaimsHistory } }],
      });
    const known = { type: 'Windscreen', date: '2027-03-01', ncdAffected: false };
    const elsewhere = { type: 'Windscreen', date: '2027-05-06', ncdAffected: false };
    const refused = { pointer: '/changes/0/data/vehicleClaimsHistory', code: 'knownClaim' };
    for (const told of [await tell(), await tell(elsewhere), await tell({ ...known, type: 'Vandalism' })])
      expect(told.body).toMatchObject({ code: 'validation_failed', errors: [refused] });
    const answered = await tell(known, elsewhere);
    expect(answered.status, answered.text).toBe(200);
    expect((await shop.read(owned)).data.profiles['ph']?.['vehicleClaimsHistory']).toHaveLength(2);
  });

  it('tells by letter what was chosen, with the last minute of cover or the day of the turn', async () => {
    const owned = await shop.renewing();
    await shop.choose(owned, false);
    await shop.choose(owned, true);
    const letters = await shop.context.db
      .selectFrom('letters')
      .select(['kind', 'facts'])
      .where('about', 'like', `${owned.policyId}-%`)
      .where('kind', 'in', ['renewal-off', 'renewal-on'])
      .orderBy('kind')
      .execute();
    expect(letters).toEqual([
      { kind: 'renewal-off', facts: { lastMinute: '2027-11-26T23:59:00.000Z' } },
      { kind: 'renewal-on', facts: { turnsAt: TURN, isTold: true } },
    ]);
  });

  it('stands on the policy as it is changed meanwhile, and on what its customer corrected', async () => {
    const owned = await shop.renewing();
    const { code, token, policyId } = owned;
    await shop.ask(token, `PUT /api/renewals/${code}/answers`, mileage(9000));
    await shop.choose(owned, false);
    const changes = aboutCar({ overnightLocation: 'GarageLockedNear' });
    const draft = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
    const { adjustmentId } = (await shop.ask(token, 'POST /api/policyAdjustments', draft)).body as {
      adjustmentId: string;
    };
    const confirmed = await shop.ask(token, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
    expect(confirmed.status, confirmed.text).toBe(200);
    await untilIdle(shop.context.db);
    await shop.choose(owned, true);
    const car = (await shop.read(owned)).data.assets['car'];
    expect(car).toMatchObject({ overnightLocation: 'GarageLockedNear', annualMileage: 9000 });
    expect((await pricesOf(owned)).map(({ edition }) => edition)).toEqual([1, 2, 3]);
    // Done again, it rests on that already.
    await followPolicy(shop.context, { brand: 'showcase', policyId });
    expect(await pricesOf(owned)).toHaveLength(3);
  });
});

function mileage(annualMileage: number) {
  return { changes: aboutCar({ annualMileage }) };
}

function priceOf({ quote }: Renewal): number {
  return quote?.availablePaymentSchedules.find(({ active }) => active)?.totals.gross ?? 0;
}
