import type { CallInput, CallOutput } from '@marque/contract';
import { adaMarsh, noahMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetAgain } from '../../../src/store/data-requests/forget-again.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

type Entry = CallInput<'changeAuthorisedPerson'>['body'];
const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARY = 'Canary Quillfeather';
const SHOWN = 'canary-power-of-attorney';
const attorney: Entry = {
  ...{ role: 'ATTORNEY', scope: 'END', name: CANARY, phone: '+44 20 7946 0999', email: 'canary@example.com' },
  ...{ address: '1 Canary Row\nBristol\nBS1 4DJ', proof: SHOWN, startsOn: '2026-11-20', endsOn: null },
};

describe('somebody who may speak for a customer', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const somebody = async (name: string) => {
    const token = await shop.customer(name);
    await send(shop.url, 'GET /api/proposals', { token });
    return token;
  };
  const enter = async (userId: string, more: Partial<Entry> = {}, key: string = crypto.randomUUID()) =>
    send(shop.url, 'POST /api/people/authorised', { ...(await pat()), key, body: { userId, ...attorney, ...more } });
  const idOf = (answer: { readonly body?: unknown }) => (answer.body as { authorisedId: string }).authorisedId;
  const own = async (token: string) =>
    (await send(shop.url, 'GET /api/policyholder/authorised', { token })).body as CallOutput<'listAuthorisedPeople'>;
  const view = async (userId: string) => {
    const asked = { ...(await pat()), body: { userId, reason: 'they rang' } };
    return (await send(shop.url, 'POST /api/people/view', asked)).body as CallOutput<'viewPerson'>;
  };
  const toKnow = async (userId: string) =>
    (await send(shop.url, 'GET /api/policyholder/what-to-know', await shop.acting(userId)))
      .body as CallOutput<'getWhatToKnow'>;

  it('is seen by the customer, by staff who look and by staff who act, and stands encrypted', async () => {
    const ada = await somebody('ada');
    expect((await enter('ada')).status).toBe(201);
    const [entered] = await own(ada);
    expect(entered).toMatchObject({ ...attorney, maySpeak: true, isEndable: true, endedOn: null });
    expect((await view('ada')).authorised).toEqual([entered]);
    expect((await toKnow('ada')).authorised).toEqual([entered]);
    expect(await own(await somebody('eve'))).toEqual([]);
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM authorised_people t
      UNION ALL SELECT to_jsonb(e)::text FROM events e`.execute(shop.context.db);
    for (const { text } of rows) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(SHOWN);
    }
  });

  it('is entered once where the call is repeated', async () => {
    const ivy = await somebody('ivy');
    const key = crypto.randomUUID();
    const ids = [idOf(await enter('ivy', {}, key)), idOf(await enter('ivy', {}, key))];
    expect((await own(ivy)).map(({ authorisedId }) => authorisedId)).toEqual([ids[0]]);
    expect(ids[1]).toBe(ids[0]);
  });

  it.each([
    [{ scope: 'RING' }, '/scope'],
    [{ role: 'TRUSTED_CONTACT', scope: 'HEAR' }, '/scope'],
    [{ proof: ' ' }, '/proof'],
    [{ name: ' ' }, '/name'],
    [{ email: 'nobody' }, '/email'],
    [{ endsOn: '2026-11-19' }, '/endsOn'],
  ] as const)('cannot be entered with %j', async (more, pointer) => {
    await somebody('dan');
    const { status, body } = await enter('dan', more);
    expect([status, (body as { errors: { pointer: string }[] }).errors.map((one) => one.pointer)]).toEqual([
      422,
      [pointer],
    ]);
  });

  it('counts from the first day to the last, and no more once it is over', async () => {
    const ben = await somebody('ben');
    await enter('ben', { startsOn: '2026-11-21', endsOn: '2026-11-22' });
    const speaks = async () => (await toKnow('ben')).authorised.length;
    expect([await speaks(), (await own(ben))[0]?.isEndable]).toEqual([0, true]);
    shop.clock.travelTo('2026-11-22T20:00:00.000Z');
    expect(await speaks()).toBe(1);
    shop.clock.travelTo('2026-11-23T01:00:00.000Z');
    expect([await speaks(), (await own(ben))[0]]).toMatchObject([0, { maySpeak: false, isEndable: false }]);
    const line = `DELETE /api/policyholder/authorised/${(await own(ben))[0]?.authorisedId}` as const;
    expect((await send(shop.url, line, { token: ben })).body).toMatchObject({ code: 'wrong_state' });
  });

  it('is ended by the customer at once, and by nobody else’s', async () => {
    const cleo = await somebody('cleo');
    const line = `DELETE /api/policyholder/authorised/${idOf(await enter('cleo'))}` as const;
    expect((await send(shop.url, line, { token: await somebody('eve') })).status).toBe(404);
    expect((await send(shop.url, line, await shop.acting('cleo'))).status).toBe(403);
    expect((await send(shop.url, line, { token: cleo })).status).toBe(204);
    expect((await toKnow('cleo')).authorised).toEqual([]);
    expect((await own(cleo))[0]?.endedOn).toBe('2026-11-23');
  });

  it('is changed and ended by staff with the permission, each on the record, and never by the customer’s own hand as staff', async () => {
    const fay = await somebody('fay');
    const authorisedId = idOf(await enter('fay'));
    const change = async (body: Entry, by: { readonly token: string }) =>
      send(shop.url, `PUT /api/people/authorised/${authorisedId}`, { ...by, body });
    const end = async (by: { readonly token: string }, reason = 'The power was revoked') =>
      send(shop.url, `POST /api/people/authorised/${authorisedId}/end`, { ...by, body: { reason } });
    const contact: Entry = { ...attorney, role: 'TRUSTED_CONTACT', scope: 'RING', proof: null };
    expect((await change(contact, { token: await shop.staff('kim', ['people:search']) })).status).toBe(403);
    expect((await change(contact, { token: await shop.staff('fay', ['privacy:handle']) })).body).toMatchObject({
      code: 'second_person_needed',
    });
    expect((await change(contact, await pat())).status).toBe(204);
    expect((await own(fay))[0]).toMatchObject({ role: 'TRUSTED_CONTACT', scope: 'RING', proof: null });
    expect((await end(await pat(), ' ')).status).toBe(422);
    expect((await end(await pat())).status).toBe(204);
    expect((await change(contact, await pat())).body).toMatchObject({ code: 'wrong_state' });
    const { record } = await view('fay');
    const about = record.filter(({ about: what }) => what === `authorised ${authorisedId}`);
    expect(about.map(({ name, byStaff, reason }) => [name, byStaff, reason])).toEqual([
      ['AuthorisedPersonEnded', true, 'The power was revoked'],
      ['AuthorisedPersonChanged', true, null],
      ['AuthorisedPersonAdded', true, null],
    ]);
  });

  it('is entered for a buyer without an account, and goes with their policy into the account', async () => {
    const buyer = await buyPolicy(shop);
    expect((await enter(subjectOf(buyer.token))).status).toBe(201);
    const token = await shop.customer('gus', { email: 'ada@example.com' });
    const body = { dateOfBirth: '1988-03-02' };
    expect((await send(shop.url, 'POST /api/policyholder/policies', { token, body })).text).toContain(buyer.policyId);
    expect((await own(token)).map(({ name }) => name)).toEqual([CANARY]);
  });

  it('is forgotten with the customer, under whichever key they stand', async () => {
    const hal = await somebody('hal');
    await enter('hal');
    const needs = { needs: ['LARGE_PRINT'], other: null, hasAgreed: true };
    await send(shop.url, 'PUT /api/policyholder/support', { token: hal, body: needs });
    const { rows: keys } = await sql<{ id: string }>`SELECT key_id AS id FROM authorised_people WHERE owner = 'hal'
      UNION SELECT e.key_id FROM events e JOIN authorised_people p ON p.authorised_id = e.stream_id
        WHERE e.stream = 'authorised' AND p.owner = 'hal'`.execute(shop.context.db);
    const entered = await shop.context.db
      .selectFrom('authorised_people')
      .selectAll()
      .where('owner', '=', 'hal')
      .execute();
    const asked = await send(shop.url, 'POST /api/policyholder/data/requests', {
      token: hal,
      body: { kind: 'ERASURE', words: null },
    });
    const { requestId } = asked.body as { requestId: string };
    await takeDeathBack(shop, await tellDeath(shop, 'hal'));
    await send(shop.url, `POST /api/data-requests/${requestId}/answer`, {
      ...(await pat()),
      body: { isGranted: true, words: null },
    });
    await untilIdle(shop.context.db);
    const { rows: left } = await sql`SELECT 1 FROM data_keys
      WHERE destroyed_at_ms IS NULL AND key_id = ANY(${keys.map(({ id }) => id)})`.execute(shop.context.db);
    expect([keys.length > 0, left]).toEqual([true, []]);
    const rows = async () =>
      (
        await sql`SELECT 'may speak' AS what FROM authorised_people WHERE owner = 'hal'
          UNION ALL SELECT 'died' FROM deaths WHERE owner = 'hal'
          UNION ALL SELECT 'was asked' FROM support_needs WHERE owner = 'hal'`.execute(shop.context.db)
      ).rows;
    expect(await rows()).toEqual([]);
    // An earlier backup has it again.
    await asOwner(shop.context.db, (tx) => tx.insertInto('authorised_people').values(entered).execute());
    expect(await rows()).toEqual([{ what: 'may speak' }]);
    await forgetAgain(shop.context);
    expect(await rows()).toEqual([]);
    expect(await own(hal)).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('a named driver', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
  });
  afterAll(() => shop.close());

  it('is sent no letter, may read no page of the policy, and a link that proves cover tells nothing of its holder', async () => {
    const ada = await shop.customer('ada');
    const drives = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh };
    const bought = await buyAnnual(shop, ada, [...adaMarsh(), drives]);
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { to: string[] }[] };
    expect(messages.length).toBeGreaterThan(0);
    expect([...new Set(messages.flatMap(({ to }) => to))]).toEqual(['ada@example.com']);

    const noah = await shop.customer('noah');
    const joined = await send(shop.url, 'POST /api/policyholder/policies', {
      token: noah,
      body: { dateOfBirth: noahMarsh.dateOfBirth },
    });
    expect(joined.body).toEqual({ policies: [] });
    const pages = ['', '/documents', '/letters', '/certificate', '/evidence', '/claims', '/changes'];
    for (const page of pages)
      expect((await send(shop.url, `GET /api/policies/${bought.policyId}${page}`, { token: noah })).status).toBe(404);

    const made = await send(shop.url, `POST /api/policies/${bought.policyId}/coverLinks`, { token: ada });
    const { token } = made.body as { token: string };
    const shown = await send(shop.url, 'POST /api/shownCover', { body: { token } });
    expect(Object.keys(shown.body as object).toSorted()).toEqual([
      'checkedAt',
      'cover',
      'demonstration',
      'registration',
      'state',
    ]);
    expect(shown.text).not.toMatch(/Ada|Marsh|Wharf|BS1|7700900123|example\.com|Pennies|premium/i);
  });
});
