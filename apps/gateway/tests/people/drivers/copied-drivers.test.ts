import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { type DriverDesk, driverDesk } from '../../kit/shops/driver-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const son = { ...noahMarsh, firstName: 'Noah', lastName: 'Twin', dateOfBirth: '1990-04-05' };
const asSon = { profileCode: 'p1', name: 'Noah Twin', dateOfBirth: son.dateOfBirth };

describe('the copy of a named driver who has asked before', () => {
  let shop: StaffShop;
  let desk: DriverDesk;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    desk = driverDesk(shop);
  });
  afterAll(() => shop.close());

  const buy = async () => {
    const token = await shop.customer('ada');
    const buyer = { token, proposalCode: await beginQuote(shop.url, token) };
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: son }];
    const body = { changes, applyRating: true };
    expect((await send(shop.url, `PATCH /api/proposals/${buyer.proposalCode}`, { token, body })).status).toBe(200);
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    return bound;
  };

  it('has what they asked in one list, and says who was told of them', async () => {
    const { policyNumber } = await buy();
    const place = { kind: 'POLICY', reference: policyNumber, ...asSon };
    await desk.take({ ...place, asks: 'RESTRICTION' });
    const { requestId } = await desk.take({ ...place, asks: 'COPY' });
    const { page, data } = await desk.copyOf(requestId);
    for (const heading of ['Letters about you', 'Your requests about your data', 'When our team looked'])
      expect(page.split(`<h2>${heading}`).length - 1, heading).toBe(1);
    expect(page).toContain('>To use your data less<');
    expect(page).toContain('>A copy of your data<');
    expect(page).toMatch(/We told it of you on: 20 November 2026\./);
    expect(page).toContain('/privacy.html">Read our privacy page</a>');
    expect(JSON.parse(data)).toMatchObject({ registerTold: ['2026-11-20'] });
    expect(`${page}${data}`).not.toContain(policyNumber);
  });
});
