import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyRow } from '../isolation/rows-of.ts';
import { kestrel, linnet, quoteFor, traitsOf } from '../isolation/somebody.ts';
import { send } from '../kit/client/api-client.ts';
import { bindAtLast, openAccount, openPage, verify } from '../kit/client/buy.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { beginFlow, setUpMandate } from '../kit/shops/debit-shop.ts';
import { notifying } from '../kit/shops/signed-notifications.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { shopSecrets } from '../kit/shops/start-test-shop.ts';

const OPINION = 'My cousin Nightingala says that it was easy';
const paths = { successPath: '/flex/success', cancelPath: '/flex/checkout' };

describe('the log of money, at its most talkative', () => {
  const lines: string[] = [];
  let shop: StaffShop;
  let card: CardShop;
  beforeAll(async () => {
    for (const stream of [process.stderr, process.stdout])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    shop = await startStaffShop({ logLevel: 'trace' });
    card = cardShop(shop);
  });
  afterAll(async () => {
    await shop.close();
    vi.restoreAllMocks();
  });
  const buyerAs = async (token: string) => {
    const { proposalCode } = await quoteFor(shop.url, token, { who: kestrel });
    const buyer = { token, proposalCode };
    await openAccount(shop.url, buyer);
    await verify(shop.url, buyer);
    return buyer;
  };

  it('and its figures and addresses hold no trait, no account, no card, no token and no key; tokens are stored nowhere', async () => {
    const { url } = shop;
    const ada = await shop.customer('ada');
    const call = (what: string, body?: object, by: { token: string; headers?: object } = { token: ada }) =>
      send(url, what, { token: by.token, headers: { ...by.headers }, body, key: crypto.randomUUID() });
    const buyer = await buyerAs(ada);
    const staff = await shop.acting('ada');

    const addresses: string[] = [];
    const accountId = await card.accountId(buyer);
    const flow = await beginFlow(url, buyer);
    for (const [what, body] of [
      ['POST /api/stripe/setup', { clientReference: accountId, ...paths }],
      ['POST /api/goCardless/flows', { clientReference: accountId, ...paths, mandateDescription: kestrel.lastName }],
      [`POST /api/stripe/checkout/proposal/${buyer.proposalCode}`, { saveCard: true, ...paths }],
      [`POST /api/stripe/settle/${accountId}`, { saveCard: true, ...paths }],
    ] as const)
      addresses.push((await call(what, body)).text);
    await setUpMandate(shop, buyer);
    const methodId = await card.saveCard(buyer, '4000000000000341');
    for (const kept of [methodId, flow.flowId, kestrel.lastName])
      await call(`POST /api/proposals/${buyer.proposalCode}/bind`, { paymentMethodType: 'CARD', methodId: kept });

    const tokens: string[] = [];
    const phone = { postalCode: kestrel.postalCode, dateOfBirth: kestrel.dateOfBirth, saveCard: true };
    const byPhone = async (more: object, number?: string) => {
      const token = await card.cardToken(number);
      tokens.push(token);
      const body = { ...phone, token, ...more };
      return await call(`POST /api/stripe/moto/checkout/proposal/${buyer.proposalCode}`, body, staff);
    };
    await byPhone({ dateOfBirth: linnet.dateOfBirth });
    await byPhone({ postalCode: linnet.lastName });
    await byPhone({}, '4000000000000002');
    await byPhone({ token: 'tok_unknownCanary' });
    await byPhone({ token: `pm_${kestrel.lastName}` });
    for (const fault of ['drop-before', '500', 'garbage']) {
      const next = Array.from({ length: 3 }, () => ({ match: 'GET /v1/tokens/:id', do: fault }));
      await shop.script({ next });
      await byPhone({});
    }
    await shop.script({ next: [] });
    expect((await byPhone({})).status).toBe(201);
    await bindAtLast(url, buyer);

    await call('POST /api/insights/feedback', {
      ...{ type: 'bind', rating: 9, comment: OPINION },
      tags: { proposalCode: buyer.proposalCode },
    });
    await call('POST /api/insights/feedback', { type: OPINION, rating: kestrel.email, comment: OPINION });
    await call('POST /api/policyholder/policies', { dateOfBirth: kestrel.dateOfBirth });
    for (const path of [
      'customerAccounts',
      'paymentMethods',
      'goCardless/mandates',
      `customerAccounts/${accountId}/statements`,
    ])
      for (const by of [{ token: ada }, staff])
        await call(`GET /api/${path}?policyNumber=${kestrel.lastName}`, undefined, by);
    for (const path of ['customerAccounts', 'paymentMethods', `customerAccounts/${accountId}/statements/1`])
      expect((await call(`GET /api/${path}`, undefined, staff)).status).toBe(200);
    for (const one of notifying) {
      const says = { email: kestrel.email, name: kestrel.lastName };
      const body = JSON.stringify(one.about({ eventId: 'evt_canary', kind: 'payment', id: kestrel.lastName, says }));
      const signature = one.sign(body, { secret: one.secret, atMs: shop.clock.realMs() });
      for (const header of [signature, 'forged'])
        await send(url, `POST ${one.path}`, { body, headers: { [one.header]: header } });
    }
    const page = await buyerAs(ada);
    await shop.pay(await openPage(url, page), '4000000000009995');
    const { token: lost } = await shop.acting('ada');
    await eventually(
      async () => lines.join(''),
      (log) =>
        log.includes('/api/stripe/moto/checkout/proposal/:proposalCode') && log.includes('/api/insights/feedback'),
    );

    const figures = (await send(url, 'GET /metrics')).text;
    const log = lines.join('');
    const secrets = [...Object.values(shopSecrets), ...tokens, 'unknownCanary', ada, staff.token, lost];
    const values = [
      ...traitsOf(kestrel),
      ...traitsOf(linnet),
      OPINION,
      'Nightingala',
      'BARCLAYS',
      'ada@example.com',
      ...secrets,
    ];
    for (const [where, text] of Object.entries({ log, figures, addresses: addresses.join() }))
      expect(
        values.filter((value) => text.toLowerCase().includes(value.toLowerCase())),
        where,
      ).toEqual([]);
    expect(log).not.toMatch(/cardEnding|accountNumberEnding|bankName|\btok_\w/);

    expect(tokens.length).toBeGreaterThan(5);
    const jobs = await sql<{ row: string }>`select to_jsonb(j)::text as row from pgboss.job j`.execute(shop.context.db);
    const stored = [...(await everyRow(shop.context.db)), ...jobs.rows.map(({ row }) => row)];
    expect(stored.filter((row) => /\btok_\w/.test(row))).toEqual([]);
    expect(jobs.rows.filter(({ row }) => [...traitsOf(kestrel), OPINION].some((trait) => row.includes(trait)))).toEqual(
      [],
    );
  });
});
