import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type RenewalShop, type Renewing, SOLD, startRenewalShop } from '../kit/shops/renewal-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(bothDatabases)('a renewal that its customer wants after all, on $name', ({ open }) => {
  let shop: RenewalShop;
  beforeAll(async () => {
    shop = await startRenewalShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo(SOLD));

  /** Opts out and back in; what the letter about that knows, and what it says. */
  const wanted = async (renewal: Renewing) => {
    for (const enabled of [false, true]) expect((await shop.choose(renewal, enabled)).status).toBe(200);
    await untilIdle(shop.context.db);
    const { facts } = await shop.context.db
      .selectFrom('letters')
      .select('facts')
      .where('about', 'like', `${renewal.policyId}-%`)
      .where('kind', '=', 'renewal-on')
      .executeTakeFirstOrThrow();
    return { facts, letter: shop.post.letters.findLast(({ to }) => to === renewal.email) };
  };

  it('is not said to come where there is no price for it: the letter says when cover ends', async () => {
    const renewal = await shop.renewing();
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }];
    const answered = await shop.ask(renewal.token, `PUT /api/renewals/${renewal.code}/answers`, { changes });
    expect(answered.body).toMatchObject({ status: 'REFERRAL' });
    const { facts, letter } = await wanted(renewal);
    expect(facts).toMatchObject({ lacks: { what: 'PRICE', endsOtherwise: true } });
    expect(letter?.subject).toMatch(/can’t offer you a price/);
    expect(letter?.text).toContain('Your cover ends on 26 November 2027 at 23:59');
    expect(letter?.text).not.toMatch(/will renew|without a gap|is the one we told you/);
  });

  it('can be looked at again by a person where a computer refused it', async () => {
    const { token, code } = await shop.renewing();
    const decisions = async () =>
      (await shop.ask(token, 'GET /api/policyholder/data/decisions')).body as CallOutput<'listDecisions'>;
    expect(await decisions()).toEqual([]);
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    await shop.ask(token, `PUT /api/renewals/${code}/answers`, {
      changes: [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }],
    });
    const [decision, ...others] = await decisions();
    expect([decision?.rules.map((rule) => rule.code), decision?.reviewId, others]).toEqual([
      ['driver_disqualified'],
      null,
      [],
    ]);
    const review = { reference: decision?.reference, words: null };
    const asked = await shop.ask(token, 'POST /api/policyholder/data/reviews', review);
    expect(asked.status).toBe(201);
    expect((await decisions())[0]?.reviewId).toBe((asked.body as CallOutput<'createReview'>).requestId);
  });

  it('leaves the policy open to changes where there is no price for it', async () => {
    const { token, policyId, code } = await shop.renewing();
    const refusal = async () =>
      ((await shop.ask(token, `GET /api/policies/${policyId}/changes`)).body as CallOutput<'getPolicyChanges'>).refusal;
    expect(await refusal()).toBe('renewal_in_progress');
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    await shop.ask(token, `PUT /api/renewals/${code}/answers`, {
      changes: [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }],
    });
    expect(await refusal()).toBeNull();
    const miles = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
    const changes = { policyId, adjustmentType: 'MTA', changes: [miles], reason: null, effectiveAt: null };
    expect((await shop.ask(token, 'POST /api/policyAdjustments', changes)).status).toBeLessThan(300);
  });

  it('is not said to come where nothing pays for it: the letter asks for a card', async () => {
    const renewal = await shop.renewing();
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('payment_methods')
        .set({ status: 'CANCELLED' })
        .where('method_id', 'in', (of) =>
          of
            .selectFrom('method_choices')
            .innerJoin('policies', 'policies.account_id', 'method_choices.account_id')
            .select('method_choices.method_id')
            .where('policies.policy_id', '=', renewal.policyId),
        )
        .execute(),
    );
    const { facts, letter } = await wanted(renewal);
    expect(facts).toMatchObject({ lacks: { what: 'MEANS', endsOtherwise: true } });
    expect(letter?.subject).toMatch(/tell us how you’ll pay/);
    expect(letter?.text).toContain('your cover ends on 26 November 2027 at 23:59');
    expect(letter?.text).not.toMatch(/will renew|without a gap/);
  });

  it('takes no answers while it is stopped, and takes them again then', async () => {
    const renewal = await shop.renewing();
    const data = { annualMileage: 9000 };
    const answer = () =>
      shop.ask(renewal.token, `PUT /api/renewals/${renewal.code}/answers`, {
        changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }],
      });
    await shop.choose(renewal, false);
    expect((await answer()).body).toMatchObject({ code: 'wrong_state' });
    await shop.choose(renewal, true);
    expect((await answer()).status).toBe(200);
  });
});
