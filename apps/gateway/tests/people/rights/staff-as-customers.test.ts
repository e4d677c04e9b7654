import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

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
