import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(bothDatabases)('a renewal that its customer wants after all, on $name', ({ open }) => {
  let shop: TestShop;
  let post: TestPost;
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clock.travelTo('2026-11-20T13:00:00.000Z'));

  const renewing = async (email: string) => {
    const { accessToken: token } = await signIn(shop, post, { email });
    const { policyId } = await buyAnnual(shop, token);
    shop.clock.travelTo('2027-10-29T09:00:00.000Z');
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const ask = (what: string, body?: object) =>
      send(shop.url, what, { token, ...(body && { body }), key: crypto.randomUUID() });
    const { renewalProposal } = (await ask(`GET /api/policies/${policyId}`)).body as CallOutput<'getPolicy'>;
    return { policyId, ask, code: renewalProposal?.proposalCode ?? '' };
  };
  type Renewing = Awaited<ReturnType<typeof renewing>>;
  /** Opts out and back in; what the letter about that knows, and what it says. */
  const wanted = async ({ policyId, ask }: Renewing, email: string) => {
    for (const body of [{ enabled: false, reason: 'NotSaid' }, { enabled: true }])
      expect((await ask(`PUT /api/policies/${policyId}/autoRenewal`, body)).status).toBe(200);
    await untilIdle(shop.context.db);
    const { facts } = await shop.context.db
      .selectFrom('letters')
      .select('facts')
      .where('about', 'like', `${policyId}-%`)
      .where('kind', '=', 'renewal-on')
      .executeTakeFirstOrThrow();
    return { facts, letter: post.letters.findLast(({ to }) => to === email) };
  };

  it('is not said to come where there is no price for it: the letter says when cover ends', async () => {
    const email = 'refused@example.com';
    const renewal = await renewing(email);
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }];
    const answered = await renewal.ask(`PUT /api/renewals/${renewal.code}/answers`, { changes });
    expect(answered.body).toMatchObject({ status: 'REFERRAL' });
    const { facts, letter } = await wanted(renewal, email);
    expect(facts).toMatchObject({ lacks: { what: 'PRICE', endsOtherwise: true } });
    expect(letter?.subject).toMatch(/can’t offer you a price/);
    expect(letter?.text).toContain('Your cover ends on 26 November 2027 at 23:59');
    expect(letter?.text).not.toMatch(/will renew|without a gap|is the one we told you/);
  });

  it('leaves the policy open to changes where there is no price for it', async () => {
    const { ask, policyId, code } = await renewing('changes-all-the-same@example.com');
    const refusal = async () =>
      ((await ask(`GET /api/policies/${policyId}/changes`)).body as CallOutput<'getPolicyChanges'>).refusal;
    expect(await refusal()).toBe('renewal_in_progress');
    const data = { ...noahMarsh, bannedOrDisqualified: true };
    await ask(`PUT /api/renewals/${code}/answers`, {
      changes: [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data }],
    });
    expect(await refusal()).toBeNull();
    const miles = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 9000 } };
    const changes = { policyId, adjustmentType: 'MTA', changes: [miles], reason: null, effectiveAt: null };
    expect((await ask('POST /api/policyAdjustments', changes)).status).toBeLessThan(300);
  });

  it('is not said to come where nothing pays for it: the letter asks for a card', async () => {
    const email = 'cardless@example.com';
    const renewal = await renewing(email);
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
    const { facts, letter } = await wanted(renewal, email);
    expect(facts).toMatchObject({ lacks: { what: 'MEANS', endsOtherwise: true } });
    expect(letter?.subject).toMatch(/tell us how you’ll pay/);
    expect(letter?.text).toContain('your cover ends on 26 November 2027 at 23:59');
    expect(letter?.text).not.toMatch(/will renew|without a gap/);
  });

  it('takes no answers while it is stopped, and takes them again then', async () => {
    const { policyId, ask, code } = await renewing('again@example.com');
    const choose = (body: object) => ask(`PUT /api/policies/${policyId}/autoRenewal`, body);
    const data = { annualMileage: 9000 };
    const answer = () =>
      ask(`PUT /api/renewals/${code}/answers`, {
        changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }],
      });
    await choose({ enabled: false, reason: 'NotSaid' });
    expect((await answer()).body).toMatchObject({ code: 'wrong_state' });
    await choose({ enabled: true });
    expect((await answer()).status).toBe(200);
  });
});
