import { describe, expect, it } from 'vitest';
import { countLettersToPost } from '../../../src/store/support/person-letters.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const MARK = 'a mark of your email address';

describe('somebody whose data is deleted', () => {
  const desk = peopleDesk();

  it('is told of the marks that stay, with everything gone or a part', async () => {
    const gone = await desk.shop.customer('gwen');
    await desk.send('GET /api/proposals', { token: gone });
    const whole = await desk.ask(gone, 'ERASURE');
    expect(await desk.answer(whole)).toBe(204);
    expect((await desk.mailsAbout(whole)).at(-1)?.text).toContain(MARK);

    const insured = await desk.shop.customer('ines');
    await buyPolicy(desk.shop, insured);
    const part = await desk.ask(insured, 'ERASURE');
    expect(await desk.answer(part)).toBe(204);
    const last = (await desk.mailsAbout(part)).at(-1);
    expect(last?.text).toContain(MARK);
    expect(last?.text).toContain('Some things we have to keep');
  });

  it('leaves no letter to be posted that nobody can read any more', async () => {
    const token = await desk.shop.customer('olga', { email_verified: false });
    await desk.send('GET /api/proposals', { token });
    const objection = await desk.ask(token, 'OBJECTION', 'Not by my job');
    const requestId = await desk.ask(token, 'ERASURE');
    expect(await desk.answer(requestId)).toBe(204);
    expect(await desk.toPost(objection)).toHaveLength(1);
    await desk.post(`Our answer to your request (${requestId})`);
    const left = await desk.toPost();
    expect(left.filter(({ subject }) => subject.includes(objection))).toEqual([]);
    expect(await countLettersToPost(desk.db, 'showcase')).toBe(left.length);
  });

  it('is told what stays after all, where they bought it after the answer', async () => {
    const token = await desk.shop.customer('beth', { email_verified: false });
    await desk.send('GET /api/proposals', { token });
    const requestId = await desk.ask(token, 'ERASURE');
    expect(await desk.answer(requestId)).toBe(204);
    const { policyNumber } = await buyPolicy(desk.shop, token);
    expect(await desk.mailsAbout(requestId)).toEqual([]);
    await desk.post(`Our answer to your request (${requestId})`);
    const own = (await desk.send('GET /api/policyholder/data/requests', { token })).body;
    expect(own).toMatchObject([{ requestId, outcome: 'PARTLY', stays: [{ reference: policyNumber, why: 'RUNNING' }] }]);
    const [told, ...others] = await desk.mailsAbout(requestId);
    expect(told?.subject).toBe(`Your request (${requestId}): something has to stay after all`);
    expect(told?.text).toMatch(new RegExp(`Policy ${policyNumber}[\\s\\S]*You’re covered by it`));
    expect(others).toEqual([]);
  });
});
