import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { askToken, authorizationRequest, exchange, signIn, testPost } from '../kit/signing-in/sign-in.ts';
import { type Browser, testBrowser } from '../kit/signing-in/test-browser.ts';

const sidOf = (token: string) =>
  String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid);

describe.each(bothDatabases)('attacks on signing in, on $name', ({ open, alike }) => {
  const post = testPost();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());

  /** A browser that waits for its code. */
  const askCode = async (address: string, browser: Browser = testBrowser()) => {
    const request = authorizationRequest(gateway.url);
    const asked = await browser.follow(request.url);
    const page = await browser.submit(asked, { action: 'address', address });
    return { browser, request, page, code: post.codeFor(address) };
  };
  /** A browser that has just been led back, with the code of the protocol. */
  const ledBack = async (address: string) => {
    const { browser, request, page, code } = await askCode(address);
    const back = await browser.submit(page, { action: 'code', code });
    return { browser, request, url: back.url, code: new URL(back.url).searchParams.get('code') ?? '' };
  };
  const exchanged = (code: string, more: { [name: string]: string }) =>
    askToken(gateway.url, { grant_type: 'authorization_code', code, redirect_uri: `${gateway.url}/callback`, ...more });
  const renewed = (refreshToken: string) =>
    askToken(gateway.url, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const isLive = (token: string) => gateway.context.identity.isGrantLive('showcase', sidOf(token));
  const refused = { status: 400, body: { error: 'invalid_grant' } };

  alike('code injection: a code is nothing without the verifier of the browser that asked', async () => {
    const victim = await ledBack('victim@example.com');
    const attacker = authorizationRequest(gateway.url);
    expect(await exchanged(victim.code, { code_verifier: attacker.verifier })).toMatchObject(refused);
    expect((await exchanged(victim.code, {})).body['error']).toBe('invalid_grant');
    const silent = { code_verifier: victim.request.verifier, redirect_uri: `${gateway.url}/silent` };
    expect(await exchanged(victim.code, silent)).toMatchObject(refused);
    const otherClient = { code_verifier: victim.request.verifier, client_id: 'another' };
    expect((await exchanged(victim.code, otherClient)).body['error']).toBe('invalid_client');
    expect(await exchange(gateway.url, victim.url, victim.request)).toHaveProperty('accessToken');
  });

  it('replay: a code used twice ends all that came of it', async () => {
    const victim = await ledBack('victim@example.com');
    const tokens = await exchange(gateway.url, victim.url, victim.request);
    expect(await isLive(tokens.accessToken)).toBe(true);
    expect(await exchanged(victim.code, { code_verifier: victim.request.verifier })).toMatchObject(refused);
    expect(await isLive(tokens.accessToken)).toBe(false);
    expect(await renewed(tokens.refreshToken)).toMatchObject(refused);
  });

  it('replay: of ten that use one code at once, one at most gets tokens', async () => {
    const { code, request } = await ledBack('victim@example.com');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => exchanged(code, { code_verifier: request.verifier })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('stolen refresh tokens: one used twice ends its family, no matter who comes second', async () => {
    const tokens = await signIn(gateway, post, { email: 'victim@example.com' });
    const first = await renewed(tokens.refreshToken);
    const second = await renewed(String(first.body['refresh_token']));
    expect(second.status).toBe(200);
    expect(await isLive(tokens.accessToken)).toBe(true);
    expect(await renewed(tokens.refreshToken)).toMatchObject(refused);
    expect(await isLive(String(second.body['access_token']))).toBe(false);
    expect(await renewed(String(second.body['refresh_token']))).toMatchObject(refused);
  });

  it('stolen refresh tokens: of ten that use one at once, one at most gets on', async () => {
    const { refreshToken } = await signIn(gateway, post, { email: 'victim@example.com' });
    const all = await Promise.all(Array.from({ length: 10 }, () => renewed(refreshToken)));
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('revocation ends the grant at once', async () => {
    const { refreshToken, accessToken } = await signIn(gateway, post, { email: 'victim@example.com' });
    const answer = await askHost(`${gateway.url}/identity/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'marque-web', token: refreshToken }),
    });
    expect(answer.status).toBe(200);
    expect(await isLive(accessToken)).toBe(false);
    expect(await renewed(refreshToken)).toMatchObject(refused);
  });

  alike('login CSRF: a sign-in goes on only in the browser that began it', async () => {
    const attacker = await askCode('attacker@example.com');
    const victim = testBrowser();
    expect(await victim.follow(attacker.page.url)).toMatchObject({ status: 400 });
    const pushed = await victim.submit(attacker.page, { action: 'code', code: attacker.code });
    expect(pushed).toMatchObject({ status: 400, html: expect.stringContaining('This sign-in has ended') });
    // Its own cookie does not open another's sign-in either.
    const own = await askCode('victim@example.com', victim);
    expect(own.page.status).toBe(200);
    expect(await victim.submit(attacker.page, { action: 'code', code: attacker.code })).toMatchObject({ status: 400 });
    const uid = attacker.page.url.split('/').at(-1) ?? '';
    expect(await victim.follow(`${gateway.url}/identity/auth/${uid}`)).toMatchObject({ status: 400 });
    expect(victim.cookie('marque_identity')).toBeUndefined();
  });

  alike('login CSRF: a form that another site sends is refused', async () => {
    const { browser, page, code } = await askCode('victim@example.com');
    const send = (headers: { [name: string]: string }, body: URLSearchParams | string) =>
      browser.request(page.url, { method: 'POST', headers, body });
    const fields = new URLSearchParams({ action: 'code', code });
    expect((await send({ origin: 'https://evil.example' }, fields)).status).toBe(400);
    expect((await send({ origin: 'null' }, fields)).status).toBe(400);
    const asText = await send({ 'content-type': 'text/plain' }, `action=code&code=${code}`);
    expect(asText.status).toBe(400);
    expect((await send({ origin: gateway.url }, fields)).status).toBe(303);
  });

  alike('cookies are signed, out of reach of scripts, and stay at home', async () => {
    const response = await askHost(authorizationRequest(gateway.url).url);
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/path=\/identity\/.*samesite=lax; httponly/i);
    const { browser, page } = await askCode('victim@example.com');
    const forged = await askHost(page.url, {
      headers: { cookie: `marque_sign_in=${browser.cookie('marque_sign_in')}; marque_sign_in.sig=${'A'.repeat(27)}` },
    });
    expect(forged.status).toBe(400);
  });

  it('fixation: signing in gives the session a new name, and the former one is nobody’s', async () => {
    const { browser } = await signIn(gateway, post, { email: 'victim@example.com' });
    const planted = browser.copy();
    const before = browser.cookie('marque_identity');
    const request = authorizationRequest(gateway.url, { prompt: 'login' });
    const asked = await browser.follow(request.url);
    const page = await browser.submit(asked, { action: 'address', address: 'victim@example.com' });
    await browser.submit(page, { action: 'code', code: post.codeFor('victim@example.com') });
    expect(browser.cookie('marque_identity')).not.toBe(before);
    const silent = (who: Browser) => who.follow(authorizationRequest(gateway.url, { prompt: 'none' }).url);
    expect((await silent(browser)).url).toContain('code=');
    expect((await silent(planted)).url).toContain('error=login_required');
  });

  it('a one-time code is worth nothing in another browser, nor twice', async () => {
    const victim = await askCode('victim@example.com');
    const attacker = await askCode('attacker@example.com');
    expect(await attacker.browser.submit(attacker.page, { action: 'code', code: victim.code })).toMatchObject({
      status: 422,
    });
    const kept = victim.browser.copy();
    expect((await victim.browser.submit(victim.page, { action: 'code', code: victim.code })).url).toContain(
      '/callback?',
    );
    expect((await kept.submit(victim.page, { action: 'code', code: victim.code })).status).not.toBe(200);
    expect(kept.cookie('marque_identity')).toBeUndefined();
  });

  it.each([
    ['another site', 'https://evil.example/callback'],
    ['a name that begins alike', 'http://127.0.0.1.evil.example/callback'],
    ['a user before the host', 'http://127.0.0.1@evil.example/callback'],
    ['another path', '{site}/callback/../evil'],
    ['a query', '{site}/callback?next=https://evil.example'],
    ['no scheme', '//evil.example/callback'],
    ['a script', 'javascript:alert(1)'],
    ['another port', 'http://127.0.0.1:1/callback'],
    ['a backslash', '{site}\\@evil.example/callback'],
  ])('open redirect: a sign-in never leads to %s', async (_name, wanted) => {
    const redirect_uri = wanted.replace('{site}', gateway.url);
    for (const prompt of [undefined, 'none']) {
      const { url } = authorizationRequest(gateway.url, { redirect_uri, prompt });
      const answer = await testBrowser().request(url);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('We couldn’t sign you in');
    }
  });

  it.each(['https://evil.example/', '{site}.evil.example/', '{site}/elsewhere', '//evil.example'])(
    'open redirect: a sign-out never leads to %s',
    async (wanted) => {
      const { browser, idToken } = await signIn(gateway, post, { email: 'victim@example.com' });
      const post_logout_redirect_uri = wanted.replace('{site}', gateway.url);
      const query = new URLSearchParams({ post_logout_redirect_uri, id_token_hint: idToken });
      const answer = await browser.follow(`${gateway.url}/identity/session/end?${query}`);
      expect(answer.status).toBe(400);
    },
  );

  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: undefined }],
    ['an implicit answer', { response_type: 'id_token', nonce: 'n' }],
    ['a hybrid answer', { response_type: 'code id_token', nonce: 'n' }],
  ])('a weaker protocol is refused: %s', async (_name, more) => {
    const { url } = await testBrowser().follow(authorizationRequest(gateway.url, more).url);
    expect(url).toMatch(/[?#&]error=(invalid_request|unsupported_response_type)/);
    expect(url).not.toMatch(/[?#&]code=/);
  });

  alike('tokens for anything but the shop are refused', async () => {
    const { browser, refreshToken } = await signIn(gateway, post, { email: 'victim@example.com' });
    const resource = 'marque:example';
    const { url } = await browser.follow(authorizationRequest(gateway.url, { resource }).url);
    expect(new URL(url).searchParams.get('error')).toBe('invalid_target');
    const answer = await askToken(gateway.url, { grant_type: 'refresh_token', refresh_token: refreshToken, resource });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  alike('another address in the request’s headers changes nothing', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const answer = await askHost(`${gateway.url}/identity/.well-known/openid-configuration`, { headers });
    expect(await answer.text()).not.toContain('evil');
  });

  alike('nothing but the protocol is there', async () => {
    for (const path of ['', '/', '/me', '/reg', '/request', '/token/introspection', '/device/auth', '/interaction/']) {
      const answer = await askHost(`${gateway.url}/identity${path}`);
      expect([400, 404], path).toContain(answer.status);
    }
  });
});
