import type { PolicyWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { settleAttempt } from '../../src/money/settling/settle-attempt.ts';
import { send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { type Buyer, beginPurchase, bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

describe.each(bothDatabases)('signing in around a sale on $name', ({ open, alike }) => {
  let shop: TestShop;
  let post: TestPost;
  let buyer: Buyer;
  let email: string;
  let customer: string;
  beforeAll(async () => {
    post = testPost();
    shop = await startTestShop({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
    email = `${crypto.randomUUID()}@example.com`;
    customer = (await signIn(shop, post, { email })).accessToken;
  });

  const merge = (code = buyer.proposalCode, source = buyer.token, token = customer) =>
    send(shop.url, 'POST /api/proposals/merge', { token, body: { proposalCode: code, sourceAccessToken: source } });
  const policies = async (token = customer) =>
    (await send(shop.url, 'GET /api/policies', { token })).body as PolicyWire[];
  const retrieve = async (code: string, token: string) => {
    const { body } = await send(shop.url, `GET /api/proposals/${code}`, { token });
    const details = { postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
    const { externalReference } = body as { externalReference: string };
    const answer = await send(shop.url, 'POST /session/retrieve', { body: { externalReference, ...details } });
    return (answer.body as { accessToken: string }).accessToken;
  };
  const ownersOf = async (code: string) => {
    const { db } = shop.context;
    const owners = async (table: 'proposals' | 'policies' | 'customer_accounts' | 'payment_attempts') =>
      (await db.selectFrom(table).select('owner').where('proposal_code', '=', code).execute()).map(
        ({ owner }) => owner,
      );
    const all = await Promise.all(
      (['proposals', 'policies', 'customer_accounts', 'payment_attempts'] as const).map(owners),
    );
    return new Set(all.flat());
  };

  it('after it, the policy joins the account with its documents, and what was shown stays evidence', async () => {
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId } = await bindAtLast(shop.url, buyer);
    const evidence = () =>
      shop.context.db
        .selectFrom('offer_documents')
        .selectAll()
        .where('proposal_code', '=', buyer.proposalCode)
        .execute();
    const shown = await evidence();
    expect(shown.map(({ owner }) => owner)).toContain(subjectOf(buyer.token));
    expect((await merge()).status).toBe(200);
    expect((await policies()).map((one) => one.policyId)).toEqual([policyId]);
    const other = await send(shop.url, 'GET /api/policies?schemeCode=annual', { token: customer });
    expect(other.body).toEqual([]);
    const opened = await eventually(
      () => send(shop.url, `GET /api/documents/policy/${policyId}/certificate`, { token: customer }),
      ({ status }) => status === 200,
    );
    expect(opened.body).toMatchObject({ location: expect.stringMatching(/^\/documents\//) });
    expect(await evidence()).toEqual(shown);
    expect(await ownersOf(buyer.proposalCode)).toEqual(new Set([subjectOf(customer)]));
  });

  alike('while the card page is open, what is paid then is the customer’s, who is written to', breadth, async () => {
    const page = await openPage(shop.url, buyer);
    expect((await merge()).status).toBe(200);
    await shop.pay(page);
    const { policyId } = await bindAtLast(shop.url, { ...buyer, token: customer });
    expect((await policies()).map((one) => one.policyId)).toEqual([policyId]);
    expect(await ownersOf(buyer.proposalCode)).toEqual(new Set([subjectOf(customer)]));
    const letters = await eventually(
      async () => post.letters.filter(({ id }) => id === `confirmation-${policyId}`),
      (found) => found.length > 0,
    );
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('at the very moment of binding, it is one sale and the customer’s', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await beginPurchase(shop.url);
      const page = await openPage(shop.url, one);
      await shop.pay(page);
      const attempt = await shop.context.db
        .selectFrom('payment_attempts')
        .select('attempt_id')
        .where('proposal_code', '=', one.proposalCode)
        .executeTakeFirstOrThrow();
      const settle = () => settleAttempt(shop.context, attempt.attempt_id);
      const [, merged] = await Promise.all([settle(), merge(one.proposalCode, one.token), settle()]);
      expect(merged.status).toBe(200);
      await bindAtLast(shop.url, { ...one, token: customer });
      expect(await ownersOf(one.proposalCode)).toEqual(new Set([subjectOf(customer)]));
    }
    expect(await policies()).toHaveLength(5);
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  alike(
    'on another device, a quote that was retrieved there is bought, and joins the account of who bought it; the first device has nothing left',
    breadth,
    async () => {
      const device = await retrieve(buyer.proposalCode, buyer.token);
      const there = { ...buyer, token: device };
      await shop.pay(await openPage(shop.url, there));
      const { policyId } = await bindAtLast(shop.url, there);
      expect((await policies(device)).map((one) => one.policyId)).toEqual([policyId]);
      const cards = async (token: string) =>
        (await send(shop.url, 'GET /api/paymentMethods', { token })).body as unknown[];
      expect([(await cards(device)).length, await cards(buyer.token)]).toEqual([1, []]);
      expect((await merge(buyer.proposalCode, device)).status).toBe(200);
      expect(await ownersOf(buyer.proposalCode)).toEqual(new Set([subjectOf(customer)]));
      expect((await cards(customer)).length).toBe(1);
      const first = await send(shop.url, 'GET /api/policies', { token: buyer.token });
      expect([first.status, first.body]).toMatchObject([401, { code: 'not_signed_in' }]);
    },
  );

  alike(
    'a visitor who only retrieved a quote that its owner bought takes no policy away, and sees nothing of it from the sale on',
    breadth,
    async () => {
      const device = await retrieve(buyer.proposalCode, buyer.token);
      await shop.pay(await openPage(shop.url, buyer));
      await bindAtLast(shop.url, buyer);
      expect(await policies(device)).toEqual([]);
      expect((await merge(buyer.proposalCode, device)).body).toMatchObject({ code: 'not_found' });
      expect(await ownersOf(buyer.proposalCode)).toEqual(new Set([subjectOf(buyer.token)]));
      expect(await policies()).toEqual([]);
      expect(await policies(buyer.token)).toHaveLength(1);
    },
  );

  alike(
    'a customer who begins signed in buys without being asked for an e-mail, and is written to',
    breadth,
    async () => {
      const proposalCode = await beginQuote(shop.url, customer, ['email', 'phoneNumber']);
      const signedIn = { token: customer, proposalCode };
      const body = { phoneNumber: '07700 900123' };
      expect((await send(shop.url, 'PATCH /api/policyholder', { token: customer, body })).status).toBe(200);
      expect((await openAccount(shop.url, signedIn)).status).toBe(201);
      await verify(shop.url, signedIn);
      await shop.pay(await openPage(shop.url, signedIn));
      const { policyId } = await bindAtLast(shop.url, signedIn);
      const letters = await eventually(
        async () => post.letters.filter(({ id }) => id === `confirmation-${policyId}`),
        (found) => found.length > 0,
      );
      expect(letters.map(({ to }) => to)).toEqual([email]);
    },
  );
});
