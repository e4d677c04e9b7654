import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

describe('a member of staff who bought a policy before', () => {
  let shop: StaffShop;
  let policyNumber: string;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    ({ policyNumber } = await buyPolicy(shop, await shop.customer('yan')));
    await send(shop.url, 'POST /api/people/search', { token: await yan(), body: { email: 'nobody@example.com' } });
  });
  afterAll(() => shop.close());

  const allowed = ['privacy:handle', 'people:search'];
  const yan = async () => await shop.staff('yan', allowed);
  const pat = async (permissions = allowed) => await shop.staff('pat', permissions);
  const reason = 'They asked in writing';
  const request = { userId: 'yan', kind: 'ERASURE', words: null, cameBy: 'LETTER', receivedOn: '2026-11-20' };
  const found = async (token: string) =>
    (
      (await send(shop.url, 'POST /api/people/search', { token, body: { policyNumber } }))
        .body as CallOutput<'searchPeople'>
    ).people.map(({ userId }) => userId);
  const statuses = async (token: string) => {
    const post = async (line: Parameters<typeof send>[1], body: object) =>
      (await send(shop.url, line, { token, body })).status;
    return [
      await post('POST /api/people/view', { userId: 'yan', reason }),
      await post('POST /api/people/data', { userId: 'yan', reason }),
    ];
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
    const token = await shop.staff('sam', ['access:impersonate', 'privacy:handle']);
    expect((await send(shop.url, 'POST /api/impersonations', { token, body: { id: 'yan', reason } })).status).toBe(404);
  });

  it('has a request taken and answered by a colleague', async () => {
    const take = async (token: string) =>
      await send(shop.url, 'POST /api/people/data/requests', { token, body: request });
    expect((await take(await yan())).status).toBe(404);
    const taken = await take(await pat());
    expect(taken.status, taken.text).toBe(201);
    await untilIdle(shop.context.db);
    const { requestId } = taken.body as { requestId: string };
    const answer = async (token: string) =>
      (
        await send(shop.url, `POST /api/data-requests/${requestId}/answer`, {
          ...{ token, body: { isGranted: true, words: null } },
        })
      ).text;
    expect(await answer(await yan())).toContain('second_person_needed');
    expect(await answer(await pat())).toBe('');
  });

  it('does not answer what they ask themselves as a named driver of somebody else', async () => {
    const token = await shop.customer('pia');
    const reference = await beginQuote(shop.url, token);
    const changes = [{ changeType: 'ADD_PROFILE', profileCode: 'p1', data: noahMarsh }];
    await send(shop.url, `PATCH /api/proposals/${reference}`, { token, body: { changes, applyRating: true } });
    const driver = {
      kind: 'QUOTE',
      reference,
      profileCode: 'p1',
      name: 'Noah Marsh',
      dateOfBirth: noahMarsh.dateOfBirth,
      knownBy: 'Showed a licence',
    };
    const came = { words: null, cameBy: 'LETTER', receivedOn: '2026-11-20' };
    const taken = await send(shop.url, 'POST /api/people/data/drivers', {
      ...{
        token: await pat(),
        body: { ...driver, ...came, asks: 'ERASURE', email: 'Yan@staff.example', address: null },
      },
    });
    expect(taken.status, taken.text).toBe(201);
    const { requestId } = taken.body as { requestId: string };
    await untilIdle(shop.context.db);
    const body = { isGranted: true, words: null };
    const answer = async (by: string) =>
      (await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { token: by, body })).text;
    const list = await send(shop.url, 'GET /api/data-requests', { token: await yan() });
    const { requests } = list.body as CallOutput<'listOpenDataRequests'>;
    expect(requests.find((one) => one.requestId === requestId)?.isOwn).toBe(true);
    expect(await answer(await yan())).toContain('second_person_needed');
    expect(await answer(await pat())).toBe('');
  });
});
