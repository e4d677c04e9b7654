import type { CallOutput, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { beginPurchase, bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const BORN = '1988-03-02';
const TODAY = '2026-11-20';

describe('a visitor of whom a part goes to somebody', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
  });
  afterAll(() => shop.close());

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const signIn = async (subject: string, email = `${subject}@example.com`) => {
    const token = await shop.customer(subject, { email });
    await send(shop.url, 'GET /api/proposals', { token });
    return token;
  };
  const complain = async (subject: string, policyId: string | null, wrong: string) => {
    const taken = { cameBy: 'PHONE', receivedOn: TODAY };
    const said = { kind: policyId === null ? 'DATA_PROTECTION' : 'INSURANCE', policyId, follows: null, wrong };
    const made = await send(shop.url, 'POST /api/complaints', {
      ...{ ...(await shop.acting(subject)), key: crypto.randomUUID() },
      body: { ...said, wanted: null, taken },
    });
    expect(made.status, made.text).toBe(201);
    return (made.body as CallOutput<'createComplaint'>).complaintId;
  };
  /** To whom letters went that name a reference. */
  const mailed = async (reference: string) => {
    await untilIdle(shop.context.db);
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { to: string[]; subject: string }[] };
    return messages.filter(({ subject }) => subject.includes(reference)).flatMap(({ to }) => to);
  };
  const need = async (subject: string, other: string) => {
    const body = { needs: ['OTHER'], other, hasAgreed: true };
    const said = await send(shop.url, 'PUT /api/policyholder/support', { ...(await shop.acting(subject)), body });
    expect(said.status, said.text).toBe(200);
  };
  const ask = async (userId: string, kind: string) => {
    const body = { userId, kind, words: 'canary of a wish', cameBy: 'PHONE', receivedOn: TODAY };
    const taken = await send(shop.url, 'POST /api/people/data/requests', { ...(await pat()), body });
    expect(taken.status, taken.text).toBe(201);
    return (taken.body as CallOutput<'takeDataRequest'>).requestId;
  };
  const authorise = async (userId: string) => {
    const who = { role: 'ATTORNEY', scope: 'END', name: 'Canary Attorney', email: 'attorney@example.com', phone: null };
    const body = { ...{ userId, ...who, address: null, proof: 'canary of a proof' }, startsOn: TODAY, endsOn: null };
    const named = await send(shop.url, 'POST /api/people/authorised', { ...(await pat()), body });
    expect(named.status, named.text).toBe(201);
  };
  const OWN = ['complaints', 'policyholder/data/requests', 'policyholder/authorised', 'policyholder/support'];
  const seenBy = async (token: string) => {
    const answers: string[] = [];
    for (const path of OWN) answers.push((await send(shop.url, `GET /api/${path}`, { token })).text);
    return answers.join(' ');
  };
  const ownersIn = async (table: string, subjects: readonly string[]) => {
    const { rows } = await sql<{ owner: string }>`SELECT DISTINCT owner FROM ${sql.table(table)}
      WHERE owner = ANY(${subjects}) ORDER BY 1`.execute(shop.context.db);
    return rows.map(({ owner }) => owner);
  };
  /** Another buyer in the same browser. */
  const buyAs = async (token: string, data: object) => {
    const second = await beginPurchase(shop.url, token);
    await send(shop.url, `PATCH /api/proposals/${second.proposalCode}`, {
      token,
      body: { changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }], applyRating: true },
    });
    await openAccount(shop.url, second);
    await verify(shop.url, second);
    await shop.pay(await openPage(shop.url, second));
    const bound = await bindAtLast(shop.url, second);
    await untilIdle(shop.context.db);
    return bound;
  };
  const takeOver = async (quote: string, from: string, token: string) => {
    const { externalReference } = (await send(shop.url, `GET /api/proposals/${quote}`, { token: from })).body as {
      externalReference: string;
    };
    const body = { externalReference, dateOfBirth: BORN, postalCode: 'BS1 4DJ' };
    const { accessToken } = (await send(shop.url, 'POST /session/retrieve', { body })).body as { accessToken: string };
    const merged = { proposalCode: quote, sourceAccessToken: accessToken };
    return await send(shop.url, 'POST /api/proposals/merge', { token, body: merged });
  };

  it('keeps what is about them themselves where one quote is taken over', async () => {
    const buyer = await buyPolicy(shop);
    const subject = subjectOf(buyer.token);
    const quote = await beginQuote(shop.url, buyer.token);
    await complain(subject, null, 'canary of a complaint');
    await ask(subject, 'ERASURE');
    await authorise(subject);
    await need(subject, 'canary of a need');
    await untilIdle(shop.context.db);

    const mallory = await signIn('mallory');
    expect((await takeOver(quote, buyer.token, mallory)).status).toBe(200);
    expect(await seenBy(mallory)).not.toContain('anary');
    for (const table of ['complaints', 'data_requests', 'authorised_people', 'person_letters', 'support_needs'])
      expect(await ownersIn(table, [subject, 'mallory']), table).toEqual([subject]);
  });

  it('gives nobody what was told of another buyer in the same browser, and each the complaint about their own policy', async () => {
    const { token, policyId } = await buyPolicy(shop, (await beginTestSession(shop.url)).token);
    const subject = subjectOf(token);
    const granted = { ...(await pat()), body: { isGranted: true, words: null } };
    const grant = async (requestId: string) =>
      await send(shop.url, `POST /api/data-requests/${requestId}/answer`, granted);
    expect((await grant(await ask(subject, 'RESTRICTION'))).status).toBe(204);
    const bound = await buyAs(token, { email: 'carl@example.com', firstName: 'Carl' });
    const first = await complain(subject, policyId, 'canary of the first');
    const other = await complain(subject, bound.policyId, 'words of the second');
    // Each about their own policy; what is about none goes to neither.
    expect([await mailed(first), await mailed(other)]).toEqual([['ada@example.com'], ['carl@example.com']]);
    await need(subject, 'canary of a need');
    const erasure = await ask(subject, 'ERASURE');
    expect((await grant(erasure)).body).toMatchObject({ code: 'wrong_state' });
    expect(await mailed(erasure)).toEqual([]);
    await untilIdle(shop.context.db);

    const carl = await signIn('carl');
    const marketingPreferences = marketingWishes((channel) => channel === 'email');
    const wished = { token: carl, body: { marketingPreferences } };
    expect((await send(shop.url, 'PATCH /api/policyholder', wished)).status).toBe(200);
    const joined = await send(shop.url, 'POST /api/policyholder/policies', {
      token: carl,
      body: { dateOfBirth: BORN },
    });
    expect(joined.body).toMatchObject({ policies: [{ policyId: bound.policyId }] });
    const seen = await seenBy(carl);
    expect(seen).toContain('words of the second');
    expect(seen).not.toContain('anary');
    const { body } = await send(shop.url, 'GET /api/policyholder', { token: carl });
    expect((body as PolicyholderWire).marketingPreferences.email).toBe(false);
  });

  it('of whom two took everything is found by the request, which is granted to nobody', async () => {
    const { token } = await buyPolicy(shop, (await beginTestSession(shop.url)).token);
    const subject = subjectOf(token);
    await buyAs(token, { email: 'dora@example.com', firstName: 'Dora' });
    await ask(subject, 'ERASURE');
    await need(subject, 'canary of a need');
    await untilIdle(shop.context.db);
    for (const name of ['ann', 'dora']) {
      const email = name === 'ann' ? 'ada@example.com' : `${name}@example.com`;
      const body = { dateOfBirth: BORN };
      const joined = await send(shop.url, 'POST /api/policyholder/policies', {
        ...{ token: await signIn(name, email), body },
      });
      expect(joined.status, joined.text).toBe(200);
    }
    const list = await send(shop.url, 'GET /api/data-requests', await pat());
    const request = (list.body as CallOutput<'listOpenDataRequests'>).requests.find(({ userId }) => userId === subject);
    expect(request?.movedTo).toEqual([
      { userId: 'ann', name: 'Ada Marsh' },
      { userId: 'dora', name: 'Dora Marsh' },
    ]);
    const seen = await send(shop.url, 'POST /api/people/view', {
      ...{ ...(await pat()), body: { userId: subject, reason: 'Whose request is it?' } },
    });
    expect(seen.body).toMatchObject({ person: { firstName: null, policies: [] }, support: { needs: ['OTHER'] } });
    const path = `POST /api/data-requests/${request?.requestId}`;
    const granted = { ...(await pat()), body: { isGranted: true, words: null } };
    expect((await send(shop.url, `${path}/answer`, granted)).body).toMatchObject({ code: 'wrong_state' });
    const back = { ...(await pat()), body: { reason: 'It was Dora: taken on her page' } };
    expect((await send(shop.url, `${path}/end`, back)).status).toBe(204);
  });

  it('takes along a quote that names the same person, and with it everything', async () => {
    const buyer = await buyPolicy(shop);
    const subject = subjectOf(buyer.token);
    await beginQuote(shop.url, buyer.token);
    await need(subject, 'words of a need');
    await ask(subject, 'RESTRICTION');
    await untilIdle(shop.context.db);

    const ada = await signIn('ada', 'ada@example.com');
    await ask('ada', 'ERASURE');
    await ask(subject, 'ERASURE');
    const joined = await send(shop.url, 'POST /api/policyholder/policies', { token: ada, body: { dateOfBirth: BORN } });
    expect(joined.text).toContain(buyer.policyId);
    expect(await seenBy(ada)).toContain('words of a need');
    expect(await ownersIn('proposals', [subject])).toEqual([]);
    const { rows } = await sql<{ owner: string; kind: string }>`SELECT owner, kind FROM data_requests
      WHERE owner = ANY(${[subject, 'ada']}) ORDER BY kind, owner = 'ada'`.execute(shop.context.db);
    // Of two open ones of a kind, one stays where it was: an account has one.
    expect(rows).toEqual([
      { owner: subject, kind: 'ERASURE' },
      { owner: 'ada', kind: 'ERASURE' },
      { owner: 'ada', kind: 'RESTRICTION' },
    ]);
  });
});
