import { type CallName, contract, paths, problemCodes } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../isolation/rows-of.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import type { HostileTarget } from './hostile-row.ts';
import { hostileRows } from './hostile-rows.ts';

describe('a request made in bad faith', () => {
  let shop: StaffShop;
  let target: HostileTarget;
  let stranger: string;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  beforeAll(async () => {
    shop = await startStaffShop({});
    const bought = async (token?: string) => {
      const buyer = await beginPurchase(shop.url, token);
      return { ...buyer, accountId: await cardShop(shop).accountId(buyer) };
    };
    target = { ...(await bought()), staffs: await bought(await shop.customer('ada')) };
    staff = await shop.acting('ada');
    stranger = (await beginTestSession(shop.url)).token;
    // Jobs send the letters of a purchase, and change rows.
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  it('has been thought of for every call of the contract', () => {
    expect(Object.keys(hostileRows).sort()).toEqual(Object.keys(contract).sort());
    for (const [name, rows] of Object.entries(hostileRows)) expect(rows(target).length, name).toBeGreaterThan(0);
  });

  it.each(Object.keys(hostileRows) as CallName[])(
    '%s is refused with its problem, and nothing is stored',
    async (name) => {
      const before = await everyRow(shop.context.db);
      const [method, path] = paths[name];
      for (const {
        what,
        code,
        id,
        query = '',
        document = 'certificate',
        entry = '',
        promo = 'SC12M',
        hash = 'a'.repeat(64),
        letter = 'confirmation-of-nobody',
        as,
        ...sending
      } of hostileRows[name](target)) {
        const filled = path
          .replace(':document', encodeURIComponent(document))
          .replace(/:(entry|statementNumber|paymentKey)/, encodeURIComponent(entry))
          .replace(':promo', encodeURIComponent(promo))
          .replace(':letterId', encodeURIComponent(letter))
          .replace(':hash', encodeURIComponent(hash))
          .replace(/:[A-Za-z]+/, encodeURIComponent(id ?? target.proposalCode));
        const answer = await send(shop.url, `${method} ${filled}${query}`, {
          ...(as === 'staff' ? staff : { token: as === 'stranger' ? stranger : target.token }),
          key: crypto.randomUUID(),
          ...sending,
        });
        expect(answer.body, `${name}: ${what}`).toMatchObject({ code, status: problemCodes[code][0] });
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      }
      expect(await everyRow(shop.context.db)).toEqual(before);
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
