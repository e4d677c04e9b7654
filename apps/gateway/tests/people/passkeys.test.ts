import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findStaff, resetStaff, takeFromStaff } from '../../src/people/identity/staff.ts';
import { addStaff } from '../../src/people/identity/staff-at-start.ts';
import { inviteStaff } from '../../src/store/identity/invitations.ts';
import { send } from '../kit/client/api-client.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { authorizationRequest, exchange, signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';
import { type SoftPasskey, softPasskey } from '../kit/signing-in/soft-passkey.ts';
import { type Browser, testBrowser } from '../kit/signing-in/test-browser.ts';

const HOUR_MS = 3_600_000;
const permissions = ['access:impersonate'];

describe.each(bothDatabases)('staff of a brand on $name', ({ open, alike }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let email: string;
  beforeAll(async () => {
    post = testPost();
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
    // Passkeys are required as in production; everything else is as in development, so that no vendor is needed.
    Object.assign(gateway.context.config, { mode: 'production' });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    email = `${crypto.randomUUID()}@staff.example`;
    await addStaff(gateway.context, { brand: 'showcase', email, permissions });
  });

  const invite = async (host = '127.0.0.1') => {
    const accountId = (await findStaff(gateway.context.db, 'showcase', email)) ?? '';
    return await inviteStaff(gateway.context, { brand: 'showcase', host, accountId });
  };
  const enrolOn = `/identity/passkey`;
  const optionsOf = (html: string) =>
    JSON.parse((/data-options="([^"]*)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"')) as { challenge: string };
  const enrol = async (invitation: string, passkey = softPasskey(gateway.url)) => {
    const browser = testBrowser();
    const at = { url: gateway.url + enrolOn };
    const asked = await browser.submit(at, { invitation });
    const done = await browser.submit(at, { invitation, answer: passkey.make(optionsOf(asked.html)) });
    return { passkey, asked, done };
  };
  /** The page that comes after the right code. */
  const typeCode = async (browser: Browser = testBrowser()) => {
    const request = authorizationRequest(gateway.url);
    const sent = await browser.submit(await browser.follow(request.url), { action: 'address', address: email });
    const page = await browser.submit(sent, { action: 'code', code: post.codeFor(email) });
    return { browser, request, page };
  };
  const signInBy = async (passkey: SoftPasskey) => {
    const { browser, request, page } = await typeCode();
    const back = await browser.submit(page, { action: 'passkey', answer: passkey.use(optionsOf(page.html)) });
    return { browser, ...(await exchange(gateway.url, back.url, request)) };
  };
  const act = (token: string) =>
    send(gateway.url, 'POST /api/impersonations', { token, body: { id: 'nobody', reason: 'A call' } });

  alike('may do nothing before they have a passkey, and are told so', async () => {
    const { browser, request, page } = await typeCode();
    expect(page.html).toContain('You have no passkey yet');
    const back = await browser.submit(page, { action: 'without' });
    const { accessToken } = await exchange(gateway.url, back.url, request);
    expect((await act(accessToken)).body).toMatchObject({ code: 'forbidden' });
  });

  it('make one by an invitation, are asked for it after the code, and may then do what they were granted', async () => {
    const { passkey, asked, done } = await enrol(await invite());
    expect(asked.html).toContain('<script src="/identity/passkey.js" defer></script>');
    expect(done.html).toContain('Your passkey is ready');
    const { accessToken } = await signInBy(passkey);
    expect((await act(accessToken)).body).toMatchObject({ code: 'not_found' });
  });

  it('are invited for 24 hours and once, for one host', async () => {
    const [late, elsewhere, once] = [await invite(), await invite('example.localhost'), await invite()];
    expect((await enrol(once)).done.status).toBe(200);
    expect((await enrol(once)).asked.status).toBe(410);
    expect((await enrol(elsewhere)).asked.status).toBe(410);
    const twice = await invite();
    const rivals = await Promise.all([enrol(twice), enrol(twice)]);
    expect(rivals.filter(({ done }) => done.status === 200).length).toBeLessThanOrEqual(1);
    gateway.clock.pass(24 * HOUR_MS);
    expect((await enrol(late)).asked.status).toBe(410);
  });

  alike('get no further without the passkey once they have one', async () => {
    const { passkey } = await enrol(await invite());
    const { browser, page } = await typeCode();
    const answers = {
      'another passkey': softPasskey(gateway.url).use(optionsOf(page.html)),
      'an old challenge': passkey.use({ challenge: 'b2xk' }),
      nothing: '',
      'no JSON': '{',
      'another site': softPasskey('https://evil.example').use(optionsOf(page.html)),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const refused = await browser.submit(page, { action: 'passkey', answer });
      expect(refused.status, name).toBe(422);
      expect(refused.url, name).toContain('/identity/interaction/');
    }
    expect((await browser.submit(page, { action: 'without' })).status).toBe(400);
    const other = testBrowser();
    expect((await other.submit(page, { action: 'passkey', answer: passkey.use(optionsOf(page.html)) })).status).toBe(
      400,
    );
  });

  it('use an answer once, and no authenticator that has not made sure of them or that was copied', async () => {
    const { passkey } = await enrol(await invite());
    const { browser, page } = await typeCode();
    const answer = passkey.use(optionsOf(page.html));
    await browser.submit(page, { action: 'passkey', answer });
    expect((await browser.submit(page, { action: 'passkey', answer })).status).toBe(400);
    const careless = await enrol(await invite(), softPasskey(gateway.url, 0x01));
    expect(careless.done.status).toBe(422);
    const later = await typeCode();
    expect(optionsOf(later.page.html)).toMatchObject({ userVerification: 'required', rpId: '127.0.0.1' });
    passkey.rewind();
    const copied = { action: 'passkey', answer: passkey.use(optionsOf(later.page.html)) };
    expect((await later.browser.submit(later.page, copied)).status).toBe(422);
  });

  alike('may have two, of which each opens', async () => {
    const [one, other] = [await enrol(await invite()), await enrol(await invite())];
    for (const { passkey } of [one, other])
      expect((await act((await signInBy(passkey)).accessToken)).body).toMatchObject({ code: 'not_found' });
  });

  alike('who lost one are reset: signed out, and back to where they were before an invitation', async () => {
    const { passkey } = await enrol(await invite());
    const { accessToken } = await signInBy(passkey);
    const open = await invite();
    expect(await resetStaff(gateway.context, { brand: 'showcase', email })).toBe(true);
    expect((await act(accessToken)).body).toMatchObject({ code: 'not_signed_in' });
    expect((await enrol(open)).asked.status).toBe(410);
    expect((await typeCode()).page.html).toContain('You have no passkey yet');
    expect(await resetStaff(gateway.context, { brand: 'showcase', email: 'nobody@staff.example' })).toBe(false);
  });

  alike('who leave lose it, so that coming back takes another invitation', async () => {
    await enrol(await invite());
    await takeFromStaff(gateway.context, { brand: 'showcase', email, permissions: undefined });
    await addStaff(gateway.context, { brand: 'showcase', email, permissions });
    expect((await typeCode()).page.html).toContain('You have no passkey yet');
  });

  alike('are asked once more before they act for somebody 15 minutes later, by the passkey alone', async () => {
    const { passkey } = await enrol(await invite());
    const { browser, accessToken } = await signInBy(passkey);
    gateway.clock.pass(9 * 60_000);
    expect((await act(accessToken)).body).toMatchObject({ code: 'not_found' });
    gateway.clock.pass(6 * 60_000 + 1);
    const silent = authorizationRequest(gateway.url);
    const still = await exchange(gateway.url, (await browser.follow(silent.url)).url, silent);
    expect((await act(still.accessToken)).body).toMatchObject({ code: 'sign_in_again' });
    const request = authorizationRequest(gateway.url, { prompt: 'login' });
    const page = await browser.follow(request.url);
    expect(page.html).toContain('Use your passkey');
    const back = await browser.submit(page, { action: 'passkey', answer: passkey.use(optionsOf(page.html)) });
    const renewed = await exchange(gateway.url, back.url, request);
    expect(subjectOf(renewed.accessToken)).toBe(subjectOf(accessToken));
    expect((await act(renewed.accessToken)).body).toMatchObject({ code: 'not_found' });
  });

  alike('are the only ones who are asked: customers are let in by their code', async () => {
    email = `${crypto.randomUUID()}@example.com`;
    expect((await typeCode()).page.url).toContain('/callback?code=');
  });
});

describe('staff of a shop in development', () => {
  it('may leave the passkey out', async () => {
    const post = testPost();
    const gateway = await startTestGateway({ overrides: { mail: post.mail, sms: post.sms } });
    const { accessToken } = await signIn(gateway, post, { email: 'staff@showcase.example' });
    const body = { id: 'nobody', reason: 'A call' };
    expect((await send(gateway.url, 'POST /api/impersonations', { token: accessToken, body })).status).toBe(404);
    await gateway.close();
  });
});
