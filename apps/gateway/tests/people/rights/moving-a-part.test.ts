import type { CallOutput, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginTestSession } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy, buyQuote } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { peopleDesk, TODAY } from '../../kit/people/people-desk.ts';

const BORN = '1988-03-02';

describe('a visitor of whom a part goes to somebody', () => {
  const desk = peopleDesk();
  const signIn = async (subject: string, email = `${subject}@example.com`) => {
    const token = await desk.shop.customer(subject, { email });
    await desk.send('GET /api/proposals', { token });
    return token;
  };
  const complain = async (subject: string, policyId: string | null, wrong: string) => {
    const taken = { cameBy: 'PHONE', receivedOn: TODAY };
    const said = { kind: policyId === null ? 'DATA_PROTECTION' : 'INSURANCE', policyId, follows: null, wrong };
    const made = await desk.send('POST /api/complaints', {
      ...{ ...(await desk.shop.acting(subject)), key: crypto.randomUUID() },
      body: { ...said, wanted: null, taken },
    });
    expect(made.status, made.text).toBe(201);
    return (made.body as CallOutput<'createComplaint'>).complaintId;
  };
  /** The addressees of letters that name a reference. */
  const mailed = async (reference: string) => {
    await desk.idle();
    return (await desk.mailsAbout(reference)).flatMap(({ to }) => to);
  };
  const need = async (subject: string, other: string) => {
    const body = { needs: ['OTHER'], other, hasAgreed: true };
    const said = await desk.send('PUT /api/policyholder/support', { ...(await desk.shop.acting(subject)), body });
    expect(said.status, said.text).toBe(200);
  };
  const ask = (userId: string, kind: string) => desk.takeFor(userId, kind, 'canary of a wish');
  const authorise = async (userId: string) => {
    const who = { role: 'ATTORNEY', scope: 'END', name: 'Canary Attorney', email: 'attorney@example.com', phone: null };
    const body = { ...{ userId, ...who, address: null, proof: 'canary of a proof' }, startsOn: TODAY, endsOn: null };
    const asking = { ...(await desk.pat()), key: crypto.randomUUID(), body };
    const named = await desk.send('POST /api/people/authorised', asking);
    expect(named.status, named.text).toBe(201);
  };
  const OWN = ['complaints', 'policyholder/data/requests', 'policyholder/authorised', 'policyholder/support'];
  const seenBy = async (token: string) => {
    const answers: string[] = [];
    for (const path of OWN) answers.push((await desk.send(`GET /api/${path}`, { token })).text);
    return answers.join(' ');
  };
  const ownersIn = async (table: string, subjects: readonly string[]) => {
    const { rows } = await sql<{ owner: string }>`SELECT DISTINCT owner FROM ${sql.table(table)}
      WHERE owner = ANY(${subjects}) ORDER BY 1`.execute(desk.db);
    return rows.map(({ owner }) => owner);
  };
  /** Another buyer in the same browser. */
  const buyAs = async (token: string, data: object) => {
    const quote = { token, proposalCode: await beginQuote(desk.shop.url, token) };
    await changeProposal(desk.shop.url, quote, [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }]);
    return await buyQuote(desk.shop, quote);
  };
  const takeOver = async (quote: string, from: string, token: string) => {
    const { externalReference } = (await desk.send(`GET /api/proposals/${quote}`, { token: from })).body as {
      externalReference: string;
    };
    const body = { externalReference, dateOfBirth: BORN, postalCode: 'BS1 4DJ' };
    const { accessToken } = (await desk.send('POST /session/retrieve', { body })).body as { accessToken: string };
    const merged = { proposalCode: quote, sourceAccessToken: accessToken };
    return await desk.send('POST /api/proposals/merge', { token, body: merged });
  };

  it('keeps what is about them themselves where one quote is taken over', async () => {
    const buyer = await buyPolicy(desk.shop);
    const subject = subjectOf(buyer.token);
    const quote = await beginQuote(desk.shop.url, buyer.token);
    await complain(subject, null, 'canary of a complaint');
    await ask(subject, 'ERASURE');
    await authorise(subject);
    await need(subject, 'canary of a need');
    await desk.idle();

    const mallory = await signIn('mallory');
    expect((await takeOver(quote, buyer.token, mallory)).status).toBe(200);
    expect(await seenBy(mallory)).not.toContain('anary');
    for (const table of ['complaints', 'data_requests', 'authorised_people', 'person_letters', 'support_needs'])
      expect(await ownersIn(table, [subject, 'mallory']), table).toEqual([subject]);
  });

  it('gives nobody what was told of another buyer in the same browser, and each the complaint about their own policy', async () => {
    const { token, policyId } = await buyPolicy(desk.shop, (await beginTestSession(desk.shop.url)).token);
    const subject = subjectOf(token);
    expect(await desk.answer(await ask(subject, 'RESTRICTION'))).toBe(204);
    const bound = await buyAs(token, { email: 'carl@example.com', firstName: 'Carl' });
    const first = await complain(subject, policyId, 'canary of the first');
    const other = await complain(subject, bound.policyId, 'words of the second');
    // Each about their own policy; a complaint about none goes to neither.
    expect([await mailed(first), await mailed(other)]).toEqual([['ada@example.com'], ['carl@example.com']]);
    await need(subject, 'canary of a need');
    const erasure = await ask(subject, 'ERASURE');
    expect(await desk.answer(erasure)).toBe('wrong_state');
    expect(await mailed(erasure)).toEqual([]);
    await desk.idle();

    const carl = await signIn('carl');
    const marketingPreferences = marketingWishes((channel) => channel === 'email');
    const wished = { token: carl, body: { marketingPreferences } };
    expect((await desk.send('PATCH /api/policyholder', wished)).status).toBe(200);
    const joined = await desk.send('POST /api/policyholder/policies', {
      token: carl,
      body: { dateOfBirth: BORN },
    });
    expect(joined.body).toMatchObject({ policies: [{ policyId: bound.policyId }] });
    const seen = await seenBy(carl);
    expect(seen).toContain('words of the second');
    expect(seen).not.toContain('anary');
    const { body } = await desk.send('GET /api/policyholder', { token: carl });
    expect((body as PolicyholderWire).marketingPreferences.email).toBe(false);
  });

  it('of whom two took everything is found by the request, which is granted to nobody', async () => {
    const { token } = await buyPolicy(desk.shop, (await beginTestSession(desk.shop.url)).token);
    const subject = subjectOf(token);
    await buyAs(token, { email: 'dora@example.com', firstName: 'Dora' });
    const erasure = await ask(subject, 'ERASURE');
    await need(subject, 'canary of a need');
    await desk.idle();
    for (const name of ['ann', 'dora']) {
      const email = name === 'ann' ? 'ada@example.com' : `${name}@example.com`;
      const body = { dateOfBirth: BORN };
      const joined = await desk.send('POST /api/policyholder/policies', {
        ...{ token: await signIn(name, email), body },
      });
      expect(joined.status, joined.text).toBe(200);
    }
    expect(await desk.waiting(erasure)).toMatchObject({
      userId: subject,
      movedTo: [
        { userId: 'ann', name: 'Ada Marsh' },
        { userId: 'dora', name: 'Dora Marsh' },
      ],
    });
    const seen = await desk.view(subject);
    expect(seen).toMatchObject({ person: { firstName: null, policies: [] }, support: { needs: ['OTHER'] } });
    expect(await desk.answer(erasure)).toBe('wrong_state');
    const back = { ...(await desk.pat()), body: { reason: 'It was Dora: taken on her page' } };
    expect((await desk.send(`POST /api/data-requests/${erasure}/end`, back)).status).toBe(204);
  });

  it('takes along a quote that names the same person, and with it everything', async () => {
    const buyer = await buyPolicy(desk.shop);
    const subject = subjectOf(buyer.token);
    await beginQuote(desk.shop.url, buyer.token);
    await need(subject, 'words of a need');
    await ask(subject, 'RESTRICTION');
    await desk.idle();

    const ada = await signIn('ada', 'ada@example.com');
    await ask('ada', 'ERASURE');
    await ask(subject, 'ERASURE');
    const joined = await desk.send('POST /api/policyholder/policies', { token: ada, body: { dateOfBirth: BORN } });
    expect(joined.text).toContain(buyer.policyId);
    expect(await seenBy(ada)).toContain('words of a need');
    expect(await ownersIn('proposals', [subject])).toEqual([]);
    const { rows } = await sql<{ owner: string; kind: string }>`SELECT owner, kind FROM data_requests
      WHERE owner = ANY(${[subject, 'ada']}) ORDER BY kind, owner = 'ada'`.execute(desk.db);
    // Of two open ones of a kind, one stays where it was: an account has one.
    expect(rows).toEqual([
      { owner: subject, kind: 'ERASURE' },
      { owner: 'ada', kind: 'ERASURE' },
      { owner: 'ada', kind: 'RESTRICTION' },
    ]);
  });
});
