import type { PolicyholderWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { removePerson } from '../../src/store/data-requests/remove-person.ts';
import { lockAccount } from '../../src/store/identity/accounts.ts';
import { lockPerson } from '../../src/store/retention/ended-things.ts';
import { send } from '../kit/client/api-client.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import {
  askToken,
  authorizationRequest,
  exchange,
  type SignedIn,
  signIn,
  type TestPost,
  testPost,
} from '../kit/signing-in/sign-in.ts';
import { type Browser, testBrowser } from '../kit/signing-in/test-browser.ts';
import { untilWaitedFor } from '../kit/time/until-waited-for.ts';

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const DAY_MS = 86_400_000;

describe.each(bothDatabases)('a customer who changes the e-mail of the account, on $name', ({ name, open, alike }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let email: string;
  let to: string;
  let owner: SignedIn;
  beforeAll(async () => {
    post = testPost();
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    [email, to] = [newAddress(), newAddress()];
    owner = await signIn(gateway, post, { email });
  });

  const read = (token = owner.accessToken) => send(gateway.url, 'GET /api/policyholder', { token });
  const ask = (address = to, token = owner.accessToken) =>
    send(gateway.url, 'POST /api/policyholder/email', { token, body: { email: address } });
  const confirm = (address = to, token = owner.accessToken) =>
    send(gateway.url, 'POST /api/policyholder/email/confirm', { token, body: { code: post.codeFor(address) } });
  const change = async (address = to, token = owner.accessToken) => {
    expect((await ask(address, token)).status).toBe(200);
    expect((await confirm(address, token)).status).toBe(200);
  };
  const letterTo = async (address: string) => {
    const isIt = (one: { to: string; text: string }) => one.to === address && one.text.includes('/identity/email-back');
    const letter = await eventually(
      async () => post.letters.find(isIt),
      (found) => found !== undefined,
    );
    return {
      text: letter?.text ?? '',
      link: /https?:\S+\/identity\/email-back\?key=\S+/.exec(letter?.text ?? '')?.[0] ?? '',
    };
  };
  const takeBack = async (link: string) => {
    const browser = testBrowser();
    const page = await browser.follow(link);
    const key = new URL(link).searchParams.get('key') ?? '';
    return { page, after: await browser.submit(page, { key }) };
  };

  alike('has signed in minutes ago, or is asked to sign in once more', async () => {
    gateway.clock.pass(15 * 60_000);
    const renewed = await renew(owner);
    expect((await ask(to, renewed)).status).toBe(200);
    gateway.clock.pass(60_000);
    const late = await renew(await signedInAgain(''));
    expect((await ask(newAddress(), late)).body).toMatchObject({ status: 403, code: 'sign_in_again' });
    expect((await read(late)).body).toMatchObject({ pendingEmail: to });
    const again = await signedInAgain('login');
    expect(subjectOf(again.accessToken)).toBe(subjectOf(owner.accessToken));
    expect((await ask(newAddress(), again.accessToken)).status).toBe(200);
  });

  /** Tokens by the session of the owner's browser; with the prompt `login` the person is asked for a code again. */
  const signedInAgain = async (prompt: '' | 'login') => {
    const request = authorizationRequest(gateway.url, { prompt: prompt || undefined });
    const visited = await owner.browser.follow(request.url);
    const back = prompt === '' ? visited : await typeCode(owner.browser, visited);
    return await exchange(gateway.url, back.url, request);
  };
  const typeCode = async (browser: Browser, page: { url: string }) => {
    const sent = await browser.submit(page, { action: 'address', address: email });
    return await browser.submit(sent, { action: 'code', code: post.codeFor(email) });
  };
  const renewing = ({ refreshToken }: Pick<SignedIn, 'refreshToken'>) =>
    askToken(gateway.url, { grant_type: 'refresh_token', client_id: 'marque-web', refresh_token: refreshToken });
  const renew = async (signedIn: Pick<SignedIn, 'refreshToken'>) =>
    String((await renewing(signedIn)).body['access_token']);

  it('ends every other sign-in of the account, and keeps their own', async () => {
    const other = await signIn(gateway, post, { email });
    const stranger = await signIn(gateway, post, { email: newAddress() });
    await change();
    expect((await read(other.accessToken)).body).toMatchObject({ code: 'not_signed_in' });
    expect((await renewing(other)).status).toBe(400);
    expect((await read()).body).toMatchObject({ email: to });
    expect((await read(stranger.accessToken)).status).toBe(200);
    expect(subjectOf(await renew(owner))).toBe(subjectOf(owner.accessToken));
  });

  it('has the former e-mail written to, which can take the account back and signs out the one who has it', async () => {
    await change();
    const { text, link } = await letterTo(email);
    expect(text).not.toContain(to);
    expect(link).not.toContain(email);
    const { page, after } = await takeBack(link);
    expect(page.html).toContain(email);
    expect(after.html).toContain('Your account is yours again');
    expect((await read()).body).toMatchObject({ code: 'not_signed_in' });
    const back = await signIn(gateway, post, { email });
    expect(subjectOf(back.accessToken)).toBe(subjectOf(owner.accessToken));
    expect((await read(back.accessToken)).body).toMatchObject({ email, pendingEmail: null });
    expect(subjectOf((await signIn(gateway, post, { email: to })).accessToken)).not.toBe(subjectOf(owner.accessToken));
    expect((await takeBack(link)).after.status).toBe(410);
    const events = await gateway.context.db
      .selectFrom('events')
      .select('type')
      .where('stream_id', '=', `showcase/${subjectOf(owner.accessToken)}`)
      .orderBy('version')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['EmailChangeAsked', 'EmailChanged', 'EmailTakenBack']);
  });

  alike('changes nothing by opening the link alone, nor by a key that is not ours', async () => {
    await change();
    const { link } = await letterTo(email);
    await testBrowser().follow(link);
    expect((await read()).body).toMatchObject({ email: to });
    for (const key of ['', 'x', link.split('key=')[1]?.split('.')[0] ?? '', `${link.split('key=')[1]}x`, 'a.b'])
      expect((await testBrowser().follow(`${gateway.url}/identity/email-back?key=${key}`)).status, key).toBe(410);
  });

  alike('cannot lock the owner out by changing it again, nor take it back themselves after the owner has', async () => {
    const third = newAddress();
    await change();
    await change(third);
    const [first, second] = [await letterTo(email), await letterTo(to)];
    expect((await takeBack(first.link)).after.status).toBe(200);
    expect((await takeBack(second.link)).after.status).toBe(410);
    expect(subjectOf((await signIn(gateway, post, { email })).accessToken)).toBe(subjectOf(owner.accessToken));
  });

  alike(
    'leaves the owner of the former e-mail no empty second account: signing in by it leads to the way back',
    async () => {
      await change();
      const browser = testBrowser();
      const visited = await typeCode(browser, await browser.follow(authorizationRequest(gateway.url).url));
      expect(visited.url).toContain('/identity/email-back?key=');
      expect(visited.html).toContain(email);
      expect((await takeBack(visited.url)).after.status).toBe(200);
    },
  );

  alike(
    'is past being undone after seven days, and then the former e-mail may have an account of its own',
    async () => {
      await change();
      const { link } = await letterTo(email);
      gateway.clock.pass(7 * DAY_MS - 1);
      expect((await testBrowser().follow(link)).status).toBe(200);
      gateway.clock.pass(1);
      expect((await takeBack(link)).after.status).toBe(410);
      expect(subjectOf((await signIn(gateway, post, { email })).accessToken)).not.toBe(subjectOf(owner.accessToken));
    },
  );

  /** Makes a call that waits for its person's row, while the person is removed. */
  const whileRemoved = async <T>(call: () => Promise<T>): Promise<T> => {
    const who = { brand: 'showcase', subject: subjectOf(owner.accessToken) };
    const removing = await inTransaction(gateway.context.db, async (tx) => {
      await lockAccount(tx, { brand: who.brand, accountId: who.subject });
      await lockPerson(tx, who);
      const waiting = call();
      await untilWaitedFor(tx, name);
      await removePerson(tx, gateway.context, who);
      return { waiting };
    });
    return await removing.waiting;
  };
  const ring = (phoneNumber: string) =>
    send(gateway.url, 'PATCH /api/policyholder', { token: owner.accessToken, body: { phoneNumber } });

  it.each([
    ['asks for it', () => ask()],
    ['confirms it', () => confirm()],
    ['changes a number', () => ring('07700900123')],
  ])('is nobody any more where they are removed as one %s', async (_, call) => {
    await ask();
    expect((await whileRemoved(call)).body).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('cannot be taken back by the former address where they are removed meanwhile', async () => {
    await change();
    const { link } = await letterTo(email);
    const browser = testBrowser();
    const page = await browser.follow(link);
    const key = new URL(link).searchParams.get('key') ?? '';
    expect((await whileRemoved(() => browser.submit(page, { key }))).status).toBe(410);
  });

  alike('by a number has nobody to write to', async () => {
    const phone = `+4477${String(Date.now()).slice(-8)}`;
    const { accessToken } = await signIn(gateway, post, { phone });
    await change(to, accessToken);
    const { body } = await read(accessToken);
    expect((body as PolicyholderWire).email).toBe(to);
    expect(
      await gateway.context.db.selectFrom('email_ways_back').selectAll().where('email', '=', to).execute(),
    ).toEqual([]);
  });
});
