import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const send = (subject: string) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort(), socketTimeout: 500 }).sendMail({
    from: 'hello@showcase.test',
    to: 'ada@example.com',
    subject,
    text: 'Hello',
  });
const kept = async () => {
  const { messages } = (await (await fetch(`${sandbox.url()}/mailbox.json`)).json()) as {
    messages: { subject: string }[];
  };
  return messages.map((message) => message.subject);
};

describe('the mail server', () => {
  it.each([
    ['refuse', { responseCode: 451 }],
    ['bounce', { responseCode: 550 }],
    ['drop', { command: 'CONN' }],
    ['hang', { code: 'ETIMEDOUT' }],
  ])('fails the next letter when told to (%s), and takes it when it is sent again', async (fault, error) => {
    expect(await sandbox.post('/script', { smtp: { next: [fault] } })).toMatchObject({ smtp: { next: [fault] } });
    await expect(send(`Letter ${fault}`)).rejects.toMatchObject(error);
    expect(await kept()).not.toContain(`Letter ${fault}`);
    await send(`Letter ${fault}`);
    expect(await kept()).toContain(`Letter ${fault}`);
  });

  it('says what it does not know', async () => {
    expect(await sandbox.post('/script', { smtp: { next: ['burn'] } })).toEqual({
      error: 'smtp.next[0]: expected one of refuse, bounce, drop, hang.',
    });
  });
});
