import { createHmac } from 'node:crypto';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { resumePayments } from '../../src/money/hearing/resume-payments.ts';
import { settleAttempt } from '../../src/money/settling/settle-attempt.ts';
import { readAttempts } from '../../src/store/money/attempts.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, bindAtLast, openPage } from '../kit/client/buy.ts';
import { bothDatabases, databases } from '../kit/databases/databases.ts';
import { shopSecrets, startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(bothDatabases)('notifications on the $name database', ({ open, alike }) => {
  let shop: TestShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  const attempts = () => readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
  const statuses = async () => (await attempts()).map(({ status }) => status);
  const policies = async () =>
    (
      await shop.context.db
        .selectFrom('policies')
        .select('policy_id')
        .where('proposal_code', '=', buyer.proposalCode)
        .execute()
    ).length;

  alike('one that comes before the customer lands makes the landing page find the policy at once', async () => {
    await shop.script({ webhooks: 'deliver' });
    await shop.pay(await openPage(shop.url, buyer));
    await eventually(policies, (count) => count === 1);
    expect((await bind(shop.url, buyer)).status).toBe(200);
  });

  alike('two of each make one policy', breadth, async () => {
    await shop.script({ webhooks: 'duplicate' });
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    expect([await policies(), await statuses()]).toEqual([1, ['BOUND']]);
  });

  alike('none at all: the landing page has the payment looked at', async () => {
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    expect(await policies()).toBe(1);
  });

  it('none at all and nobody lands: the gateway looks by itself when it starts', breadth, async () => {
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    shop.clock.pass(6000);
    await resumePayments(shop.context);
    await eventually(statuses, ([status]) => status === 'BOUND');
  });

  alike('held back and delivered in the opposite order, after the customer has landed, change nothing', async () => {
    await shop.script({ webhooks: 'hold' });
    const before = (await shop.stripeState()).events.map(({ id }) => id);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    const held = (await shop.stripeState()).events.map(({ id }) => id).filter((id) => !before.includes(id));
    expect(held.length).toBeGreaterThan(1);
    await shop.deliver(held);
    await shop.deliver([...held].reverse());
    expect((await bind(shop.url, buyer)).body).toEqual(bound);
    expect(await policies()).toBe(1);
  });

  it('a hundred landings and many notifications at once end in one policy and one charge, told to all alike', async () => {
    await shop.script({ webhooks: 'hold' });
    const before = (await shop.stripeState()).totals.captures;
    await shop.pay(await openPage(shop.url, buyer));
    const storm = await Promise.all([
      ...Array.from({ length: 100 }, () => bind(shop.url, buyer)),
      ...Array.from({ length: 4 }, () => shop.deliver().then(() => undefined)),
    ]);
    const bound = await bindAtLast(shop.url, buyer);
    const answers = storm.filter((answer) => answer !== undefined);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(
      answers
        .filter(({ status }) => status === 200)
        .every(({ body }) => JSON.stringify(body) === JSON.stringify(bound)),
    ).toBe(true);
    expect([await policies(), (await shop.stripeState()).totals.captures - before]).toEqual([1, 1]);
  });

  it('fifty looks at one payment at the same moment find the same policy', breadth, async () => {
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    const [attempt] = await attempts();
    const found = await Promise.all(
      Array.from({ length: 50 }, () => settleAttempt(shop.context, attempt?.attempt_id ?? '')),
    );
    expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1);
    expect([found[0]?.kind, await policies()]).toEqual(['bound', 1]);
  });

  alike('a page that was not paid and has closed leaves nothing to wait for', async () => {
    await shop.script({ webhooks: 'never' });
    const sessionId = await openPage(shop.url, buyer);
    await shop.context.cardPayments.expireCheckout(sessionId);
    const [attempt] = await attempts();
    expect(await settleAttempt(shop.context, attempt?.attempt_id ?? '')).toEqual({ kind: 'expired' });
    expect(await policies()).toBe(0);
  });
});

describe.each(databases)('notifications on the $name database', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(() => shop.close());

  const post = (body: string, signature: string | undefined) =>
    send(shop.url, 'POST /api/webhooks/stripe', {
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
    });
  const sign = (body: string, { secret = shopSecrets.stripeWebhookSecret, ageSeconds = 0 } = {}) => {
    const t = Math.floor(shop.clock.realMs() / 1000) - ageSeconds;
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
  };
  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: null, object: 'other' } },
    });

  it.each([
    ['nothing', () => undefined],
    ['an empty signature', () => 't=1,v1='],
    ['another secret', (body: string) => sign(body, { secret: 'whsec_other' })],
    ['another body', () => sign('{}')],
    ['five minutes and a second', (body: string) => sign(body, { ageSeconds: 301 })],
  ])('signed with %s is refused and leaves no trace', async (_name, signature) => {
    const body = event('evt_forged');
    const answer = await post(body, signature(body));
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'bad_request']);
    const kept = await shop.context.db
      .selectFrom('provider_events')
      .selectAll()
      .where('event_id', '=', 'evt_forged')
      .execute();
    expect(kept).toEqual([]);
  });

  it('signed well are taken, and taken again without effect', async () => {
    const body = event('evt_real');
    expect([(await post(body, sign(body))).status, (await post(body, sign(body, { ageSeconds: 299 }))).status]).toEqual(
      [200, 200],
    );
    const kept = await shop.context.db
      .selectFrom('provider_events')
      .selectAll()
      .where('event_id', '=', 'evt_real')
      .execute();
    expect(kept.length).toBe(1);
  });

  it('signed well about a page that nobody knows are taken without effect', async () => {
    const object = { id: 'cs_test_unknown', object: 'checkout.session' };
    const body = JSON.stringify({
      id: 'evt_unknown',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    });
    expect((await post(body, sign(body))).status).toBe(200);
  });

  it('signed well but not JSON is refused without a fault of ours', async () => {
    expect((await post('not json', sign('not json'))).status).toBe(400);
  });
});
