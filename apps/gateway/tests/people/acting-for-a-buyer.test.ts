import type { PolicyWire, TrailEntryWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { destroyKeysOfThings } from '../../src/store/data-requests/forgetting.ts';
import { joinPolicies } from '../../src/store/people/join-policies.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { databases } from '../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const BORN = '1988-03-02';

describe.each(databases)('a buyer who has never signed in, on $name', ({ open }) => {
  let shop: StaffShop;
  let bought: { policyId: string; policyNumber: string };
  let buyer: string;
  let acting: Awaited<ReturnType<StaffShop['acting']>>;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    const purchase = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, purchase));
    bought = await bindAtLast(shop.url, purchase);
    buyer = subjectOf(purchase.token);
    acting = await shop.acting(buyer);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const begin = async (id: string) =>
    await send(shop.url, 'POST /api/impersonations', {
      token: await shop.staff('sam', ['access:impersonate']),
      body: { id, reason: 'asked by phone' },
    });
  const trail = async (by: object) => (await send(shop.url, 'GET /api/trail', by)).body as TrailEntryWire[];

  it('is acted for by the subject that holds the policy, and is named as the policyholder is', async () => {
    expect((await begin(buyer)).body).toMatchObject({
      userId: buyer,
      username: 'ada@example.com',
      firstName: 'Ada',
    });
    const policies = (await send(shop.url, 'GET /api/policies', acting)).body as PolicyWire[];
    expect(policies.map(({ policyId }) => policyId)).toEqual([bought.policyId]);
    const { status, body } = await send(shop.url, 'GET /api/policyholder', acting);
    expect([status, body]).toMatchObject([200, { email: 'ada@example.com', accountRegistered: false }]);
  });

  it('has a record, with the purchase and with what staff have read', async () => {
    await send(shop.url, `GET /api/policies/${bought.policyId}`, acting);
    const lines = await trail(acting);
    expect(lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PolicyStarted', 'createImpersonation', 'getPolicy']),
    );
  });

  it('has no account in which staff could keep a number', async () => {
    const body = { phoneNumber: '+447700900124' };
    const told = await send(shop.url, 'PATCH /api/policyholder', { ...acting, body });
    expect(told).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('is nobody without a policy, nor by anything but the subject’s id', async () => {
    const visitor = await beginTestSession(shop.url);
    expect((await begin(subjectOf(visitor.token))).status).toBe(404);
    expect((await begin(bought.policyId)).status).toBe(404);
  });

  it('keeps what staff have read once they have signed in and taken the policy over', async () => {
    const ada = await shop.customer('ada');
    await send(shop.url, 'GET /api/proposals', { token: ada });
    const customer = {
      ...{ brand: 'showcase', subject: 'ada', actor: 'ada', kind: 'customer' as const },
      ...{ sessionId: '', permissions: [] },
    };
    const taking = { customer, requestId: 'one', dateOfBirth: BORN };
    const joined = await inTransaction(shop.context.db, (tx) => joinPolicies(tx, shop.context, taking));
    expect(joined).toEqual([bought]);
    const lines = (await trail(await shop.acting('ada'))).filter(({ what }) => what === 'read');
    expect(lines.map(({ name, about }) => `${name} ${about}`)).toEqual(
      expect.arrayContaining([`getPolicy policy ${bought.policyId}`, 'createImpersonation customer']),
    );
    expect((await begin(buyer)).status).toBe(404);
    expect((await send(shop.url, 'GET /api/policies', acting)).body).toEqual([]);
  });

  it('is found by an older policy where the newest is forgotten', async () => {
    const { token } = await buyPolicy(shop);
    const newest = await buyPolicy(shop, token);
    const goes = [{ kind: 'POLICY' as const, reference: newest.policyNumber }];
    await destroyKeysOfThings(shop.context, { brand: 'showcase', goes });
    expect((await begin(subjectOf(token))).body).toMatchObject({ userId: subjectOf(token), firstName: 'Ada' });
  });
});
