import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import type { PolicyBuyer } from '../kit/client/buy-policy.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { claimsDesk } from '../kit/shops/claims-desk.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, testPost } from '../kit/signing-in/sign-in.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const CRASH = '2027-03-01';
const INVITED = '2027-10-29T09:00:00.000Z';

describe('a renewal whose claim is decided after it was told', () => {
  const post = testPost();
  let shop: TestShop;
  let desk: ReturnType<typeof claimsDesk>;
  beforeAll(async () => {
    shop = await startTestShop({ overrides: { mail: post.mail, sms: post.sms } });
    changeBrand(shop, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, claimsHandling: true } }));
    desk = claimsDesk(shop);
    await desk.script({ webhookUrl: `${shop.url}/api/webhooks/claims` });
  });
  afterAll(() => shop.close());

  const renewalOf = async ({ token, policyId }: PolicyBuyer) => {
    const policy = (await send(shop.url, `GET /api/policies/${policyId}`, { token })).body as CallOutput<'getPolicy'>;
    const path = `GET /api/proposals/${policy.renewalProposal?.proposalCode}`;
    const { status, data, quote } = (await send(shop.url, path, { token })).body as CallOutput<'getProposal'>;
    const chosen = quote?.availablePaymentSchedules.find(({ active }) => active);
    return {
      status,
      years: data.assets['car']?.['noClaimsDiscount'],
      claims: data.profiles['ph']?.['vehicleClaimsHistory'],
      price: chosen?.totals.gross ?? 0,
    };
  };
  const notices = async ({ proposalCode }: PolicyBuyer) =>
    (
      await shop.context.db
        .selectFrom('letters')
        .select('about')
        .where('kind', '=', 'renewal-notice')
        .where('proposal_code', '=', proposalCode)
        .execute()
    ).length;

  it('stands without it once it is somebody else’s fault, costs less, and is told again', async () => {
    const { accessToken: token } = await signIn(shop, post, { email: 'crashed@example.com' });
    const buyer = await buyAnnual(shop, token);
    shop.clock.travelTo('2027-03-02T13:00:00.000Z');
    const { id } = await desk.report(buyer.policyNumber, { occurredOn: CRASH });
    await eventually(
      () => shop.context.db.selectFrom('claims').select('claim_id').execute(),
      (all) => all.length === 1,
    );
    await untilIdle(shop.context.db);
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    const told = await renewalOf(buyer);
    expect(told).toMatchObject({
      ...{ status: 'QUOTE', years: 5 },
      claims: [{ type: 'AccidentFault', date: CRASH, ncdAffected: true }],
    });
    const before = await notices(buyer);
    await desk.move(id, { status: 'active', step: 'in_hand', fault: 'others' });
    const now = await eventually(
      () => renewalOf(buyer),
      ({ years }) => years === 9,
    );
    await untilIdle(shop.context.db);
    expect(now).toMatchObject({
      ...{ status: 'QUOTE', years: 9 },
      claims: [{ type: 'AccidentNotFault', date: CRASH, ncdAffected: false }],
    });
    expect(now.price).toBeLessThan(told.price);
    expect(await notices(buyer)).toBe(before + 1);
    await desk.move(id, {
      status: 'settled',
      step: 'paid',
      on: '2027-10-29',
      amountPennies: 90_000,
      fault: 'customer',
    });
    await untilIdle(shop.context.db);
    expect(await renewalOf(buyer)).toEqual(now);
  });
});
