import type { CallInput, CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOver } from '../../src/people/retention/forget-over.ts';
import { send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Asker = { readonly token: string };
type Asked = CallInput<'createDataRequest'>['body'];
const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARY = 'canary-of-a-request';

describe('a request about data', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ limits: { helpMessagesPerSession: 99 } });
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  /** Staff who have just signed in. */
  const pat = async (): Promise<Asker> => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const somebody = async (name: string): Promise<Asker> => {
    const token = await shop.customer(name);
    await send(shop.url, 'GET /api/proposals', { token });
    return { token };
  };
  const askFor = async (by: Asker, body: Partial<Asked> = {}) => {
    const asked = { kind: 'ERASURE', words: null, ...body };
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', { ...by, body: asked });
    await untilIdle(shop.context.db);
    return answer.body as { requestId: string; code?: string };
  };
  const answer = async (requestId: string, body: object = {}) => {
    const line = `POST /api/data-requests/${requestId}/answer` as const;
    const told = await send(shop.url, line, { ...(await pat()), body: { isGranted: true, words: null, ...body } });
    await untilIdle(shop.context.db);
    return (told.body as { code?: string } | undefined)?.code ?? told.status;
  };
  const own = async (by: Asker) =>
    (await send(shop.url, 'GET /api/policyholder/data/requests', by)).body as CallOutput<'listDataRequests'>;
  const waiting = async () =>
    ((await send(shop.url, 'GET /api/data-requests', await pat())).body as CallOutput<'listOpenDataRequests'>).requests;
  const mailsAbout = async (requestId: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string; to: string[] }[] };
    return messages.filter(({ subject }) => subject.includes(requestId)).toReversed();
  };
  const search = async (body: object) => await send(shop.url, 'POST /api/people/search', { ...(await pat()), body });
  const rowsOf = async (table: string, column: string, subject: string) => {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${subject}`.execute(
      shop.context.db,
    );
    return rows.length;
  };

  it('has a letter at once, a month, one open of its kind, and can be taken back', async () => {
    const ada = await somebody('ada');
    const { requestId } = await askFor(ada, { words: CANARY });
    expect(await own(ada)).toMatchObject([
      { requestId, kind: 'ERASURE', cameBy: 'SITE', receivedOn: '2026-11-20', answerBy: '2026-12-20', words: CANARY },
    ]);
    const [mail] = await mailsAbout(requestId);
    expect(mail?.text).toMatch(/by 20 December 2026[\s\S]*Information Commissioner/);
    expect((await askFor(ada)).code).toBe('wrong_state');
    expect((await askFor(ada, { kind: 'RESTRICTION' })).requestId).toBeDefined();
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM data_requests t`.execute(
      shop.context.db,
    );
    for (const { text } of rows) expect(text).not.toContain(CANARY);
    const line = `DELETE /api/policyholder/data/requests/${requestId}` as const;
    expect((await send(shop.url, line, await somebody('eve'))).status).toBe(404);
    expect((await send(shop.url, line, ada)).status).toBe(204);
    expect(await answer(requestId)).toBe('wrong_state');
    expect((await askFor(ada)).requestId).not.toBe(requestId);
  });

  it('is on the page of its customer for staff, with its days and without its words, until it is answered', async () => {
    const fay = await somebody('fay');
    const { requestId } = await askFor(fay, { words: CANARY });
    const { requestId: less } = await askFor(fay, { kind: 'RESTRICTION' });
    await askFor(await somebody('gil'));
    const lou = { token: await shop.staff('lou', ['people:search']), body: { userId: 'fay', reason: 'She rang' } };
    const view = async () => {
      const { text, body } = await send(shop.url, 'POST /api/people/view', lou);
      expect(text).not.toContain(CANARY);
      return (body as CallOutput<'viewPerson'>).requests.map(({ kind, answerBy }) => [kind, answerBy]).toSorted();
    };
    expect(await view()).toEqual([
      ['ERASURE', '2026-12-20'],
      ['RESTRICTION', '2026-12-20'],
    ]);
    const longer = { ...(await pat()), body: { reason: 'Two insurers have to be asked' } };
    expect((await send(shop.url, `POST /api/data-requests/${less}/longer`, longer)).status).toBe(204);
    expect(await answer(requestId, { isGranted: false, words: 'We cannot tell who you are' })).toBe(204);
    expect(await view()).toEqual([['RESTRICTION', '2027-02-20']]);
  });

  it('asks for a fresh sign-in', async () => {
    const token = await shop.customer('ben', { auth_time: Math.floor(shop.clock.realMs() / 1000) - 3600 });
    expect((await askFor({ token })).code).toBe('sign_in_again');
  });

  it('waits for staff with what granting it would do, and may take two months more once', async () => {
    const cleo = await somebody('cleo');
    const { policyNumber } = await buyPolicy(shop, cleo.token);
    const { requestId } = await askFor(cleo);
    const one = (await waiting()).find((found) => found.requestId === requestId);
    expect(one).toMatchObject({ userId: 'cleo', isLate: false, isExtendable: true, isOwn: false });
    expect(one?.wouldStay).toEqual([{ kind: 'POLICY', reference: policyNumber, why: 'RUNNING', until: null }]);
    const line = `POST /api/data-requests/${requestId}/longer` as const;
    const longer = { ...(await pat()), body: { reason: 'Two insurers have to be asked' } };
    expect((await send(shop.url, line, longer)).status).toBe(204);
    expect((await send(shop.url, line, longer)).body).toMatchObject({ code: 'wrong_state' });
    await untilIdle(shop.context.db);
    expect((await mailsAbout(requestId)).at(-1)?.text).toMatch(
      /by 20 February 2027[\s\S]*Two insurers have to be asked/,
    );
    expect((await waiting()).find((found) => found.requestId === requestId)?.isExtendable).toBe(false);
  });

  it('refused says why, and is nobody’s own to answer', async () => {
    const dan = await somebody('dan');
    const { requestId } = await askFor(dan);
    expect(await answer(requestId, { isGranted: false })).toBe('validation_failed');
    expect(await answer(requestId, { isGranted: false, words: 'We cannot tell who you are' })).toBe(204);
    expect((await mailsAbout(requestId)).at(-1)?.text).toMatch(/can’t do what you asked[\s\S]*cannot tell who you are/);
    expect((await own(dan))[0]).toMatchObject({ outcome: 'REFUSED', isDone: false });
    expect(await rowsOf('people', 'subject', 'dan')).toBe(1);
  });

  it('granted forgets somebody without a policy: their account, quotes, messages and needs', async () => {
    const fay = await somebody('fay');
    expect((await search({ email: 'ada@example.com' })).text).toContain('ada');
    const proposalCode = await beginQuote(shop.url, fay.token);
    const message = { message: 'canary-of-fay', email: 'fay@example.com' };
    await send(shop.url, 'POST /api/help/messages', { ...fay, key: crypto.randomUUID(), body: message });
    expect((await search({ email: 'fay@example.com' })).text).toContain('fay');
    const needs = { needs: ['LARGE_PRINT'], other: null, hasAgreed: true };
    await send(shop.url, 'PUT /api/policyholder/support', { ...fay, body: needs });
    const { requestId } = await askFor(fay, { words: CANARY });
    expect((await waiting()).find((found) => found.requestId === requestId)?.wouldGo).toEqual([
      { kind: 'QUOTE', reference: proposalCode },
    ]);
    expect(await answer(requestId)).toBe(204);
    const [, answered] = await mailsAbout(requestId);
    expect(answered).toMatchObject({
      to: ['fay@example.com'],
      text: expect.stringContaining('and your account with it'),
    });
    expect(answered?.text).toContain('what you’ve asked us about your data, with our answers, for 6 years');
    // The account to which the button of other letters leads is gone.
    expect(answered?.text).not.toContain('/account/your-data');
    expect(await rowsOf('people', 'subject', 'fay')).toBe(0);
    const { rows: left } = await sql<{ kind: string }>`SELECT kind FROM data_keys
      WHERE destroyed_at_ms IS NULL AND (thing = 'fay' OR thing = ${proposalCode} OR kind = 'SEARCH')`.execute(
      shop.context.db,
    );
    // The search that found somebody else is as it was.
    expect(left).toEqual([{ kind: 'SEARCH' }]);
    const searched = await readEvents(shop.context.db, ['data'], { type: 'PeopleSearched' });
    expect(searched.map(({ data }) => data)).toEqual([{ terms: { email: 'ada@example.com' }, found: 2 }, null]);
    const { rows } = await sql<{ done: string; needs: string | null; deleted: string }>`
      SELECT done_at AS done, (SELECT needs FROM support_needs WHERE owner = 'fay') AS needs,
        (SELECT deleted_at FROM proposals WHERE proposal_code = ${proposalCode}) AS deleted
      FROM data_requests WHERE request_id = ${requestId}`.execute(shop.context.db);
    expect(rows).toMatchObject([{ done: expect.any(String), needs: null, deleted: expect.any(String) }]);
  });

  it('granted is not undone by a tab that stays open: its token opens nothing until its person signs in once more', async () => {
    const una = await somebody('una');
    const { requestId } = await askFor(una);
    shop.clock.pass(1000);
    expect(await answer(requestId)).toBe(204);
    expect(await rowsOf('people', 'subject', 'una')).toBe(0);
    expect((await send(shop.url, 'GET /api/policyholder', una)).body).toMatchObject({ code: 'not_signed_in' });
    expect(await rowsOf('people', 'subject', 'una')).toBe(0);
    shop.clock.pass(60_000);
    await somebody('una');
    expect(await rowsOf('people', 'subject', 'una')).toBe(1);
  });

  it('granted in a part keeps a running policy and says so, and stops offers', async () => {
    const gus = await somebody('gus');
    const { policyNumber, policyId } = await buyPolicy(shop, gus.token);
    const wishes = { marketingPreferences: { email: true, inCar: false, mail: false, phone: true, sms: false } };
    await send(shop.url, 'PATCH /api/policyholder', { ...gus, body: wishes });
    const { requestId } = await askFor(gus);
    expect(await answer(requestId, { words: 'Ask again once it has ended.' })).toBe(204);
    const text = (await mailsAbout(requestId)).at(-1)?.text ?? '';
    expect(text).toContain(`Policy ${policyNumber}: You’re covered by it`);
    expect(text).toContain('Ask again once it has ended.');
    const [request] = await own(gus);
    expect(request).toMatchObject({ outcome: 'PARTLY', isDone: true, stays: [{ reference: policyNumber }] });
    const { body } = await send(shop.url, `GET /api/policies/${policyId}`, gus);
    expect(body).toMatchObject({ policyNumber });
    const holder = (await send(shop.url, 'GET /api/policyholder', gus)).body as CallOutput<'getPolicyholder'>;
    expect(holder.marketingPreferences).toEqual({ email: false, inCar: false, mail: false, phone: false, sms: false });
  });

  it('to restrict is a mark that staff see and that stops offers, until its person ends it', async () => {
    const hal = await somebody('hal');
    await send(shop.url, 'PATCH /api/policyholder', {
      ...hal,
      body: { marketingPreferences: { email: true, inCar: false, mail: false, phone: false, sms: false } },
    });
    const { requestId } = await askFor(hal, { kind: 'RESTRICTION' });
    expect(await answer(requestId)).toBe(204);
    const view = async () =>
      (
        (
          await send(shop.url, 'POST /api/people/view', {
            ...(await pat()),
            body: { userId: 'hal', reason: 'they rang' },
          })
        ).body as CallOutput<'viewPerson'>
      ).restriction?.since ?? null;
    expect(await view()).toBe('2026-11-20');
    const holder = (await send(shop.url, 'GET /api/policyholder', hal)).body as CallOutput<'getPolicyholder'>;
    expect(holder.marketingPreferences.email).toBe(false);
    expect((await send(shop.url, `DELETE /api/policyholder/data/requests/${requestId}`, hal)).status).toBe(204);
    expect(await view()).toBeNull();
  });

  describe('without an email', () => {
    const kim = async () => ({ token: await shop.staff('kim', ['access:impersonate']) });
    const toPost = async (requestId: string) =>
      (
        (await send(shop.url, 'GET /api/letters-to-post', await kim())).body as CallOutput<'listLettersToPost'>
      ).letters.filter(({ subject }) => subject.includes(requestId));
    /** Somebody without an email and with a quote, whose request was granted. */
    const granted = async (name: string) => {
      const token = await shop.customer(name, { email_verified: false });
      await beginQuote(shop.url, token);
      const { requestId } = await askFor({ token });
      expect(await answer(requestId)).toBe(204);
      return requestId;
    };
    const home = { name: 'Ada Marsh', address: expect.arrayContaining(['12 Wharf Lane', 'BS1 4DJ']) };

    it('has its letters posted to the address of a quote, and is done once the answer is posted', async () => {
      const requestId = await granted('jon');
      const letters = await toPost(requestId);
      expect(letters).toMatchObject([home, home]);
      const answered = letters.find(({ subject }) => subject.startsWith('Our answer'));
      expect(await rowsOf('people', 'subject', 'jon')).toBe(1);
      const line = `POST /api/letters-to-post/${answered?.letterId}/posted` as const;
      expect((await send(shop.url, line, await kim())).status).toBe(204);
      await untilIdle(shop.context.db);
      expect(await rowsOf('people', 'subject', 'jon')).toBe(0);
      // Their name is forgotten; the letter that still lies there finds them.
      expect(await toPost(requestId)).toMatchObject([{ ...home, subject: `We have your request (${requestId})` }]);
    });

    it('is done by a night a week later where nobody has posted the answer', async () => {
      const requestId = await granted('kai');
      const night = async (day: string) => {
        shop.clock.travelTo(`${day}T03:00:00.000Z`);
        await forgetOver(shop.context, { night: day });
        await untilIdle(shop.context.db);
        return await rowsOf('people', 'subject', 'kai');
      };
      expect(await night('2026-11-26')).toBe(1);
      expect(await night('2026-11-27')).toBe(0);
      expect(await toPost(requestId)).toMatchObject([home, home]);
      shop.clock.travelTo(FRIDAY);
    });
  });

  it('is taken by staff for somebody who has only a policy, counts from the day it came, and is counted when it is late', async () => {
    const buyer = await buyPolicy(shop);
    const userId = subjectOf(buyer.token);
    const taken = { userId, kind: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn: '2026-11-10' };
    const take = async (body: object) => send(shop.url, 'POST /api/people/data/requests', { ...(await pat()), body });
    for (const receivedOn of ['2026-12-24', '2025-11-10'])
      expect((await take({ ...taken, receivedOn })).status).toBe(422);
    expect((await take({ ...taken, userId: 'nobody' })).status).toBe(404);
    expect((await take(taken)).status).toBe(201);
    const theirs = async () => (await waiting()).find((one) => one.userId === userId);
    expect(await theirs()).toMatchObject({ cameBy: 'LETTER', answerBy: '2026-12-10', isLate: false });
    const found = { ...taken, kind: 'RESTRICTION', receivedOn: '2026-09-01' };
    const { requestId } = (await take(found)).body as { requestId: string };
    await untilIdle(shop.context.db);
    const [mail] = await mailsAbout(requestId);
    expect(mail?.text).toContain('should have had our answer by 1 October 2026');
    expect(mail?.text).not.toMatch(/have our answer by|Our answer by/);
    const refused = { ...(await pat()), body: { isGranted: false, words: 'It is used for the policy alone' } };
    expect((await send(shop.url, `POST /api/data-requests/${requestId}/answer`, refused)).status).toBe(204);
    shop.clock.travelTo('2026-12-11T10:00:00.000Z');
    expect((await theirs())?.isLate).toBe(true);
    const { text } = await send(shop.url, 'GET /metrics');
    expect(/data_requests_(late|undone) \d+/.exec(text)?.[0]).toBe('data_requests_late 1');
    expect(text).toMatch(/data_requests_undone 0\s/);
  });
});
