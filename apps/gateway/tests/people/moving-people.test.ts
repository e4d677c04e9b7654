import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { forgetAll } from '../../src/people/retention/forget-over.ts';
import { destroyKeysOfPerson } from '../../src/store/data-requests/forgetting.ts';
import { readCopy } from '../../src/store/people/copy/read-copy.ts';
import { joinPolicies } from '../../src/store/people/join-policies.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const BORN = '1988-03-02';
const TODAY = '2026-11-20';

describe('a buyer who has never signed in, and of whom more than a policy is kept', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const bought = async () => {
    const buyer = await buyPolicy(shop);
    return { ...buyer, subject: subjectOf(buyer.token) };
  };
  const join = async (subject: string) => {
    const token = await shop.customer(subject, { email: 'ada@example.com' });
    await send(shop.url, 'GET /api/proposals', { token });
    const customer = {
      ...{ brand: 'showcase', subject, actor: subject, kind: 'customer' as const },
      ...{ sessionId: '', permissions: [] },
    };
    const joined = await inTransaction(shop.context.db, (tx) =>
      joinPolicies(tx, shop.context, { customer, requestId: 'one', dateOfBirth: BORN }),
    );
    return { token, policyIds: joined.map(({ policyId }) => policyId) };
  };
  const record = async (userId: string) =>
    await send(shop.url, 'POST /api/people/deaths', {
      ...(await pat()),
      body: { userId, toldOn: TODAY, diedOn: null, toldBy: 'their son rang' },
    });

  it('keeps what they asked for and what was written to them once they sign in and take the policy over', async () => {
    const { subject, policyId } = await bought();
    const taken = await send(shop.url, 'POST /api/people/data/requests', {
      ...(await pat()),
      body: { userId: subject, kind: 'ERASURE', words: null, cameBy: 'PHONE', receivedOn: TODAY },
    });
    expect(taken.status, taken.text).toBe(201);
    const { requestId } = taken.body as { requestId: string };
    await untilIdle(shop.context.db);

    const { token, policyIds } = await join('ada');
    expect(policyIds).toEqual([policyId]);
    const own = (await send(shop.url, 'GET /api/policyholder/data/requests', { token })).body;
    expect(JSON.stringify(own)).toContain(requestId);
    const { rows: letters } = await sql<{ owner: string }>`SELECT DISTINCT owner FROM person_letters`.execute(
      shop.context.db,
    );
    expect(letters).toEqual([{ owner: 'ada' }]);

    const body = { isGranted: true, words: 'Your policy runs' };
    await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { ...(await pat()), body });
    await untilIdle(shop.context.db);
    const answered = (await send(shop.url, 'GET /api/policyholder/data/requests', { token })).body;
    expect(answered).toMatchObject([{ outcome: 'PARTLY', stays: [{ why: 'RUNNING' }] }]);
  });

  it('keeps what staff looked at and did for them, in their copy, and is forgotten with that', async () => {
    const { subject } = await bought();
    const body = { userId: subject, reason: 'canary of a look' };
    expect((await send(shop.url, 'POST /api/people/view', { ...(await pat()), body })).status).toBe(200);
    const sam = await shop.acting(subject);
    const said = { kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: 'canary of a complaint' };
    const made = await send(shop.url, 'POST /api/complaints', {
      ...{ ...sam, key: crypto.randomUUID() },
      body: { ...said, wanted: 'An answer', taken: { cameBy: 'PHONE', receivedOn: TODAY } },
    });
    expect(made.status, made.text).toBe(201);
    await untilIdle(shop.context.db);

    await join('joan');
    const copy = JSON.stringify(await readCopy(shop.context, { brand: 'showcase', subject: 'joan' }));
    expect(copy).toContain('canary of a look');
    expect(copy).toContain('wants to pay by phone');
    expect(copy).toContain('canary of a complaint');
    const others = JSON.stringify(await readCopy(shop.context, { brand: 'showcase', subject: 'ada' }));
    expect(others).not.toContain('canary of a look');

    const keys = async () => {
      const { rows } = await sql<{ kind: string }>`SELECT kind FROM data_keys
        WHERE thing = ${subject} AND kind = 'PERSON' AND destroyed_at_ms IS NULL`.execute(shop.context.db);
      return rows.length;
    };
    const brand = shop.context.brands.current.get('showcase');
    assert(brand, 'the showcase is there');
    shop.clock.travelTo('2029-01-01T03:00:00.000Z');
    await forgetAll(shop.context, brand);
    expect(await keys()).toBe(1);
    await destroyKeysOfPerson(shop.context, { brand: 'showcase', subject: 'joan' }, ['PERSON']);
    expect(await keys()).toBe(0);
    shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
  });

  it('leaves nothing at the browser at which they bought: who goes on there is somebody else', async () => {
    const { subject, token: tablet } = await bought();
    const body = { userId: subject, reason: 'canary of a look' };
    expect((await send(shop.url, 'POST /api/people/view', { ...(await pat()), body })).status).toBe(200);
    await join('kay');
    expect((await send(shop.url, 'GET /api/proposals', { token: tablet })).status).toBe(401);
    const quote = { ...{ token: tablet, key: crypto.randomUUID() }, body: { schemeCode: 'flex' } };
    expect((await send(shop.url, 'POST /api/proposals', quote)).status).toBe(401);
    const copy = JSON.stringify(await readCopy(shop.context, { brand: 'showcase', subject: 'kay' }));
    expect(copy).toContain('canary of a look');
  });

  it('has died: nobody takes the policy over, and the bill run goes on asking for nothing', async () => {
    const { subject, policyId } = await bought();
    expect((await record(subject)).status).toBe(201);
    const { policyIds } = await join('widow');
    expect(policyIds).not.toContain(policyId);
    const { rows } = await sql<{ owner: string }>`SELECT owner FROM policies WHERE policy_id = ${policyId}`.execute(
      shop.context.db,
    );
    expect(rows).toEqual([{ owner: subject }]);
    const view = await send(shop.url, 'POST /api/people/view', {
      ...(await pat()),
      body: { userId: subject, reason: 'their son rang' },
    });
    expect((view.body as CallOutput<'viewPerson'>).death).not.toBeNull();
  });
});
