import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

describe('a request that staff end on somebody’s word', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const asked = async (token: string, kind: string) => {
    const body = { kind, words: 'For my job' };
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', { token, body });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body as { requestId: string }).requestId;
  };
  const does = async (requestId: string, what: 'answer' | 'end', body: object) => {
    const token = await shop.staff('pat', ['privacy:handle']);
    const answer = await send(shop.url, `POST /api/data-requests/${requestId}/${what}`, { token, body });
    expect(answer.status, answer.text).toBe(204);
    await untilIdle(shop.context.db);
  };
  const mailsAbout = async (requestId: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string; to: string }[] };
    return messages.filter(({ subject }) => subject.includes(requestId));
  };

  it('is told to its person, who may not be the one who rang', async () => {
    const token = await shop.customer('ada');
    const [objection, restriction] = [await asked(token, 'OBJECTION'), await asked(token, 'RESTRICTION')];
    await does(restriction, 'answer', { isGranted: true, words: null });
    for (const requestId of [objection, restriction]) await does(requestId, 'end', { reason: 'She rang' });
    const find = async (requestId: string, subject: string) =>
      (await mailsAbout(requestId)).find((mail) => mail.subject === subject)?.text;
    expect(await find(objection, `Your request (${objection}) has been taken back`)).toContain(
      'we won’t go on with it',
    );
    const lifted = await find(restriction, `Your request (${restriction}) has ended`);
    expect(lifted).toContain('You asked us to use your data less.');
    expect(lifted).toContain('we use your data as before again');
    expect(lifted).not.toContain('She rang');
  });

  it('is told by no letter where its person ends it themselves', async () => {
    const token = await shop.customer('ben');
    const requestId = await asked(token, 'OBJECTION');
    await untilIdle(shop.context.db);
    const before = (await mailsAbout(requestId)).length;
    expect((await send(shop.url, `DELETE /api/policyholder/data/requests/${requestId}`, { token })).status).toBe(204);
    await untilIdle(shop.context.db);
    expect(before).toBeGreaterThan(0);
    expect(await mailsAbout(requestId)).toHaveLength(before);
  });
});
