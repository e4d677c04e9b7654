import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { TICKET_LIFE_MS } from '../../src/store/new-ticket.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import {
  AGREED,
  type Buyer,
  beginPurchase,
  bind,
  bindAtLast,
  checkout,
  openAccount,
  openPage,
} from '../kit/client/buy.ts';
import { changeProposal, rewriteProposal } from '../kit/client/test-customers.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

const code = ({ body }: Answer) => (body as { code: string }).code;

describe('a customer account', () => {
  it('needs every statement to be agreed to, and names the missing ones', async () => {
    const { token } = await beginTestSession(shop.url);
    const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
    const answer = await openAccount(shop.url, buyer, ['accurate']);
    expect([answer.status, code(answer)]).toEqual([409, 'checklist_incomplete']);
    expect((answer.body as { errors: { message: string }[] }).errors.map(({ message }) => message)).toEqual([
      'documents',
      'continuous',
    ]);
  });

  it('keeps nothing as evidence that the customer was not asked', async () => {
    const { token } = await beginTestSession(shop.url);
    const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
    const answer = await openAccount(shop.url, buyer, [...AGREED, 'everything']);
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/agreed/3' }] });
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
  });

  it('is opened once however often it is asked for, and keeps what was agreed to as evidence', async () => {
    const buyer = await beginPurchase(shop.url);
    const [again, third] = [await openAccount(shop.url, buyer), await openAccount(shop.url, buyer, [])];
    expect(again.body).toEqual(third.body);
    const { accountId } = again.body as { accountId: string };
    const events = await readEvents(shop.context.db, ['type', 'data'], { streamId: accountId });
    expect(events).toMatchObject([
      { type: 'CustomerAccountOpened', data: { agreed: AGREED, agreedAt: shop.clock.now() } },
    ]);
  });

  it('needs what is asked once there is a price, and names it; after that it may not go missing', async () => {
    const { token } = await beginTestSession(shop.url);
    const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
    const change = async (data: object) => {
      const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }];
      const path = `PATCH /api/proposals/${buyer.proposalCode}`;
      return (await send(shop.url, path, { token, body: { changes, applyRating: true } })).body;
    };
    expect(await change({ email: null, phoneNumber: null })).toMatchObject({ status: 'QUOTE', missing: [] });
    const refused = await openAccount(shop.url, buyer);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'answers_required', errors: [{ pointer: '/email' }, { pointer: '/phoneNumber' }] },
    });
    await change({ email: 'ada@example.com', phoneNumber: '+447700900123' });
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
    expect(await change({ email: null })).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['email'] });
  });

  it('is not opened for a car that comes only after the start: the start is asked for again', async () => {
    const { token } = await beginTestSession(shop.url);
    const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { usageStartYearMonth: '2026-12' } }];
    const path = `PATCH /api/proposals/${buyer.proposalCode}`;
    const changed = await send(shop.url, path, { token, body: { changes, applyRating: true } });
    expect(changed.body).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['startAt'] });
    expect(code(await openAccount(shop.url, buyer))).toBe('quote_not_ready');
  });

  it('needs a price', async () => {
    const { token } = await beginTestSession(shop.url);
    expect(code(await openAccount(shop.url, { token, proposalCode: await beginProposal(shop.url, token) }))).toBe(
      'quote_not_ready',
    );
  });

  it('of somebody else’s proposal is not found', async () => {
    const [{ proposalCode }, { token }] = [await beginPurchase(shop.url), await beginTestSession(shop.url)];
    expect((await openAccount(shop.url, { token, proposalCode })).status).toBe(404);
  });
});

