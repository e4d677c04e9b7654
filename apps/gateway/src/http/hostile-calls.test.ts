import { type CallName, contract, paths, problemCodes } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../testing/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../testing/buy.ts';
import { hostileRows } from '../testing/hostile-rows.ts';
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts';

describe('a request made in bad faith', () => {
  let shop: TestShop;
  let buyer: Buyer;
  let stranger: string;
  beforeAll(async () => {
    shop = await startTestShop();
    buyer = await beginPurchase(shop.url);
    stranger = (await beginTestSession(shop.url)).token;
  });
  afterAll(() => shop.close());
  const stored = async () =>
    (
      await sql`select (select json_agg(p order by proposal_code) from proposals p) as p, (select count(*) from events) as e, (select count(*) from impressions) as i, (select count(*) from customer_accounts) as c, (select count(*) from policies) as o, (select count(*) from payment_attempts) as a, (select count(*) from sessions) as s`.execute(
        shop.context.db,
      )
    ).rows;

  it('has been thought of for every call of the contract', () => {
    expect(Object.keys(hostileRows).sort()).toEqual(Object.keys(contract).sort());
    for (const [name, rows] of Object.entries(hostileRows)) expect(rows(buyer).length, name).toBeGreaterThan(0);
  });

  it.each(Object.keys(hostileRows) as CallName[])(
    '%s is refused with its problem, and nothing is stored',
    async (name) => {
      const before = await stored();
      const [method, path] = paths[name];
      for (const {
        what,
        code,
        id,
        query = '',
        document = 'certificate',
        entry = '',
        promo = 'SC12M',
        as,
        ...sending
      } of hostileRows[name](buyer)) {
        const filled = path
          .replace(':document', encodeURIComponent(document))
          .replace(':entry', encodeURIComponent(entry))
          .replace(':promo', encodeURIComponent(promo))
          .replace(/:[A-Za-z]+/, encodeURIComponent(id ?? buyer.proposalCode));
        const token = as === 'stranger' ? stranger : buyer.token;
        const answer = await send(shop.url, `${method} ${filled}${query}`, {
          token,
          key: crypto.randomUUID(),
          ...sending,
        });
        expect(answer.body, `${name}: ${what}`).toMatchObject({ code, status: problemCodes[code][0] });
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      }
      expect(await stored()).toEqual(before);
    },
  );

  it('opens no policy and no document of somebody else, and no document twice', async () => {
    const owner = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, owner));
    const { policyId } = await bindAtLast(shop.url, owner);
    for (const path of [`/api/policies/${policyId}`, `/api/documents/policy/${policyId}/certificate`])
      expect((await send(shop.url, `GET ${path}`, { token: stranger })).body).toMatchObject({ code: 'not_found' });
    for (const ticket of ['x', '%00', '__proto__', '..%2f..%2fetc%2fpasswd', 'a'.repeat(600)])
      expect((await send(shop.url, `GET /documents/${ticket}`)).body, ticket).toMatchObject({ code: 'not_found' });
  });
});
