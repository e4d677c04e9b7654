import type { CallOutput } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { askFor, beginAs } from '../kit/shops/verifying.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARY = 'canary-of-a-review';
const BANNED = 'driver_disqualified';

describe('a decision of a computer', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
  });
  afterAll(() => shop.close());

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const decisions = async (token: string) =>
    (await send(shop.url, 'GET /api/policyholder/data/decisions', { token })).body as CallOutput<'listDecisions'>;
  const own = async (token: string) =>
    (await send(shop.url, 'GET /api/policyholder/data/requests', { token })).body as CallOutput<'listDataRequests'>;
  const waiting = async () =>
    ((await send(shop.url, 'GET /api/data-requests', await pat())).body as CallOutput<'listOpenDataRequests'>).requests;
  const ask = (token: string, reference: string, words: string | null = null) =>
    send(shop.url, 'POST /api/policyholder/data/reviews', { token, body: { reference, words } });
  const tell = (token: string, proposalCode: string, data: object) =>
    send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
      token,
      body: { changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }], applyRating: true },
    });
  /** A customer whose quote is declined, and the reference of the quote. */
  const declined = async (name: string) => {
    const token = await shop.customer(name);
    const proposalCode = await beginQuote(shop.url, token);
    const told = await tell(token, proposalCode, { bannedOrDisqualified: true });
    return { token, proposalCode, reference: (told.body as { externalReference: string }).externalReference };
  };
  const answer = async (requestId: string, body: object) => {
    const line = `POST /api/data-requests/${requestId}/answer` as const;
    const told = await send(shop.url, line, { ...(await pat()), body });
    await untilIdle(shop.context.db);
    return (told.body as { code?: string } | undefined)?.code ?? told.status;
  };
  const lastLetterAbout = async (requestId: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string }[] };
    return messages.find(({ subject }) => subject.includes(requestId))?.text ?? '';
  };

  it('is shown to its customer with the rule, the answer and the tables, and to nobody else', async () => {
    const ada = await declined('ada');
    const [decision, ...others] = await decisions(ada.token);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      ...{ kind: 'QUOTE', reference: ada.reference, product: 'flex', reviewId: null },
      ...{ decidedAt: FRIDAY, rules: [{ code: BANNED }] },
    });
    expect(decision?.decidedBy).toMatch(/^[0-9a-f]{8,}$/);
    expect(decision?.facts.flatMap(({ lines }) => lines).join()).toMatch(/\bYes\b/);
    expect(await decisions(await shop.customer('eve'))).toEqual([]);
    expect((await ask(await shop.customer('eve'), ada.reference)).status).toBe(404);
  });

  it('is looked at again by a person once it was asked, as it was then, and the answer is kept and told', async () => {
    const ben = await declined('ben');
    const { requestId } = (await ask(ben.token, ben.reference.toLowerCase(), CANARY)).body as { requestId: string };
    await untilIdle(shop.context.db);
    expect(await lastLetterAbout(requestId)).toMatch(
      new RegExp(`person look again[\\s\\S]*${ben.reference}[\\s\\S]*20 December 2026`),
    );
    expect((await ask(ben.token, ben.reference)).body).toMatchObject({ code: 'wrong_state' });
    expect((await decisions(ben.token))[0]?.reviewId).toBe(requestId);
    await tell(ben.token, ben.proposalCode, { bannedOrDisqualified: false });
    expect(await decisions(ben.token)).toEqual([]);
    const open = (await waiting()).find((one) => one.requestId === requestId);
    expect(open).toMatchObject({
      ...{ kind: 'REVIEW', words: CANARY, answerBy: '2026-12-20', wouldGo: [], wouldStay: [] },
      decision: { reference: ben.reference, rules: [{ code: BANNED }] },
    });
    expect(await answer(requestId, { isGranted: true, words: null })).toBe('validation_failed');
    expect(await answer(requestId, { isGranted: true, words: 'The ban is over. Call us for your price.' })).toBe(204);
    expect(await lastLetterAbout(requestId)).toMatch(/changed the decision[\s\S]*The ban is over[\s\S]*Sign in to see/);
    expect((await own(ben.token))[0]).toMatchObject({ outcome: 'GRANTED', isDone: true, decision: { kind: 'QUOTE' } });
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM data_requests t`.execute(
      shop.context.db,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(BANNED);
    }
  });

  it('names who asked as their quote does, also where they have begun another since and told no name', async () => {
    const quinn = await declined('quinn');
    const { requestId } = (await ask(quinn.token, quinn.reference)).body as { requestId: string };
    const name = async () => (await waiting()).find((one) => one.requestId === requestId)?.name;
    expect(await name()).toBe('Ada Marsh');
    await beginProposal(shop.url, quinn.token);
    expect(await name()).toBe('Ada Marsh');
  });

  it('that stands says why, and leaves wishes and account as they are', async () => {
    const cleo = await declined('cleo');
    const wishes = { marketingPreferences: { email: true, inCar: false, mail: false, phone: false, sms: false } };
    await send(shop.url, 'PATCH /api/policyholder', { token: cleo.token, body: wishes });
    const { requestId } = (await ask(cleo.token, cleo.reference)).body as { requestId: string };
    expect(await answer(requestId, { isGranted: false, words: 'No insurer of ours takes a driver with a ban.' })).toBe(
      204,
    );
    expect(await lastLetterAbout(requestId)).toMatch(/stays as it is[\s\S]*takes a driver with a ban/);
    const holder = (await send(shop.url, 'GET /api/policyholder', { token: cleo.token })).body;
    expect(holder).toMatchObject(wishes);
    expect((await decisions(cleo.token))[0]).toMatchObject({
      ...{ reviewId: null, answered: { outcome: 'REFUSED', answeredOn: '2026-11-20' } },
    });
    const again = (await ask(cleo.token, cleo.reference)).status;
    expect(again).toBe(201);
  });

  it('about who somebody is names the check, the report and what was checked', async () => {
    const buyer = await beginAs(shop.url, { firstName: 'Identity Enhanced', lastName: 'Quill' });
    for (const kind of ['verify', 'id-check'] as const) await askFor(shop.url, kind, buyer);
    const { body } = await send(shop.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });
    const { externalReference: reference } = body as { externalReference: string };
    const token = await shop.customer('dan');
    await shop.context.db
      .updateTable('proposals')
      .set({ owner: 'dan' })
      .where('proposal_code', '=', buyer.proposalCode)
      .execute();
    await shop.context.db
      .updateTable('identity_checks')
      .set({ owner: 'dan' })
      .where('proposal_code', '=', buyer.proposalCode)
      .execute();
    const [decision] = await decisions(token);
    expect(decision).toMatchObject({
      ...{ kind: 'CHECK', reference, decidedBy: 'ID_CHECK', rules: [{ code: 'identity_enhanced' }] },
      facts: [{ lines: ['Identity Enhanced Quill'] }, {}, {}],
    });
    const { requestId } = (await ask(token, reference)).body as { requestId: string };
    const standing = async () => (await waiting()).find((one) => one.requestId === requestId)?.isStillDecided;
    const changed = { isGranted: true, words: 'We know you by now.' };
    expect([await standing(), await answer(requestId, changed)]).toEqual([true, 'wrong_state']);
    const casey = { token: await shop.staff('casey', ['action:check']) };
    const failed = (await send(shop.url, 'GET /api/failed-checks', casey)).body as CallOutput<'listFailedChecks'>;
    const { checkId } = failed.checks.find((one) => one.reference === reference) ?? {};
    const accept = { decision: 'ACCEPTED', reason: 'Her passport was shown', evidence: 'Passport seen' };
    const decided = await send(shop.url, `POST /api/failed-checks/${checkId}/decision`, { ...casey, body: accept });
    expect(decided.status, decided.text).toBeLessThan(300);
    expect([await standing(), await answer(requestId, changed)]).toEqual([false, 204]);
    expect(await lastLetterAbout(requestId)).toMatch(/the check of who you are has been passed/);
  });

  it('that is changed without a price says that the site shows none, to staff before and to its customer after', async () => {
    const hal = await declined('hal');
    const { requestId } = (await ask(hal.token, hal.reference)).body as { requestId: string };
    expect((await waiting()).find((one) => one.requestId === requestId)?.isStillDecided).toBe(true);
    expect(await answer(requestId, { isGranted: true, words: 'We ring you with a price.' })).toBe(204);
    expect(await lastLetterAbout(requestId)).toMatch(/We ring you with a price[\s\S]*still shows no price/);
    expect((await decisions(hal.token))[0]?.answered).toEqual({ outcome: 'GRANTED', answeredOn: '2026-11-20' });
  });

  it('that a person has changed is asked about once more only when the computer has decided again', async () => {
    const ida = await declined('ida');
    const { requestId } = (await ask(ida.token, ida.reference)).body as { requestId: string };
    expect(await answer(requestId, { isGranted: true, words: 'We ring you with a price.' })).toBe(204);
    expect((await ask(ida.token, ida.reference)).body).toMatchObject({ code: 'wrong_state' });
    const taken = { userId: 'ida', reference: ida.reference, words: null, cameBy: 'PHONE', receivedOn: '2026-11-20' };
    const staffs = await send(shop.url, 'POST /api/people/data/reviews', { ...(await pat()), body: taken });
    expect(staffs.body).toMatchObject({ code: 'wrong_state' });

    shop.clock.travelTo('2026-11-20T13:00:01.000Z');
    await tell(ida.token, ida.proposalCode, { bannedOrDisqualified: true, firstName: 'Ida' });
    expect(await decisions(ida.token)).toMatchObject([{ reviewId: null, answered: null }]);
    expect((await ask(ida.token, ida.reference)).status).toBe(201);
  });

  it('is taken to be looked at by staff for somebody who wrote, by the reference of their own quote alone', async () => {
    const fay = await declined('fay');
    const gus = await declined('gus');
    const take = async (reference: string) =>
      send(shop.url, 'POST /api/people/data/reviews', {
        ...(await pat()),
        body: { userId: 'fay', reference, words: null, cameBy: 'LETTER', receivedOn: '2026-11-19' },
      });
    expect((await take(gus.reference)).status).toBe(404);
    const taken = await take(fay.reference);
    expect(taken.status).toBe(201);
    const { requestId } = taken.body as { requestId: string };
    expect((await waiting()).find((one) => one.requestId === requestId)).toMatchObject({
      ...{ userId: 'fay', cameBy: 'LETTER', answerBy: '2026-12-19' },
      decision: { reference: fay.reference },
    });
  });
});
