import type { FoundPersonWire, ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { beginTestSession } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { asNamed } from '../../kit/people/naming-drivers.ts';
import { peopleDesk, TODAY } from '../../kit/people/people-desk.ts';

const NAMES = ['Carlton Reeve', 'Ada Marsh'];
const carlton = {
  ...{ firstName: 'Carlton', lastName: 'Reeve', dateOfBirth: '1984-07-09', email: 'carlton@example.com' },
};

describe('two people who quote in one browser', () => {
  const desk = peopleDesk();
  const tell = async (token: string, proposalCode: string, change: object) =>
    await changeProposal(desk.shop.url, { token, proposalCode }, [change]);
  /** Quotes of one visitor: Ada's, and another with other answers. */
  const quoting = async (data: object) => {
    const { token } = await beginTestSession(desk.shop.url);
    desk.shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
    const adas = await beginQuote(desk.shop.url, token);
    desk.shop.clock.travelTo(`${TODAY}T13:01:00.000Z`);
    const others = await beginQuote(desk.shop.url, token);
    await tell(token, others, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });
    return { token, adas, others, userId: subjectOf(token) };
  };
  const copy = async (userId: string) => {
    const body = { userId, reason: 'has written to us' };
    return await desk.send('POST /api/people/data', { ...(await desk.pat()), body });
  };
  const ask = (userId: string, kind: string) => desk.takeFor(userId, kind, 'about me');
  const referenceOf = async (token: string, code: string) =>
    ((await desk.send(`GET /api/proposals/${code}`, { token })).body as ProposalWire).externalReference;
  const retrieve = async (externalReference: string, dateOfBirth: string) => {
    const body = { externalReference, dateOfBirth, postalCode: 'BS1 4DJ' };
    return await desk.send('POST /session/retrieve', { body });
  };
  /** Signs in and takes over one quote of the visitor, by what its owner knows. */
  const takeOver = async (subject: string, from: { token: string; code: string; born: string }) => {
    const retrieved = await retrieve(await referenceOf(from.token, from.code), from.born);
    const token = await desk.shop.customer(subject);
    const merged = {
      proposalCode: from.code,
      sourceAccessToken: (retrieved.body as { accessToken: string }).accessToken,
    };
    const joined = await desk.send('POST /api/proposals/merge', { token, body: merged });
    expect(joined.status, joined.text).toBe(200);
    return token;
  };
  const isThere = async (token: string, code: string) =>
    (await desk.send(`GET /api/proposals/${code}`, { token })).status === 200;

  it('are named to who answers for data, who gives neither a copy of both', async () => {
    const { token, adas, userId } = await quoting(carlton);
    const { externalReference } = (await desk.send(`GET /api/proposals/${adas}`, { token })).body as ProposalWire;
    const searched = { ...(await desk.pat()), body: { quoteReference: externalReference } };
    const { body } = await desk.send('POST /api/people/search', searched);
    expect((body as { people: FoundPersonWire[] }).people).toMatchObject([{ userId }]);
    expect((await desk.view(userId)).several).toEqual(NAMES);
    expect((await copy(userId)).body).toMatchObject({ code: 'wrong_state' });
  });

  it('lose nothing of each other by what one of them asks, and can be refused', async () => {
    const { token, adas, others, userId } = await quoting(carlton);
    for (const kind of ['ERASURE', 'RESTRICTION', 'OBJECTION', 'RECTIFICATION']) {
      const requestId = await ask(userId, kind);
      expect(await desk.waiting(requestId), kind).toMatchObject({ several: NAMES, name: '', wouldGo: [] });
      expect(await desk.answer(requestId, { words: 'Done' }), kind).toBe('wrong_state');
      const longer = { ...(await desk.pat()), body: { reason: 'We have to know who asks' } };
      expect((await desk.send(`POST /api/data-requests/${requestId}/longer`, longer)).status, kind).toBe(204);
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
    // A later request may also be answered by what was asked or said before.
    expect(await desk.answer(await ask(userId, 'RESTRICTION'))).toBe('wrong_state');
    expect((await copy(userId)).body).toMatchObject({ code: 'wrong_state' });

    expect(await desk.answer(await ask('carlton', 'ERASURE'))).toBe(204);
    expect(await isThere(carltons, others)).toBe(false);
    expect((await desk.view(userId)).several).toEqual(['Ada Marsh', '']);
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
    const { token } = await beginTestSession(desk.shop.url);
    const userId = subjectOf(token);
    const adas = await referenceOf(token, await beginQuote(desk.shop.url, token));
    const erasure = await ask(userId, 'ERASURE');
    expect(await desk.answer(erasure)).toBe(204);
    const again = await referenceOf(token, await beginQuote(desk.shop.url, token));
    const others = await beginQuote(desk.shop.url, token);
    await tell(token, others, { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: carlton });
    const carltons = await referenceOf(token, others);
    expect((await retrieve(adas, '1988-03-02')).status).toBe(200);

    await desk.post(erasure);
    expect((await retrieve(adas, '1988-03-02')).status).not.toBe(200);
    expect((await retrieve(again, '1988-03-02')).status).not.toBe(200);
    expect((await retrieve(carltons, carlton.dateOfBirth)).status).toBe(200);
    const { person, several, record } = await desk.view(userId);
    expect([person.lastName, several]).toEqual(['Reeve', []]);
    expect(record.filter(({ name }) => name === 'DataOfOthersLeft')).toHaveLength(1);
  });

  it('keep from no driver in one of the quotes what is theirs', async () => {
    const { token, adas, userId } = await quoting(carlton);
    await tell(token, adas, { changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh });
    const { requestId } = await desk.take({ kind: 'QUOTE', reference: adas, ...asNamed(noahMarsh) });
    expect(await desk.waiting(requestId)).toMatchObject({ userId, several: [] });
    expect(await desk.answer(requestId)).toBe(204);
  });

  it('are one where both quotes name the same person, however it is spelt', async () => {
    const { userId, token, adas } = await quoting({ firstName: 'ADA', email: 'other@example.com' });
    expect((await desk.view(userId)).several).toEqual([]);
    expect((await copy(userId)).status).toBe(200);
    const requestId = await ask(userId, 'ERASURE');
    expect(await desk.waiting(requestId)).toMatchObject({ several: [], name: 'ADA Marsh' });
    expect(await desk.answer(requestId)).toBe(204);
    expect(await isThere(token, adas)).toBe(true);
  });
});
