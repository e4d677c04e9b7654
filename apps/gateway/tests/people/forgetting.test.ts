import { addToDate, dayOf } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { JobWaits } from '../../src/jobs/job-waits.ts';
import { forgetPerson } from '../../src/people/requests/forget-person.ts';
import { markOf } from '../../src/store/people/mark-of.ts';
import { lockThings, noteGoing } from '../../src/store/retention/ended-things.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { beginPurchase, bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layInTheClear } from '../kit/databases/in-the-clear.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { untilWaitedFor } from '../kit/time/until-waited-for.ts';
import { whileHeld } from '../kit/time/while-held.ts';

describe.each(bothDatabases)('doing what a request to be forgotten was granted, on $name', ({ open, name }) => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  /** Somebody with a quote that can be paid for, who has asked to be forgotten; nobody has answered. */
  const asking = async (who: string) => {
    const buyer = await beginPurchase(shop.url, await shop.customer(who));
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', {
      ...{ token: buyer.token, body: { kind: 'ERASURE', words: null } },
    });
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(db());
    const { requestId } = answer.body as { requestId: string };
    return { ...buyer, payload: { brand: 'showcase', requestId } };
  };
  /** The request is granted, and its job does not run yet. */
  const grant = async ({ payload }: { readonly payload: { readonly requestId: string } }) =>
    await sql`UPDATE data_requests SET outcome = 'GRANTED', due_on = NULL, answered_on = received_on, answered_by = 'pat'
      WHERE request_id = ${payload.requestId}`.execute(db());
  const keysOf = async (thing: string) =>
    await db()
      .selectFrom('data_keys')
      .select('key_id as keyId')
      .where('thing', '=', thing)
      .where('wrapped', 'is not', null)
      .execute();

  it('waits for words of an earlier release, so that none is encrypted under another key afterwards', async () => {
    const ada = await asking('ada');
    await layInTheClear(db(), ['proposals', 'identity_checks']);
    await grant(ada);
    await expect(forgetPerson(shop.context, ada.payload)).rejects.toThrow(JobWaits);
    const { rows } = await sql`SELECT 1 FROM proposals WHERE key_id IS NULL`.execute(db());
    expect([rows, (await keysOf(ada.proposalCode)).length > 0]).toEqual([[], true]);
    await forgetPerson(shop.context, ada.payload);
    expect(await keysOf(ada.proposalCode)).toEqual([]);
  });

  const requestOf = async ({ token }: { readonly token: string }) =>
    (
      (await send(shop.url, 'GET /api/policyholder/data/requests', { token })).body as CallOutput<'listDataRequests'>
    )[0];
  const attemptsOf = async (proposalCode: string) =>
    await db().selectFrom('payment_attempts').select('status').where('proposal_code', '=', proposalCode).execute();
  /** Decides what goes, and dies before the first key is destroyed. */
  const decideAndDie = async ({ proposalCode, payload }: Awaited<ReturnType<typeof asking>>) => {
    const { destroyedKeys } = shop.context;
    const keyIds = (await keysOf(proposalCode)).map(({ keyId }) => keyId);
    const add = async (entries: readonly string[]) => {
      if (entries.some((entry) => keyIds.includes(entry))) throw new Error('killed');
      await destroyedKeys.add(entries);
    };
    const dying = { ...shop.context, destroyedKeys: { ...destroyedKeys, add } };
    await expect(forgetPerson(dying, payload)).rejects.toThrow('killed');
  };

  it('leaves a quote alone that is being paid for: the sale stands, and the request says what stays', async () => {
    const ben = await asking('ben');
    await grant(ben);
    const page = await openPage(shop.url, ben);
    await forgetPerson(shop.context, ben.payload);
    const stays = [{ kind: 'QUOTE', reference: ben.proposalCode, why: 'PAYMENT', until: null }];
    expect(await requestOf(ben)).toMatchObject({ outcome: 'PARTLY', isDone: true, stays });
    await shop.pay(page);
    const { policyId } = await bindAtLast(shop.url, ben);
    await untilIdle(db());
    expect((await send(shop.url, `GET /api/policies/${policyId}`, ben)).status).toBe(200);
  });

  it('takes no money for a quote once it is decided that it goes', async () => {
    const cleo = await asking('cleo');
    await grant(cleo);
    await decideAndDie(cleo);
    expect((await keysOf(cleo.proposalCode)).length).toBeGreaterThan(0);
    expect((await checkout(shop.url, cleo)).body).toMatchObject({ code: 'not_signed_in' });
    expect(await attemptsOf(cleo.proposalCode)).toEqual([]);
    await forgetPerson(shop.context, cleo.payload);
    expect(await keysOf(cleo.proposalCode)).toEqual([]);
  });

  it('is found by a customer who waits for a quote while it is decided that it goes', async () => {
    const hal = await asking('hal');
    const things = { brand: 'showcase', kind: 'QUOTE' as const, references: [hal.proposalCode] };
    const paying = await inTransaction(db(), async (tx) => {
      await lockThings(tx, things);
      const waiting = checkout(shop.url, hal);
      await untilWaitedFor(tx, name);
      const goes = things.references.map((reference) => ({ kind: 'QUOTE' as const, reference }));
      await noteGoing(tx, { brand: 'showcase', goes, today: '2026-11-20', now: shop.context.clock.now() });
      return { waiting };
    });
    expect((await paying.waiting).body).toMatchObject({ code: 'not_found' });
    expect(await attemptsOf(hal.proposalCode)).toEqual([]);
  });

  const complain = async ({ token }: { readonly token: string }) =>
    await send(shop.url, 'POST /api/complaints', {
      ...{ token, key: crypto.randomUUID() },
      body: { kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: 'Nobody has answered', wanted: null },
    });
  const complaintsOf = async (subject: string) =>
    await db().selectFrom('complaints').select('owner').where('owner', '=', subject).execute();
  const peopleOf = async (subject: string) =>
    await db()
      .selectFrom('people')
      .select(['brand', 'subject', 'first_seen_at'])
      .where('subject', '=', subject)
      .execute();

  it('takes nothing in from who goes once that is decided, however long it takes, and lists them', async () => {
    const ivy = await asking('ivy');
    await grant(ivy);
    const [person] = await peopleOf('ivy');
    await decideAndDie(ivy);
    const later = { token: await shop.customer('ivy') };
    const answers = [await complain(ivy), await complain(later), await send(shop.url, 'GET /api/proposals', later)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    await forgetPerson(shop.context, ivy.payload);
    expect([await complaintsOf('ivy'), await peopleOf('ivy')]).toEqual([[], []]);
    const mark = person && markOf({ ...person, firstSeenAt: person.first_seen_at });
    expect(await shop.context.destroyedKeys.all()).toContain(mark);
    const row = db().selectFrom('data_requests').select(['outcome', 'done_at']);
    expect(await row.where('request_id', '=', ivy.payload.requestId).executeTakeFirst()).toEqual({
      outcome: 'GRANTED',
      done_at: expect.any(String),
    });
  });

  it('has staff take nothing in for who goes either, found again or acted for before', async () => {
    const liz = await asking('liz');
    await grant(liz);
    const acting = await shop.acting('liz', ['complaints:handle']);
    const pat = { token: await shop.staff('pat', ['privacy:handle', 'people:search']) };
    const quote = await send(shop.url, `GET /api/proposals/${liz.proposalCode}`, { token: liz.token });
    const { externalReference } = quote.body as CallOutput<'getProposal'>;
    const found = async () => {
      const body = { quoteReference: externalReference };
      const answer = await send(shop.url, 'POST /api/people/search', { ...pat, body });
      return (answer.body as CallOutput<'searchPeople'>).people.map(({ userId }) => userId);
    };
    expect(await found()).toEqual(['liz']);
    await decideAndDie(liz);
    expect(await found()).toEqual([]);
    const post = async (line: string, body: object) => (await send(shop.url, `POST ${line}`, { ...pat, body })).status;
    const asked = { userId: 'liz', kind: 'OBJECTION', words: 'Stop', cameBy: 'LETTER', receivedOn: '2026-11-20' };
    const died = { userId: 'liz', toldOn: '2026-11-20', diedOn: null, toldBy: 'Her son rang' };
    expect([
      await post('/api/people/data/requests', asked),
      await post('/api/people/deaths', died),
      await post('/api/people/view', { userId: 'liz', reason: 'has written to us' }),
    ]).toEqual([404, 404, 404]);
    const wrong = { kind: 'DATA_PROTECTION', policyId: null, follows: null, wrong: 'Nobody wrote back', wanted: null };
    const complaint = { ...wrong, taken: { cameBy: 'PHONE', receivedOn: '2026-11-20' } };
    const complained = { ...acting, key: crypto.randomUUID(), body: complaint };
    expect((await send(shop.url, 'POST /api/complaints', complained)).body).toMatchObject({
      code: 'impersonation_over',
    });
    await forgetPerson(shop.context, liz.payload);
    const open = await send(shop.url, 'GET /api/data-requests', pat);
    expect((open.body as CallOutput<'listOpenDataRequests'>).requests.filter(({ userId }) => userId === 'liz')).toEqual(
      [],
    );
  });

  it('keeps somebody with the complaint that they make in the same moment, or takes none', async () => {
    for (const who of ['jay', 'kit', 'lou']) {
      const buyer = await asking(who);
      await grant(buyer);
      const [complaint] = await Promise.all([complain(buyer), forgetPerson(shop.context, buyer.payload)]);
      const [complaints, people] = [await complaintsOf(who), await peopleOf(who)];
      expect([complaint.status, complaints.length, people.length]).toEqual(
        complaint.status === 201 ? [201, 1, 1] : [401, 0, 0],
      );
    }
  });

  it('is one or the other where both happen in the same moment', async () => {
    for (const who of ['dan', 'eve', 'fay', 'gus']) {
      const buyer = await asking(who);
      await grant(buyer);
      const [paying] = await Promise.all([checkout(shop.url, buyer), forgetPerson(shop.context, buyer.payload)]);
      const [attempts, keys] = [await attemptsOf(buyer.proposalCode), await keysOf(buyer.proposalCode)];
      expect([201, 401, 404]).toContain(paying.status);
      expect([attempts.length, keys.length > 0]).toEqual(paying.status === 201 ? [1, true] : [0, false]);
    }
  });

  it('leaves what somebody else begins in the browser of a visitor while it is decided', async () => {
    const [{ token }, elsewhere] = [await beginTestSession(shop.url), await beginTestSession(shop.url)];
    const [subject, theirs] = [subjectOf(token), await beginQuote(shop.url, token)];
    const pat = { token: await shop.staff('pat', ['privacy:handle', 'people:search']) };
    const receivedOn = dayOf(shop.context.clock.now(), 'Europe/London');
    const asked = { userId: subject, kind: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn };
    const taken = await send(shop.url, 'POST /api/people/data/requests', { ...pat, body: asked });
    const { requestId } = taken.body as CallOutput<'takeDataRequest'>;
    const granted = { ...pat, body: { isGranted: true, words: null } };
    expect((await send(shop.url, `POST /api/data-requests/${requestId}/answer`, granted)).status).toBe(204);
    await untilIdle(db());
    const others = await beginQuote(shop.url, elsewhere.token);
    const data = { firstName: 'Carlton', lastName: 'Reeve', email: 'carlton@example.com' };
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }];
    const told = { token: elsewhere.token, body: { changes, applyRating: true } };
    expect((await send(shop.url, `PATCH /api/proposals/${others}`, told)).body).toMatchObject({ proposalCode: others });
    // The job no longer waits for the letter with the answer.
    shop.clock.travelTo(`${addToDate(receivedOn, { days: 8 })}T13:00:00.000Z`);
    await whileHeld(
      {
        ...{ db: db(), name },
        // As somebody who begins a quote holds it.
        hold: (tx) => sql`SELECT 1 FROM sessions WHERE subject = ${subject} FOR SHARE`.execute(tx),
        meanwhile: (tx) => sql`UPDATE proposals SET owner = ${subject} WHERE proposal_code = ${others}`.execute(tx),
      },
      () => forgetPerson(shop.context, { brand: 'showcase', requestId }),
    );
    expect([(await keysOf(theirs)).length > 0, (await keysOf(others)).length > 0]).toEqual([false, true]);
    const left = await readEvents(db(), ['data'], { streamId: requestId, type: 'DataOfOthersLeft' });
    expect(left).toMatchObject([{ data: { left: others } }]);
  });
});
