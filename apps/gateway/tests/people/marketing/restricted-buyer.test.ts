import type { CallOutput, PersonViewWire, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { MarketingPermit } from '../../../src/letters/marketing/marketing-permit.ts';
import { joinPolicies } from '../../../src/store/people/join-policies.ts';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const wants = marketingWishes((channel) => channel === 'email');
const none = marketingWishes(() => false);

describe('a buyer without an account whose data was restricted', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const permit = async (subject: string) =>
    (await MarketingPermit.ask(shop.context, { brand: 'showcase', subject }))?.to ?? null;
  /** Ticks in a quote that offers by email are welcome, and buys. */
  const buy = async () => {
    const { token } = await beginTestSession(shop.url);
    const proposalCode = await beginQuote(shop.url, token);
    const data = { marketingPreferences: ['email'] };
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }];
    await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body: { changes, applyRating: true } });
    const buyer = { token, proposalCode };
    await openAccount(shop.url, buyer);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    return subjectOf(token);
  };
  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const ask = async (userId: string, kind: string) => {
    const asks = { userId, kind, words: null, cameBy: 'PHONE', receivedOn: '2026-11-20' };
    const taken = await send(shop.url, 'POST /api/people/data/requests', { ...(await pat()), body: asks });
    return (taken.body as CallOutput<'takeDataRequest'>).requestId;
  };
  const restrict = async (userId: string) => {
    const requestId = await ask(userId, 'RESTRICTION');
    const body = { isGranted: true, words: null };
    const answered = await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { ...(await pat()), body });
    expect(answered.status, answered.text).toBe(204);
    await untilIdle(shop.context.db);
  };
  const view = async (userId: string) => {
    const seen = await send(shop.url, 'POST /api/people/view', { ...(await pat()), body: { userId, reason: 'rang' } });
    return seen.body as PersonViewWire;
  };
  const end = async (requestId: string, by: string, reason = 'Rang and named their birth date') =>
    await send(shop.url, `POST /api/data-requests/${requestId}/end`, {
      ...{ token: await shop.staff(by, ['privacy:handle']), body: { reason } },
    });
  const join = async (subject: string) => {
    const principal = { brand: 'showcase', subject, actor: subject, sessionId: '', permissions: [] };
    const customer = { ...principal, kind: 'customer' } as const;
    const joined = await inTransaction(shop.context.db, (tx) =>
      joinPolicies(tx, shop.context, { customer, requestId: subject, dateOfBirth: '1988-03-02' }),
    );
    expect(joined).toHaveLength(1);
  };
  const choose = (token: string, marketingPreferences: typeof wants) =>
    send(shop.url, 'PATCH /api/policyholder', { token, body: { marketingPreferences } });

  it.each([
    ['who had chosen nothing', 'rita', false],
    ['who had said yes in their account before', 'rosa', true],
  ])('is told of no offers once they sign in, %s, until they choose so', async (_what, name, hasChosen) => {
    const buyer = await buy();
    expect(await permit(buyer)).toBe('ada@example.com');
    await restrict(buyer);
    expect(await permit(buyer)).toBeNull();

    const token = await shop.customer(name, { email: 'ada@example.com' });
    await send(shop.url, 'GET /api/proposals', { token });
    if (hasChosen) await choose(token, wants);
    await join(name);
    expect(await permit(name)).toBeNull();
    const { body } = await send(shop.url, 'GET /api/policyholder', { token });
    expect((body as PolicyholderWire).marketingPreferences).toEqual(none);

    await choose(token, wants);
    expect(await permit(name)).toBe('ada@example.com');
  });

  it('has staff end it, and take back what was not answered, on their word', async () => {
    const buyer = await buy();
    await restrict(buyer);
    const { restriction } = await view(buyer);
    expect(restriction).toMatchObject({ since: '2026-11-20' });
    const id = restriction?.requestId ?? '';
    expect((await end(id, 'pat', '  ')).body).toMatchObject({ code: 'validation_failed' });
    expect((await end(id, buyer)).body).toMatchObject({ code: 'second_person_needed' });
    expect((await end('ABSENT222222', 'pat')).status).toBe(404);
    expect((await end(id, 'pat')).status).toBe(204);
    const { restriction: after, record } = await view(buyer);
    expect([after, record.map(({ name }) => name)]).toEqual([null, expect.arrayContaining(['DataRestrictionEnded'])]);
    expect(JSON.stringify(record)).toContain('Rang and named their birth date');
    expect((await end(id, 'pat')).body).toMatchObject({ code: 'wrong_state' });

    const open = await ask(buyer, 'ERASURE');
    expect((await end(open, 'pat')).status).toBe(204);
    const answer = { ...(await pat()), body: { isGranted: true, words: null } };
    expect((await send(shop.url, `POST /api/data-requests/${open}/answer`, answer)).body).toMatchObject({
      code: 'wrong_state',
    });
  });
});
