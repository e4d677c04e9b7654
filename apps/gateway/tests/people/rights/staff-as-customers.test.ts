import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy, buyQuote } from '../../kit/client/buy-policy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { tellDeath } from '../../kit/client/tell-death.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk, TODAY } from '../../kit/people/people-desk.ts';

describe('a member of staff who bought a policy before', () => {
  const desk = peopleDesk();
  let policyNumber: string;
  beforeAll(async () => {
    ({ policyNumber } = await buyPolicy(desk.shop, await desk.shop.customer('yan')));
    await desk.send('POST /api/people/search', { token: await yan(), body: { email: 'nobody@example.com' } });
  });

  const allowed = ['privacy:handle', 'people:search'];
  const yan = async () => await desk.shop.staff('yan', allowed);
  const pat = async (permissions = allowed) => await desk.shop.staff('pat', permissions);
  const reason = 'They asked in writing';
  const request = { userId: 'yan', kind: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn: '2026-11-20' };
  const found = async (token: string) =>
    (
      (await desk.send('POST /api/people/search', { token, body: { policyNumber } })).body as CallOutput<'searchPeople'>
    ).people.map(({ userId }) => userId);
  const statuses = async (token: string) => {
    const post = async (line: string, body: object) => (await desk.send(line, { token, body })).status;
    return [
      await post('POST /api/people/view', { userId: 'yan', reason }),
      await post('POST /api/people/data', { userId: 'yan', reason }),
    ];
  };
  const answeredBy = async (token: string, requestId: string) => {
    const body = { isGranted: true, words: null };
    return (await desk.send(`POST /api/data-requests/${requestId}/answer`, { token, body })).text;
  };

  it('is found by colleagues who answer for people’s data, who make their copy', async () => {
    expect(await found(await pat())).toEqual(['yan']);
    expect(await statuses(await pat())).toEqual([200, 200]);
    expect(await found(await pat(['people:search']))).toEqual([]);
    expect((await statuses(await pat(['people:search'])))[0]).toBe(404);
  });

  it('is neither found by themselves nor acted for', async () => {
    expect(await found(await yan())).toEqual([]);
    expect(await statuses(await yan())).toEqual([404, 404]);
    const token = await desk.shop.staff('sam', ['access:impersonate', 'privacy:handle']);
    expect((await desk.send('POST /api/impersonations', { token, body: { id: 'yan', reason } })).status).toBe(404);
  });

  it('has a request taken and answered by a colleague', async () => {
    const take = async (token: string) => await desk.send('POST /api/people/data/requests', { token, body: request });
    expect((await take(await yan())).status).toBe(404);
    const taken = await take(await pat());
    expect(taken.status, taken.text).toBe(201);
    await desk.idle();
    const { requestId } = taken.body as { requestId: string };
    expect(await answeredBy(await yan(), requestId)).toContain('second_person_needed');
    expect(await desk.answer(requestId)).toBe(204);
  });

  it('deals with nothing of their own either where they bought it without signing in', async () => {
    const { shop } = desk;
    const { token } = await beginTestSession(shop.url);
    const quote = { token, proposalCode: await beginQuote(shop.url, token) };
    const data = { email: 'Yan@staff.example' };
    await changeProposal(shop.url, quote, [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }]);
    await buyQuote(shop, quote);
    const userId = subjectOf(token);
    const requestId = await desk.takeFor(userId, 'RESTRICTION');
    const speaker = {
      ...{ userId, role: 'ATTORNEY', scope: 'END', name: 'Robin Vale', phone: null, email: null, address: null },
      ...{ proof: 'A power of attorney', startsOn: TODAY, endsOn: null },
    };
    const entering = { ...(await desk.pat()), key: crypto.randomUUID(), body: speaker };
    const entered = await desk.send('POST /api/people/authorised', entering);
    const { authorisedId } = entered.body as CallOutput<'addAuthorisedPerson'>;
    const { userId: _whose, ...changed } = speaker;
    const death = { userId, toldOn: TODAY, diedOn: null, toldBy: 'Their son rang' };
    const reason = 'It is over';
    const codes: string[] = [];
    for (const [line, body] of [
      [`POST /api/data-requests/${requestId}/answer`, { isGranted: true, words: null }],
      [`POST /api/data-requests/${requestId}/longer`, { reason }],
      [`POST /api/data-requests/${requestId}/end`, { reason }],
      ['POST /api/people/authorised', speaker],
      [`PUT /api/people/authorised/${authorisedId}`, changed],
      [`POST /api/people/authorised/${authorisedId}/end`, { reason }],
      ['POST /api/people/deaths', death],
      [`POST /api/people/deaths/${await tellDeath(shop, userId)}/back`, { reason }],
    ] as const)
      codes.push(
        ((await desk.send(line, { token: await yan(), key: crypto.randomUUID(), body })).body as { code: string }).code,
      );
    expect(codes).toEqual(Array(8).fill('second_person_needed'));
    expect(await desk.answer(requestId)).toBe(204);
  });

  it('does not answer what they ask themselves as a named driver of somebody else', async () => {
    const { proposalCode: reference } = await quoteNaming(desk.shop, await desk.shop.customer('pia'), [noahMarsh]);
    const place = { kind: 'QUOTE', reference, ...asNamed(noahMarsh) };
    const { requestId } = await desk.take({ ...place, email: 'Yan@staff.example' });
    const list = await desk.send('GET /api/data-requests', { token: await yan() });
    const { requests } = list.body as CallOutput<'listOpenDataRequests'>;
    expect(requests.find((one) => one.requestId === requestId)?.isOwn).toBe(true);
    expect(await answeredBy(await yan(), requestId)).toContain('second_person_needed');
    expect(await desk.answer(requestId)).toBe(204);
  });
});
