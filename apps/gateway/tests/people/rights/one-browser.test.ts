import type { CallOutput, FoundPersonWire, PersonViewWire, ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { type DriverDesk, driverDesk } from '../../kit/shops/driver-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const FRIDAY = '2026-11-20';
const NAMES = ['Carlton Reeve', 'Ada Marsh'];
const carlton = {
  ...{ firstName: 'Carlton', lastName: 'Reeve', dateOfBirth: '1984-07-09', email: 'carlton@example.com' },
};

describe('two people who quote in one browser', () => {
  let shop: StaffShop;
  let desk: DriverDesk;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(`${FRIDAY}T13:00:00.000Z`);
    desk = driverDesk(shop);
  });
  afterAll(() => shop.close());

  const tell = async (token: string, proposalCode: string, change: object) => {
    const body = { changes: [change], applyRating: true };
    const told = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body });
    expect(told.status, told.text).toBe(200);
    return told.body as ProposalWire;
  };
  /** Quotes of one visitor: Ada's, and another under what is told. */
  const quoting = async (data: object) => {
    const { token } = await beginTestSession(shop.url);
    shop.clock.travelTo(`${FRIDAY}T13:00:00.000Z`);
    const adas = await beginQuote(shop.url, token);
    shop.clock.travelTo(`${FRIDAY}T13:01:00.000Z`);
    const others = await beginQuote(shop.url, token);
    await tell(token, others, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });
    return { token, adas, others, userId: subjectOf(token) };
  };
  const view = async (userId: string) => {
    const body = { userId, reason: 'has written to us' };
    return (await send(shop.url, 'POST /api/people/view', { ...(await desk.pat()), body })).body as PersonViewWire;
  };
  const copy = async (userId: string) => {
    const body = { userId, reason: 'has written to us' };
    return await send(shop.url, 'POST /api/people/data', { ...(await desk.pat()), body });
  };
  const ask = async (userId: string, kind: string) => {
    const body = { userId, kind, words: 'about me', cameBy: 'LETTER', receivedOn: FRIDAY };
    const taken = await send(shop.url, 'POST /api/people/data/requests', { ...(await desk.pat()), body });
    expect(taken.status, taken.text).toBe(201);
    return (taken.body as { requestId: string }).requestId;
  };
  const referenceOf = async (token: string, code: string) =>
    ((await send(shop.url, `GET /api/proposals/${code}`, { token })).body as ProposalWire).externalReference;
  const retrieve = async (externalReference: string, dateOfBirth: string) => {
    const body = { externalReference, dateOfBirth, postalCode: 'BS1 4DJ' };
    return await send(shop.url, 'POST /session/retrieve', { body });
  };
  /** Puts the answer to a request in the post, after which it is done. */
  const postAnswer = async (requestId: string) => {
    const kim = { token: await shop.staff('kim', ['access:impersonate']) };
    const { body } = await send(shop.url, 'GET /api/letters-to-post', kim);
    const subject = `Our answer to your request (${requestId})`;
    const answer = (body as CallOutput<'listLettersToPost'>).letters.find((one) => one.subject === subject);
    const line = `POST /api/letters-to-post/${answer?.letterId}/posted` as const;
    expect((await send(shop.url, line, kim)).status).toBe(204);
    await untilIdle(shop.context.db);
  };
  /** Signs in and takes over one quote of the visitor, by what its owner knows. */
  const takeOver = async (subject: string, from: { token: string; code: string; born: string }) => {
    const retrieved = await retrieve(await referenceOf(from.token, from.code), from.born);
    const token = await shop.customer(subject);
    const merged = {
      proposalCode: from.code,
      sourceAccessToken: (retrieved.body as { accessToken: string }).accessToken,
    };
    const joined = await send(shop.url, 'POST /api/proposals/merge', { token, body: merged });
    expect(joined.status, joined.text).toBe(200);
    return token;
  };
  const isThere = async (token: string, code: string) =>
    (await send(shop.url, `GET /api/proposals/${code}`, { token })).status === 200;

  it('are named to who answers for data, who gives neither a copy of both', async () => {
    const { token, adas, userId } = await quoting(carlton);
    const { externalReference } = (await send(shop.url, `GET /api/proposals/${adas}`, { token })).body as ProposalWire;
    const searched = { ...(await desk.pat()), body: { quoteReference: externalReference } };
    const { body } = await send(shop.url, 'POST /api/people/search', searched);
    expect((body as { people: FoundPersonWire[] }).people).toMatchObject([{ userId }]);
    expect((await view(userId)).several).toEqual(NAMES);
    expect((await copy(userId)).body).toMatchObject({ code: 'wrong_state' });
  });

  it('lose nothing of each other by what one of them asks, and can be refused', async () => {
    const { token, adas, others, userId } = await quoting(carlton);
    for (const kind of ['ERASURE', 'RESTRICTION', 'OBJECTION', 'RECTIFICATION']) {
      const requestId = await ask(userId, kind);
      expect(await desk.waiting(requestId), kind).toMatchObject({ several: NAMES, name: '', wouldGo: [] });
      expect(await desk.answer(requestId, { words: 'Done' }), kind).toBe('wrong_state');
      const longer = { ...(await desk.pat()), body: { reason: 'We have to know who asks' } };
      expect((await send(shop.url, `POST /api/data-requests/${requestId}/longer`, longer)).status, kind).toBe(204);
      expect(await desk.answer(requestId, { isGranted: false, words: 'We do not know who asks' }), kind).toBe(204);
    }
    expect([await isThere(token, adas), await isThere(token, others)]).toEqual([true, true]);
    expect((await desk.mails()).filter(({ to }) => to.some((one) => /ada@|carlton@/.test(one)))).toEqual([]);
  });

  it('stay several where one has taken theirs over since, and also once that one is forgotten', async () => {
    const { token, adas, others, userId } = await quoting(carlton);
    const erasure = await ask(userId, 'ERASURE');
    const his = { token, code: others, born: carlton.dateOfBirth };
    const carltons = await takeOver('carlton', his);
    expect(await desk.waiting(erasure)).toMatchObject({ several: NAMES, name: '', movedTo: [], wouldGo: [] });
    expect(await desk.answer(erasure)).toBe('wrong_state');
    // What is asked later may be answered by what was asked or said before, too.
    expect(await desk.answer(await ask(userId, 'RESTRICTION'))).toBe('wrong_state');
    expect((await copy(userId)).body).toMatchObject({ code: 'wrong_state' });

    expect(await desk.answer(await ask('carlton', 'ERASURE'))).toBe(204);
    expect(await isThere(carltons, others)).toBe(false);
    expect((await view(userId)).several).toEqual(['Ada Marsh', '']);
    expect(await desk.answer(erasure)).toBe('wrong_state');
    expect(await isThere(token, adas)).toBe(true);
  });

  it('are one where who took a quote over is the one who stayed', async () => {
    const { token, others, userId } = await quoting({ firstName: 'ADA' });
    const erasure = await ask(userId, 'ERASURE');
    await takeOver('ada', { token, code: others, born: '1988-03-02' });
    expect(await desk.waiting(erasure)).toMatchObject({ several: [], name: 'Ada Marsh' });
    expect(await desk.answer(erasure)).toBe(204);
  });

  it('keep what one of them begins between the answer to the other and the deletion', async () => {
    const { token } = await beginTestSession(shop.url);
    const userId = subjectOf(token);
    const adas = await referenceOf(token, await beginQuote(shop.url, token));
    const erasure = await ask(userId, 'ERASURE');
    expect(await desk.answer(erasure)).toBe(204);
    const again = await referenceOf(token, await beginQuote(shop.url, token));
    const others = await beginQuote(shop.url, token);
    await tell(token, others, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: carlton });
    const carltons = await referenceOf(token, others);
    expect((await retrieve(adas, '1988-03-02')).status).toBe(200);

    await postAnswer(erasure);
    expect((await retrieve(adas, '1988-03-02')).status).not.toBe(200);
    expect((await retrieve(again, '1988-03-02')).status).not.toBe(200);
    expect((await retrieve(carltons, carlton.dateOfBirth)).status).toBe(200);
    const { person, several, record } = await view(userId);
    expect([person.lastName, several]).toEqual(['Reeve', []]);
    expect(record.filter(({ name }) => name === 'DataOfOthersLeft')).toHaveLength(1);
  });

  it('keep from no driver in one of the quotes what is theirs', async () => {
    const { token, adas, userId } = await quoting(carlton);
    await tell(token, adas, { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh });
    const who = { profileCode: 'p1', name: 'Noah Marsh', dateOfBirth: noahMarsh.dateOfBirth };
    const { requestId } = await desk.take({ kind: 'QUOTE', reference: adas, ...who });
    expect(await desk.waiting(requestId)).toMatchObject({ userId, several: [] });
    expect(await desk.answer(requestId)).toBe(204);
  });

  it('are one where both quotes name the same person, however it is spelt', async () => {
    const { userId, token, adas } = await quoting({ firstName: 'ADA', email: 'other@example.com' });
    expect((await view(userId)).several).toEqual([]);
    expect((await copy(userId)).status).toBe(200);
    const requestId = await ask(userId, 'ERASURE');
    expect(await desk.waiting(requestId)).toMatchObject({ several: [], name: 'ADA Marsh' });
    expect(await desk.answer(requestId)).toBe(204);
    expect(await isThere(token, adas)).toBe(true);
  });
});
