import { describe, expect, it } from 'vitest';
import { peopleDesk } from '../../kit/people/people-desk.ts';

describe('a request that staff end on somebody’s word', () => {
  const desk = peopleDesk();
  const end = async (requestId: string) => {
    const ended = { ...(await desk.pat()), body: { reason: 'She rang' } };
    const answer = await desk.send(`POST /api/data-requests/${requestId}/end`, ended);
    expect(answer.status, answer.text).toBe(204);
    await desk.idle();
  };

  it('is told to its person, who may not be the one who rang', async () => {
    const token = await desk.shop.customer('ada');
    const objection = await desk.ask(token, 'OBJECTION', 'For my job');
    const restriction = await desk.ask(token, 'RESTRICTION');
    expect(await desk.answer(restriction)).toBe(204);
    for (const requestId of [objection, restriction]) await end(requestId);
    const find = async (requestId: string, subject: string) =>
      (await desk.mailsAbout(requestId)).find((mail) => mail.subject === subject)?.text;
    expect(await find(objection, `Your request (${objection}) has been taken back`)).toContain(
      'we won’t go on with it',
    );
    const lifted = await find(restriction, `Your request (${restriction}) has ended`);
    expect(lifted).toContain('You asked us to use your data less.');
    expect(lifted).toContain('we use your data as before again');
    expect(lifted).not.toContain('She rang');
  });

  it('is told by no letter where its person ends it themselves', async () => {
    const token = await desk.shop.customer('ben');
    const requestId = await desk.ask(token, 'OBJECTION', 'For my job');
    const before = (await desk.mailsAbout(requestId)).length;
    expect((await desk.send(`DELETE /api/policyholder/data/requests/${requestId}`, { token })).status).toBe(204);
    await desk.idle();
    expect(before).toBeGreaterThan(0);
    expect(await desk.mailsAbout(requestId)).toHaveLength(before);
  });
});
