import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../isolation/rows-of.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { beginPurchase, bind, bindAtLast, openPage } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { type NotificationKind, notifying } from '../kit/shops/signed-notifications.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { identityDesk } from '../kit/shops/verifying.ts';

const OTHER_SECRET = 'whsec_somebody_else';
const MONEY = [
  'ledger_transactions',
  'ledger_postings',
  'payment_attempts',
  'payment_methods',
  'collections',
  'refunds',
].concat(['identity_checks', 'provider_events', 'claims']);
const KINDS: { readonly [provider: string]: string } = {
  stripe: 'checkout.session',
  gocardless: 'payment',
  onfido: 'check',
  claims: 'claim',
};
/** Bodies that are signed correctly and are no notification. */
const GARBAGE: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"event"'],
  ['a number', '1e999'],
  ['an empty object', '{}'],
  ['a prototype', '{"__proto__":{"id":"x"}}'],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['deep objects', `${'{"data":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['bytes that are no text', '\ud800'],
  ['an event that is null', '{"data":null,"events":null,"payload":null}'],
  ['events that are null', '{"id":"e","type":"x","data":{"object":null},"events":[null],"payload":{"object":null}}'],
];

describe.each(databases)('notifications of others on $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(() => shop.close());
  const rows = () => everyRow(shop.context.db);
  const post = ({ path }: NotificationKind, body: string, headers: { readonly [name: string]: string }) =>
    send(shop.url, `POST ${path}`, { body, headers });
  const signed = (one: NotificationKind, body: string, { secret = one.secret, agoMs = 0 } = {}) => ({
    [one.header]: one.sign(body, { secret, atMs: shop.clock.realMs() - agoMs }),
  });
  const refused = (answer: Answer, what: string) => {
    expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
    expect(answer.headers.get('content-type'), what).toBe('application/problem+json; charset=utf-8');
  };

  describe.each(notifying)('as if from $provider', (one) => {
    const kind = KINDS[one.provider] ?? '';
    const about = (id: unknown, eventId: unknown = `evt_${crypto.randomUUID()}`) =>
      JSON.stringify(one.about({ eventId: eventId as string, kind, id }));

    it('are refused, and nothing is stored, when the signature is not the provider’s over these very bytes', async () => {
      const before = await rows();
      const body = about('absent');
      const right = signed(one, body)[one.header] ?? '';
      const other = notifying.find(({ provider }) => provider !== one.provider) ?? one;
      const forged: readonly (readonly [string, string, { readonly [name: string]: string }])[] = [
        ['no signature', body, {}],
        ['an empty signature', body, { [one.header]: '' }],
        ['nonsense', body, { [one.header]: 'x' }],
        ['another secret', body, signed(one, body, { secret: OTHER_SECRET })],
        ['no secret', body, signed(one, body, { secret: '' })],
        ['another provider’s secret', body, signed(one, body, { secret: other.secret })],
        ['another provider’s header', body, { [other.header]: right }],
        [
          'a signature in capitals of another secret',
          body,
          { [one.header]: right.toUpperCase().replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
        ],
        ['a shorter signature', body, { [one.header]: right.slice(0, -2) }],
        ['a longer signature', body, { [one.header]: `${right}00` }],
        ['a body that was changed', body.replace('absent', 'absenT'), { [one.header]: right }],
        ['a body with a space more', `${body} `, { [one.header]: right }],
        ['no body', '', { [one.header]: right }],
        ['a signature of nothing', body, signed(one, '')],
        ['a long signature', body, { [one.header]: 'a'.repeat(5000) }],
      ];
      for (const [what, sent, headers] of forged) refused(await post(one, sent, headers), what);
      expect(await rows()).toEqual(before);
    });

    it('are refused, and nothing is stored, when they are no notifications, no matter who has signed them', async () => {
      const before = await rows();
      for (const [what, body] of GARBAGE) refused(await post(one, body, signed(one, body)), what);
      const huge = about('x'.repeat(300_000));
      refused(await post(one, huge, signed(one, huge)), 'a huge one');
      expect(await rows()).toEqual(before);
    });

    it('make no fault, whatever stands in them', async () => {
      for (const value of ['\u0000', '\ud800', 'x'.repeat(5000), '../x', '%00', '', null, 7, {}, [], '__proto__'])
        for (const body of [about(value), about('absent', value)]) {
          const answer = await post(one, body, signed(one, body));
          expect(answer.status, `${body.slice(0, 200)}: ${answer.text}`).toBeLessThan(500);
        }
    });

    it('about what is none of ours are taken, and change nothing', async () => {
      const before = await rows();
      const body = about('absent1234567890');
      for (let times = 0; times < 3; times += 1) expect((await post(one, body, signed(one, body))).status).toBe(200);
      const added = (await rows()).filter((row) => !before.includes(row));
      expect(added).toEqual([expect.stringMatching(/^provider_events /)]);
    });

    it('are taken by no other way than they are sent', async () => {
      const body = about('absent');
      const before = await rows();
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
        refused(
          await send(shop.url, `${method} ${one.path}`, {
            headers: signed(one, body),
            ...(method === 'GET' ? {} : { body }),
          }),
          method,
        );
      expect(await rows()).toEqual(before);
    });
  });

  it('of the card provider are refused once they are older than five minutes, or of a moment still further ahead', async () => {
    const [stripe] = notifying as readonly [NotificationKind];
    const before = await rows();
    const body = JSON.stringify(stripe.about({ eventId: 'evt_old', kind: 'checkout.session', id: 'cs_absent' }));
    const t = Math.floor(shop.clock.realMs() / 1000);
    const v1 = (signed(stripe, body)[stripe.header] ?? '').split('v1=')[1] ?? '';
    const headers = [
      signed(stripe, body, { agoMs: 301_000 })[stripe.header] ?? '',
      signed(stripe, body, { agoMs: -302_000 })[stripe.header] ?? '',
      signed(stripe, body, { agoMs: -86_400_000 })[stripe.header] ?? '',
      `v1=${v1}`,
      `t=${t}`,
      `t=${t},v1=`,
      `t=${t},v0=${v1}`,
      `t=,v1=${v1}`,
      `t=x,v1=${v1}`,
      `t=${t + 1},v1=${v1}`,
      `t=${t - 301},t=${t},v1=${v1.replace(/^./, 'x')}`,
    ];
    for (const header of headers) refused(await post(stripe, body, { [stripe.header]: header }), header);
    expect(await rows()).toEqual(before);
    expect((await post(stripe, body, signed(stripe, body, { agoMs: 299_000 }))).status).toBe(200);
    const ahead = JSON.stringify(stripe.about({ eventId: 'evt_new', kind: 'checkout.session', id: 'cs_absent' }));
    expect((await post(stripe, ahead, signed(stripe, ahead, { agoMs: -299_000 }))).status).toBe(200);
  });

  it('that are signed well and lie are taken, and nothing that they say comes true', async () => {
    const buyer = await beginPurchase(shop.url);
    await openPage(shop.url, buyer);
    const byDebit = await buyByDebit(shop, await beginPurchase(shop.url));
    const { sessions } = await shop.stripeState();
    const lies = [
      { kind: 'checkout.session', id: sessions.at(-1)?.id, says: { status: 'complete', payment_status: 'paid' } },
      { kind: 'payment', id: byDebit.paymentId, says: { details: { cause: 'payment_confirmed' } } },
    ];
    const ledger = () => shop.context.db.selectFrom('ledger_transactions').selectAll().execute();
    const before = await ledger();
    for (const [index, { kind, id, says }] of lies.entries()) {
      const one = notifying[index] as NotificationKind;
      const body = JSON.stringify(one.about({ eventId: `evt_lie_${index}`, kind, id, says }));
      expect((await post(one, body, signed(one, body))).status).toBe(200);
    }
    expect(await ledger()).toEqual(before);
    expect((await bind(shop.url, buyer)).body).toMatchObject({ code: 'payment_not_confirmed' });
  });

  it('of what is true change nothing when they are sent again, however late', async () => {
    const [debits, desk] = [debitShop(shop), identityDesk(shop)];
    await desk.script({ webhookUrl: `${shop.url}/api/webhooks/onfido` });
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const { collectionId } = await buyByDebit(shop, await beginPurchase(shop.url));
    await debits.letDaysPass(12);
    const statusOf = () =>
      shop.context.db.selectFrom('collections').select('status').where('collection_id', '=', collectionId).execute();
    await eventually(statusOf, ([collection]) => collection?.status === 'PAID_OUT');
    const again = async () => {
      const [{ events }, { events: told }] = [await shop.stripeState(), await debits.state()];
      expect(Math.min(events.length, told.length)).toBeGreaterThan(1);
      await shop.deliver(events.map(({ id }) => id));
      await debits.act('deliver', { eventIds: told.map(({ id }) => id) });
      const { body } = await send(shop.sandbox.url, 'GET /script/onfido/state');
      const webhookIds = (body as { sent: { id: string }[] }).sent.map(({ id }) => id);
      expect(webhookIds.length).toBeGreaterThan(1);
      await send(shop.sandbox.url, 'POST /script/onfido/deliver', { body: { webhookIds } });
    };
    await again();
    // Letters and documents of the sale may still be on their way.
    const money = async () => (await rows()).filter((row) => MONEY.some((table) => row.startsWith(`${table} `)));
    const before = await money();
    await again();
    shop.clock.pass(200_000);
    await again();
    expect(await money()).toEqual(before);
  });
});
