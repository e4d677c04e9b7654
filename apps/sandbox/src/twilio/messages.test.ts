import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const message = { To: '+447700900123', From: '+447700900000', Body: '123456 is your code – keep it' };
const post = async (form: Record<string, string>, key = 'ACmarquesandbox:marque-sandbox') => {
  const response = await fetch(`${sandbox.url()}/2010-04-01/Accounts/ACmarquesandbox/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('text messages', () => {
  it('are taken as Twilio takes them, and can be read in the mailbox by their number', async () => {
    const answer = await post(message);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      to: '+447700900123',
      status: 'queued',
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    });
    const { messages } = (await (await fetch(`${sandbox.url()}/mailbox.json?to=%2B447700900123`)).json()) as {
      messages: { id: number; text: string; envelope: object }[];
    };
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      text: '123456 is your code – keep it',
      envelope: { from: '+447700900000', to: ['+447700900123'] },
    });
    const page = await (await fetch(`${sandbox.url()}/mailbox/${messages[0]?.id}`)).text();
    expect(page).toContain('123456 is your code – keep it');
    expect(page).toContain('+447700900123');
  });

  it.each([
    ['another account’s token', message, 'ACmarquesandbox:wrong', 401, 20003],
    ['no number', { ...message, To: 'ada' }, undefined, 400, 21211],
    ['no sender', { ...message, From: '' }, undefined, 400, 21603],
    ['no text', { ...message, Body: '' }, undefined, 400, 21602],
    ['too long a text', { ...message, Body: 'x'.repeat(1601) }, undefined, 400, 21617],
  ])('are refused with Twilio’s own number for %s', async (_name, form, key, status, code) => {
    const answer = await post(form, key);
    expect(answer).toMatchObject({ status, body: { code, status } });
  });
});
