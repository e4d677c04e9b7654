import type { CallOutput, PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { describe, expect, it } from 'vitest';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const wants = marketingWishes((channel) => channel === 'email');

describe('a customer', () => {
  const desk = peopleDesk();
  const somebody = async (name: string) => {
    const token = await desk.shop.customer(name);
    await desk.send('PATCH /api/policyholder', { token, body: { marketingPreferences: wants } });
    return { token };
  };
  const askFor = async (by: { token: string }, body: object) =>
    await desk.send('POST /api/policyholder/data/requests', { ...by, body });
  const lastMail = async (requestId: string) => (await desk.mailsAbout(requestId)).at(-1)?.text ?? '';
  const own = async (by: { token: string }) =>
    (await desk.send('GET /api/policyholder/data/requests', by)).body as CallOutput<'listDataRequests'>;

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
      const requestId = await desk.ask(ada.token, kind, words);
      expect(await own(ada)).toMatchObject([{ requestId, kind, words, answerBy: '2026-12-20', outcome: null }]);
      expect(await lastMail(requestId)).toMatch(taken);
      expect((await askFor(ada, { kind, words })).text).toContain('wrong_state');

      const unsaid = { ...(await desk.pat()), body: { isGranted: true, words: null } };
      const line = `POST /api/data-requests/${requestId}/answer`;
      expect((await desk.send(line, unsaid)).text).toContain('/words');
      expect(await desk.answer(requestId, { words: 'The note is gone.' })).toBe(204);
      expect(await own(ada)).toMatchObject([
        { outcome: 'GRANTED', answer: 'The note is gone.', isDone: true, stays: [] },
      ]);
      expect(await lastMail(requestId)).toMatch(done);
      expect(await lastMail(requestId)).toContain('The note is gone.');
      // Offers rest on a consent of its own.
      const { body: holder } = await desk.send('GET /api/policyholder', ada);
      expect((holder as PolicyholderWire).marketingPreferences).toEqual(wants);
    },
  );

  it('is refused with the reason, and staff take it for who rings, from the day on which it came', async () => {
    const ben = await somebody('ben');
    const asks = { userId: 'ben', kind: 'OBJECTION', words: 'No checks of who I am', cameBy: 'PHONE' };
    const { body } = await desk.send('POST /api/people/data/requests', {
      ...(await desk.pat()),
      body: { ...asks, receivedOn: '2026-11-10' },
    });
    const { requestId } = body as CallOutput<'takeDataRequest'>;
    expect(await own(ben)).toMatchObject([{ requestId, kind: 'OBJECTION', cameBy: 'PHONE', answerBy: '2026-12-10' }]);
    const refused = { isGranted: false, words: 'We insure nobody under a false name.' };
    expect(await desk.answer(requestId, refused)).toBe(204);
    expect(await lastMail(requestId)).toMatch(/can’t do what you asked[\s\S]*false name/);
  });
});
