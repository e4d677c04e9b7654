import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const MARK = 'a mark of your email address';

describe('somebody whose data is deleted', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const kim = async () => ({ token: await shop.staff('kim', ['access:impersonate']) });
  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle']) });
  const ask = async (token: string) => {
    const body = { kind: 'ERASURE', words: null };
    const asked = await send(shop.url, 'POST /api/policyholder/data/requests', { token, body });
    expect(asked.status, asked.text).toBe(201);
    await untilIdle(shop.context.db);
    return (asked.body as { requestId: string }).requestId;
  };
  const grant = async (requestId: string) => {
    const body = { isGranted: true, words: null };
    const line = `POST /api/data-requests/${requestId}/answer` as const;
    expect((await send(shop.url, line, { ...(await pat()), body })).status).toBe(204);
    await untilIdle(shop.context.db);
  };
  const mailsAbout = async (requestId: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string }[] };
    return messages.filter(({ subject }) => subject.includes(requestId)).toReversed();
  };

  it('is told of the marks that stay, with everything gone or a part', async () => {
    const gone = await shop.customer('gwen');
    await send(shop.url, 'GET /api/proposals', { token: gone });
    const whole = await ask(gone);
    await grant(whole);
    expect((await mailsAbout(whole)).at(-1)?.text).toContain(MARK);

    const insured = await shop.customer('ines');
    await buyPolicy(shop, insured);
    const part = await ask(insured);
    await grant(part);
    const [last] = (await mailsAbout(part)).slice(-1);
    expect(last?.text).toContain(MARK);
    expect(last?.text).toContain('Some things we have to keep');
  });

  it('is told what stays after all, where they bought it after the answer', async () => {
    const token = await shop.customer('beth', { email_verified: false });
    await send(shop.url, 'GET /api/proposals', { token });
    const requestId = await ask(token);
    await grant(requestId);
    const { letters } = (await send(shop.url, 'GET /api/letters-to-post', await kim()))
      .body as CallOutput<'listLettersToPost'>;
    const answer = letters.find(({ subject }) => subject === `Our answer to your request (${requestId})`);
    const { policyNumber } = await buyPolicy(shop, token);
    expect(await mailsAbout(requestId)).toEqual([]);

    const line = `POST /api/letters-to-post/${answer?.letterId}/posted` as const;
    expect((await send(shop.url, line, await kim())).status).toBe(204);
    await untilIdle(shop.context.db);
    const own = (await send(shop.url, 'GET /api/policyholder/data/requests', { token })).body;
    expect(own).toMatchObject([{ requestId, outcome: 'PARTLY', stays: [{ reference: policyNumber, why: 'RUNNING' }] }]);
    const [told, ...others] = await mailsAbout(requestId);
    expect(told?.subject).toBe(`Your request (${requestId}): something has to stay after all`);
    expect(told?.text).toMatch(new RegExp(`Policy ${policyNumber}[\\s\\S]*You’re covered by it`));
    expect(others).toEqual([]);
  });
});
