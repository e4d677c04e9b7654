import type { CallOutput, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const wants = marketingWishes((channel) => channel === 'email');

describe('a customer', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle', 'people:search']) });
  const somebody = async (name: string) => {
    const token = await shop.customer(name);
    await send(shop.url, 'PATCH /api/policyholder', { token, body: { marketingPreferences: wants } });
    return { token };
  };
  const askFor = async (by: { token: string }, body: object) => {
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', { ...by, body });
    await untilIdle(shop.context.db);
    return answer;
  };
  const answer = async (requestId: string, words: string | null, isGranted = true) => {
    const body = { isGranted, words };
    const told = await send(shop.url, `POST /api/data-requests/${requestId}/answer`, { ...(await pat()), body });
    await untilIdle(shop.context.db);
    return told;
  };
  const lastMail = async (requestId: string) => {
    const { body } = await send(shop.sandbox.url, 'GET /mailbox.json');
    const { messages } = body as { messages: { subject: string; text: string }[] };
    return messages.find(({ subject }) => subject.includes(requestId))?.text ?? '';
  };
  const own = async (by: { token: string }) =>
    (await send(shop.url, 'GET /api/policyholder/data/requests', by)).body as CallOutput<'listDataRequests'>;

  it.each([
    ['objects to a use', 'OBJECTION', /stop using your data[\s\S]*by 20 December 2026/, /stopped that use/],
    [
      'asks to have put right what only we can',
      'RECTIFICATION',
      /put right[\s\S]*by 20 December 2026/,
      /put right what you told us/,
    ],
  ] as const)(
    '%s, says what they mean, and has an answer within a month that says what was done',
    async (_what, kind, taken, done) => {
      const ada = await somebody(`ada-${kind.toLowerCase()}`);
      for (const words of [null, ' ']) {
        const refused = await askFor(ada, { kind, words });
        expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('/words')]);
      }
      const words = 'Your note says that I shouted';
      const { body } = await askFor(ada, { kind, words });
      const { requestId } = body as CallOutput<'createDataRequest'>;
      expect(await own(ada)).toMatchObject([{ requestId, kind, words, answerBy: '2026-12-20', outcome: null }]);
      expect(await lastMail(requestId)).toMatch(taken);
      expect((await askFor(ada, { kind, words })).text).toContain('wrong_state');

      expect((await answer(requestId, null)).text).toContain('/words');
      expect((await answer(requestId, 'The note is gone.')).status).toBe(204);
      expect(await own(ada)).toMatchObject([
        { outcome: 'GRANTED', answer: 'The note is gone.', isDone: true, stays: [] },
      ]);
      expect(await lastMail(requestId)).toMatch(done);
      expect(await lastMail(requestId)).toContain('The note is gone.');
      // Offers rest on a consent of its own.
      const { body: holder } = await send(shop.url, 'GET /api/policyholder', ada);
      expect((holder as PolicyholderWire).marketingPreferences).toEqual(wants);
    },
  );

  it('is refused with the reason, and staff take it for who rings, from the day on which it came', async () => {
    const ben = await somebody('ben');
    const asks = { userId: 'ben', kind: 'OBJECTION', words: 'No checks of who I am', cameBy: 'PHONE' };
    const { body } = await send(shop.url, 'POST /api/people/data/requests', {
      ...(await pat()),
      body: { ...asks, receivedOn: '2026-11-10' },
    });
    const { requestId } = body as CallOutput<'takeDataRequest'>;
    expect(await own(ben)).toMatchObject([{ requestId, kind: 'OBJECTION', cameBy: 'PHONE', answerBy: '2026-12-10' }]);
    expect((await answer(requestId, 'We insure nobody under a false name.', false)).status).toBe(204);
    expect(await lastMail(requestId)).toMatch(/can’t do what you asked[\s\S]*false name/);
  });
});