describe('paying and binding wait, in this order, for', () => {
  const both = async (buyer: Buyer) => [code(await checkout(shop.url, buyer)), code(await bind(shop.url, buyer))];

  it('a price', async () => {
    const { token } = await beginTestSession(shop.url);
    expect(await both({ token, proposalCode: await beginProposal(shop.url, token) })).toEqual([
      'quote_not_ready',
      'quote_not_ready',
    ]);
  });

  it('a price that is still held', async () => {
    const buyer = await beginPurchase(shop.url);
    await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => ({
      ...proposal,
      quoteEndAt: shop.clock.now(),
    }));
    expect(await both(buyer)).toEqual(['quote_expired', 'quote_expired']);
  });

  it('an account', async () => {
    const { token } = await beginTestSession(shop.url);
    expect(await both({ token, proposalCode: await beginQuote(shop.url, token) })).toEqual([
      'account_required',
      'account_required',
    ]);
  });

  it('a registration', async () => {
    const buyer = await beginPurchase(shop.url);
    await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => ({
      ...proposal,
      data: { ...proposal.data, assets: { car: { ...proposal.data.assets['car'], vrn: '' } } },
    }));
    expect(await both(buyer)).toEqual(['registration_required', 'registration_required']);
  });

  it('and refuse a proposal that is a policy already, which binding answers', async () => {
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    expect(code(await checkout(shop.url, buyer))).toBe('proposal_bound');
    expect((await bind(shop.url, buyer)).body).toEqual(bound);
    await expect(changeProposal(shop.url, buyer, [])).rejects.toThrow('proposal_bound');
  });
});

describe('a policy and its documents', () => {
  let buyer: Buyer;
  let policyId: string;
  beforeAll(async () => {
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    policyId = (await bindAtLast(shop.url, buyer)).policyId;
  });

  const ticket = (token = buyer.token, document = 'certificate') =>
    send(shop.url, `GET /api/documents/policy/${policyId}/${document}`, { token });
  const location = async () =>
    (
      (
        await eventually(
          () => ticket(),
          ({ status }) => status === 200,
        )
      ).body as { location: string }
    ).location;

  it('open once, as a PDF that no cache keeps', async () => {
    const where = await location();
    const first = await send(shop.url, `GET ${where}`);
    expect(first.text.startsWith('%PDF-')).toBe(true);
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, first.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers.get('content-disposition')).toMatch(/^inline; filename="certificate-SHO-/);
    expect((await send(shop.url, `GET ${where}`)).status).toBe(404);
  });

  it('open for a minute', async () => {
    const where = await location();
    shop.clock.pass(TICKET_LIFE_MS);
    expect((await send(shop.url, `GET ${where}`)).status).toBe(404);
  });

  it('are not found by anybody else, nor under a name that the product does not have', async () => {
    const { token } = await beginTestSession(shop.url);
    const others = await Promise.all([
      ticket(token),
      send(shop.url, `GET /api/policies/${policyId}`, { token }),
      ticket(buyer.token, 'nonsense'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('belong to the person who owns the policy, and to nobody who has bought before', async () => {
    await location();
    const rows = await shop.context.db
      .selectFrom('documents')
      .innerJoin('policies', 'policies.policy_id', 'documents.policy_id')
      .select(['policies.owner', 'documents.owner as holder'])
      .execute();
    expect(new Set(rows.map(({ owner }) => owner)).size).toBeGreaterThan(1);
    expect(rows.filter(({ owner, holder }) => owner !== holder)).toEqual([]);
  });

  it('are active from the start day on', async () => {
    const status = async () =>
      (
        (await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token })).body as {
          policyDetail: { policyStatus: string };
        }
      ).policyDetail.policyStatus;
    const before = shop.clock.now();
    expect(await status()).toBe('PENDING');
    shop.clock.travelTo('2026-11-27T00:00:00.000Z');
    expect(await status()).toBe('ACTIVE');
    shop.clock.travelTo(before);
  });

  it('send one letter with both documents, and a second try of the job sends none', async () => {
    const letters = async () =>
      ((await send(shop.sandbox.url, 'GET /mailbox.json')).body as { messages: { text?: string }[] }).messages.filter(
        (one) => JSON.stringify(one).includes(policyId),
      );
    const [letter] = await eventually(letters, (found) => found.length > 0);
    expect(JSON.stringify(letter)).toMatch(/\.pdf.*\.pdf/);
    const { jobHandlers } = await import('../../src/start/job-handlers.ts');
    await eventually(
      async () =>
        (await shop.context.db.selectFrom('events').select('type').where('stream_id', '=', policyId).execute()).map(
          ({ type }) => type,
        ),
      (types) => types.includes('ConfirmationSent'),
    );
    await jobHandlers['send-confirmation']({ brand: 'showcase', policyId }, shop.context);
    expect((await letters()).length).toBe(1);
  });
});
