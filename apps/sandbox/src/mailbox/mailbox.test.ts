import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const send = (changes: object = {}) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort() }).sendMail({
    from: 'Showcase <hello@showcase.test>',
    to: 'Ada Marsh <ada@example.com>',
    subject: 'Your code – 123456',
    text: 'Use 123456 to sign in.',
    html: '<p>Use <b>123456</b></p><script>alert(1)</script><img src="cid:logo">',
    attachments: [
      { filename: 'policy "A".pdf', content: '%PDF-1.7' },
      { filename: 'logo.png', content: 'png', cid: 'logo' },
    ],
    ...changes,
  });
type Found = { id: number; subject: string };
const json = async (path: string) => (await fetch(sandbox.url() + path)).json() as Promise<{ messages: Found[] }>;

describe('the mailbox', () => {
  it('keeps what the shop sends, by recipient, newest first', async () => {
    await send();
    await send({ to: 'bo@example.com', bcc: 'ada@example.com', subject: 'Second' });
    const { messages } = await json('/mailbox.json?to=ADA@example.com');
    expect(messages.map((message) => message.subject)).toEqual(['Second', 'Your code – 123456']);
    expect(messages[1]).toMatchObject({
      from: 'Showcase <hello@showcase.test>',
      to: ['Ada Marsh <ada@example.com>'],
      envelope: { from: 'hello@showcase.test', to: ['ada@example.com'] },
      text: expect.stringContaining('Use 123456 to sign in.'),
      attachments: [{ filename: 'policy "A".pdf', mimeType: 'application/pdf', bytes: 8 }],
      pictures: [{ contentId: 'logo', mimeType: 'image/png', bytes: 3 }],
    });
    expect((await json('/mailbox.json?to=nobody@example.com')).messages).toEqual([]);
    expect(await json(`/mailbox/${messages[0]?.id}.json`)).toMatchObject({ subject: 'Second' });
  });

  it('shows a message and its HTML in a closed frame', async () => {
    const { messages } = await json('/mailbox.json');
    const id = messages[0]?.id;
    const page = await (await fetch(`${sandbox.url()}/mailbox/${id}`)).text();
    expect(page).toContain(
      `<iframe class="mail" src="/mailbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    const framed = await fetch(`${sandbox.url()}/mailbox/${id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await framed.text()).toContain('<img src="data:image/png;base64,cG5n">');
    const attachment = await fetch(`${sandbox.url()}/mailbox/${id}/attachments/0`);
    expect(attachment.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''policy%20%22A%22.pdf");
    expect(await attachment.text()).toBe('%PDF-1.7');
    expect((await fetch(`${sandbox.url()}/mailbox/999`)).status).toBe(404);
    expect(await (await fetch(`${sandbox.url()}/mailbox?to=ada@example.com`)).text()).toContain('Your code – 123456');
  });

  it('keeps everything over a restart', async () => {
    await sandbox.restart();
    expect((await json('/mailbox.json')).messages).toHaveLength(2);
  });
});
