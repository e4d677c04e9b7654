import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../src/ports/mail.ts';
import { beginTestSession, type RequestParts, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe('help', () => {
  let gateway: TestGateway;
  const letters: MailMessage[] = [];
  const mail = { send: async (message: MailMessage) => void letters.push(message), close: async () => undefined };
  beforeAll(async () => {
    gateway = await startTestGateway({
      overrides: { mail },
    });
  });
  afterAll(() => gateway.close());
  const search = async (query: string, headers: RequestParts['headers'] = {}) =>
    (await send(gateway.url, `GET /api/help/articles${query}`, { headers })).body as {
      article: string;
      title: string;
      excerpt: string;
    }[];
  const write = (token: string, body: unknown, key: string = crypto.randomUUID()) =>
    send(gateway.url, 'POST /api/help/messages', { token, key, body });
  const message = { email: 'ada@example.com', message: 'My plate is new.\nWhat now? <b>Ada</b>' };

  it('is searched by words, in the language of who asks, by anybody', async () => {
    const found = await search('?text=exces');
    expect(found[0]).toMatchObject({ article: 'excess', title: 'Excess' });
    expect(found[0]?.excerpt).toMatch(/^The excess is what you pay towards a claim yourself/);
    expect((await search('?text=Selbstbeteiligung&language=de'))[0]?.article).toBe('excess');
    expect((await search('?text=zzzzzz')).length).toBe(0);
    expect((await search('?text=x&language=fr', { 'accept-language': 'de' })).length).toBe(0);
  });

  it('lists every article by its title without words, each of which can be opened', async () => {
    const all = await search('');
    expect(all.map(({ title }) => title)).toEqual(
      all.map(({ title }) => title).toSorted(new Intl.Collator('en').compare),
    );
    expect(all.length).toBeGreaterThan(4);
    for (const { article } of all)
      expect((await send(gateway.url, `GET /brand/content/en/questions/${article}.html`)).status).toBe(200);
  });

  it('takes a message to the brand’s mailbox, to be answered to the person who wrote it, and then forgets it', async () => {
    const { token } = await beginTestSession(gateway.url);
    expect((await write(token, message)).status).toBe(204);
    await eventually(
      async () => letters.length,
      (count) => count === 1,
    );
    const [letter] = letters;
    expect(letter).toMatchObject({
      to: 'help@showcase.example',
      from: 'hello@showcase.example',
      replyTo: 'ada@example.com',
    });
    expect(letter?.text).toContain('My plate is new.\n\nWhat now? <b>Ada</b>');
    expect(letter?.html).toContain('What now? &lt;b&gt;Ada&lt;/b&gt;');
    await eventually(
      () => gateway.context.db.selectFrom('help_messages').select('message_id').execute(),
      (kept) => kept.length === 0,
    );
  });

  it('names the referred quote in the subject, so that staff can find it in the mailbox', async () => {
    const { token } = await beginTestSession(gateway.url);
    expect((await write(token, { ...message, referral: 'SHO-K7Q2M9' })).status).toBe(204);
    const subject = 'A quote to look at again: SHO-K7Q2M9';
    await eventually(
      async () => letters.at(-1)?.subject,
      (latest) => latest === subject,
    );
    for (const referral of ['SHO-K7Q2M9\r\nBcc: eve@example.com', 'x', ''])
      expect((await write(token, { ...message, referral })).body, referral).toMatchObject({
        code: 'validation_failed',
      });
  });

  it('takes a message once, however often it is sent under its key', async () => {
    const { token } = await beginTestSession(gateway.url);
    const before = letters.length;
    const answers = [await write(token, message, 'once'), await write(token, message, 'once')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await eventually(
      () => gateway.context.db.selectFrom('help_messages').select('message_id').execute(),
      (kept) => kept.length === 0 && letters.length > before,
    );
    expect(letters.length).toBe(before + 1);
  });

  it('takes no message that nobody could answer, and none without words', async () => {
    const { token } = await beginTestSession(gateway.url);
    for (const wrong of ['ada', 'a@b', 'ada@example.com, eve@example.com', 'ada@example.com\r\nBcc: eve@example.com'])
      expect((await write(token, { ...message, email: wrong })).body, wrong).toMatchObject({
        code: 'validation_failed',
      });
    expect((await write(token, { ...message, message: ' \n ' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/message' }],
    });
  });

  it('is no way to flood a mailbox: so many messages an hour of one session, and of one network', async () => {
    const own = await startTestGateway({
      overrides: { mail },
      limits: { helpMessagesPerSession: 2, helpMessagesPerNetwork: 3 },
    });
    const [first, second] = [await beginTestSession(own.url), await beginTestSession(own.url)];
    const statusOf = async ({ token }: { token: string }) =>
      (await send(own.url, 'POST /api/help/messages', { token, key: crypto.randomUUID(), body: message })).status;
    const statuses: number[] = [];
    for (const session of [first, first, first, second, second]) statuses.push(await statusOf(session));
    expect(statuses).toEqual([204, 204, 429, 204, 429]);
    own.clock.pass(3_600_001);
    expect(await statusOf(await beginTestSession(own.url))).toBe(204);
    await own.close();
  });

  it('counts each customer alone where the issuer names no sessions', async () => {
    const issued = (subject: string) => ({
      subject,
      sessionId: '',
      issuedAtMs: 0,
      signedInAtMs: null,
      roles: ['customer'],
      permissions: [],
      email: null,
      phone: null,
      firstName: null,
      lastName: null,
      connection: 'email',
    });
    const own = await startTestGateway({
      overrides: { mail, issuers: { read: async (token) => issued(token.slice(0, 3)) } },
      limits: { helpMessagesPerSession: 1, helpMessagesPerNetwork: 9 },
    });
    const statusOf = async (token: string) =>
      (await send(own.url, 'POST /api/help/messages', { token, key: crypto.randomUUID(), body: message })).status;
    expect([await statusOf('ada.b.c'), await statusOf('ada.b.c'), await statusOf('ben.b.c')]).toEqual([204, 429, 204]);
    await own.close();
  });
});
