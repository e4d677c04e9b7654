import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { tellUnrenewed } from '../../src/renewals/notice/tell-unrenewed.ts';
import { send } from '../kit/client/api-client.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { withoutInvitations } from '../kit/shops/without-invitations.ts';
import { testPost } from '../kit/signing-in/sign-in.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

// The policies turn on 27 November 2027.
const SOLD = '2026-11-20T13:00:00.000Z';
const INVITED = '2027-10-29T09:00:00.000Z';
const TOO_SOON = '2027-11-05T23:00:00.000Z';
const THREE_WEEKS_BEFORE = '2027-11-06T09:00:00.000Z';

describe.each(databases)('a policy of which no renewal was made, on the $name database', ({ open }) => {
  const post = testPost();
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open, overrides: { mail: post.mail } });
  });
  afterAll(() => shop.close());

  const factsOf = async ({ proposalCode }: PolicyBuyer) => {
    const letters = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'term-ends');
    return (await letters.where('proposal_code', '=', proposalCode).execute()).map(({ facts }) => facts);
  };
  const year = async (who: string) => {
    shop.clock.travelTo(SOLD);
    return await buyAnnual(shop, await shop.customer(who));
  };
  const seen = async ({ policyId }: PolicyBuyer, who: string) =>
    (await send(shop.url, `GET /api/policies/${policyId}`, { token: await shop.customer(who) })).body;
  const again = async ({ policyId }: PolicyBuyer, who: string) => {
    const token = await shop.customer(who);
    return await send(shop.url, `POST /api/policies/${policyId}/quote`, { token, body: {}, key: crypto.randomUUID() });
  };
  const tell = async () => {
    await Promise.all([tellUnrenewed(shop.context), tellUnrenewed(shop.context)]);
    await untilIdle(shop.context.db);
  };

  it('of a product that does not invite is told three weeks before that it ends, once, with a way to a new quote', async () => {
    const ada = await year('ada');
    const months = await buyPolicy(shop, await shop.customer('flo'));
    const putBack = changeBrand(shop, 'showcase', withoutInvitations);
    shop.clock.travelTo(TOO_SOON);
    await tell();
    expect(await factsOf(ada)).toEqual([]);
    expect(await seen(ada, 'ada')).toMatchObject({ endsUnrenewed: false });
    expect(await again(ada, 'ada')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    shop.clock.travelTo(THREE_WEEKS_BEFORE);
    await tell();
    await tell();
    expect(await seen(ada, 'ada')).toMatchObject({ endsUnrenewed: true });
    const { status, body } = await again(ada, 'ada');
    expect(status).toBe(201);
    const { proposalCode } = body as { proposalCode: string };
    const begun = await send(shop.url, `GET /api/proposals/${proposalCode}`, { token: await shop.customer('ada') });
    expect(begun.body).toMatchObject({ data: { assets: { car: { vrn: expect.any(String) } } } });
    putBack();
    expect(await factsOf(ada)).toMatchObject([
      { why: 'NEVER', lastMinute: '2027-11-26T23:59:00.000Z', path: `/annual/policy/${ada.policyId}` },
    ]);
    // Sold monthly cover goes on if no renewal was made.
    expect(await factsOf(months)).toEqual([]);
    const letter = post.letters.find(({ subject }) => subject === 'Your car insurance ends on 26 November 2027');
    expect(letter?.text).toContain('Your car insurance doesn’t renew');
    expect(letter?.text).toContain(`/annual/policy/${ada.policyId}`);
    // Her proof was due last year, and she pays no more for this one.
    expect(letter?.text).not.toContain('proof of your no-claims');
  });

  it('that turns a day sooner than its start says, as a number from 29 February may, is told as early', async () => {
    const eve = await year('eve');
    const putBack = changeBrand(shop, 'showcase', withoutInvitations);
    await asOwner(shop.context.db, (tx) =>
      sql`UPDATE policies SET next_renewal_on = '2027-11-28' WHERE policy_id = ${eve.policyId}`.execute(tx),
    );
    shop.clock.travelTo(TOO_SOON);
    await tell();
    expect(await factsOf(eve)).toEqual([]);
    shop.clock.travelTo(THREE_WEEKS_BEFORE);
    await tell();
    putBack();
    expect(await factsOf(eve)).toMatchObject([{ lastMinute: '2027-11-26T23:59:00.000Z' }]);
  });

  it('of a product that nobody buys any more is told without a way to a new quote', async () => {
    const dee = await year('dee');
    const putBack = changeBrand(shop, 'showcase', (brand) => ({
      ...withoutInvitations(brand),
      schemes: brand.schemes.map((one) => ({ ...one, available: false })),
    }));
    shop.clock.travelTo(THREE_WEEKS_BEFORE);
    await tell();
    putBack();
    expect(await factsOf(dee)).toMatchObject([{ why: 'NEVER', isSoldNoMore: true }]);
    const letter = post.letters.findLast(({ subject }) => subject === 'Your car insurance ends on 26 November 2027');
    expect(letter?.text).toContain('we don’t sell this insurance any more');
    expect(letter?.text).not.toMatch(/new quote/);
  });

  it('that could not be made is told as such, and nobody else is; one that is made after all has its notice', async () => {
    const [bea, cleo] = [await year('bea'), await year('cleo')];
    const { db } = shop.context;
    await asOwner(db, async (tx) => {
      const body = sql.raw(`IF NEW.policy_id = '${bea.policyId}' THEN RAISE EXCEPTION 'not made'; END IF; RETURN NEW;`);
      await sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`.execute(tx);
      await sql`CREATE TRIGGER refusing BEFORE INSERT ON renewal_prices FOR EACH ROW EXECUTE FUNCTION refuse_one()`.execute(
        tx,
      );
    });
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    shop.clock.travelTo(THREE_WEEKS_BEFORE);
    await tell();
    expect(await factsOf(bea)).toMatchObject([{ why: 'NOT_MADE' }]);
    expect(await factsOf(cleo)).toEqual([]);
    await asOwner(db, (tx) => sql`DROP FUNCTION refuse_one CASCADE`.execute(tx));
    expect(await makeRenewals(shop.context)).toBeGreaterThan(0);
    const letters = db.selectFrom('letters').select('kind').where('proposal_code', '=', bea.proposalCode);
    const kinds = (await letters.execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['term-ends', 'renewal-notice']));
    expect(await seen(bea, 'bea')).toMatchObject({ endsUnrenewed: false });
    expect(await again(bea, 'bea')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});
