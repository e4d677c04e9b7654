import { ownIssuer } from '@marque/contract/own-issuer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { askToken, authorizationRequest, exchange, signIn, testPost } from '../kit/signing-in/sign-in.ts';
import { testBrowser } from '../kit/signing-in/test-browser.ts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly [claim: string]: unknown };
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

describe('signing in', () => {
  const post = testPost();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());

  const begin = async (language = 'en') => {
    const browser = testBrowser();
    const request = authorizationRequest(gateway.url);
    const response = await browser.request(request.url);
    const url = new URL(response.headers.get('location') ?? '', gateway.url).href;
    const page = await browser.request(url, { headers: { 'accept-language': language } });
    return { browser, request, url, response: page, html: await page.text() };
  };

  it('by e-mail gives tokens that say who, for how long and for what', async () => {
    const { accessToken, idToken } = await signIn(gateway, post, { email: 'Ada.Marsh@Example.com' });
    expect(headerOf(accessToken)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    const claims = claimsOf(accessToken);
    expect(claims).toMatchObject({
      iss: `${gateway.url}/identity`,
      aud: 'marque:showcase',
      client_id: 'marque-web',
      roles: ['customer'],
      permissions: [],
      email: 'ada.marsh@example.com',
      email_verified: true,
      connection: 'email',
      iat: Math.floor(gateway.clock.realMs() / 1000),
      exp: Math.floor(gateway.clock.realMs() / 1000) + 600,
    });
    expect(await gateway.context.identity.isGrantLive('showcase', String(claims['sid']))).toBe(true);
    expect(claimsOf(idToken)).toMatchObject({ aud: 'marque-web', sub: claims['sub'], email: 'ada.marsh@example.com' });
  });

  it('leads the same person to the same account, and others to others', async () => {
    const subjectOf = async (who: { email?: string; phone?: string }) =>
      claimsOf((await signIn(gateway, post, who)).accessToken)['sub'];
    const ada = await subjectOf({ email: 'ada@example.com' });
    expect(await subjectOf({ email: 'ADA@EXAMPLE.COM' })).toBe(ada);
    expect(await subjectOf({ email: 'bo@example.com' })).not.toBe(ada);
  });

  it('by a mobile number takes it as people write it', async () => {
    const { browser, request, url } = await begin();
    const sent = await browser.submit({ url }, { action: 'address', address: ' 07700 900123 ' });
    expect(sent.html).toContain('+447700900123');
    const back = await browser.submit(sent, { action: 'code', code: post.codeFor('+447700900123') });
    const { accessToken } = await exchange(gateway.url, back.url, request);
    expect(claimsOf(accessToken)).toMatchObject({
      phone_number: '+447700900123',
      phone_number_verified: true,
      connection: 'sms',
    });
    expect(claimsOf(accessToken)).not.toHaveProperty('email');
  });

  it('is asked for on a page that needs no script and keeps everybody else out', async () => {
    const { html, response } = await begin();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<label for="address">Email or mobile number</label>');
    expect(html).toMatch(/<input id="address"[^>]*autocomplete="username"[^>]*aria-describedby="address-hint"/);
    expect(html).not.toMatch(/<script|style=|<style/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*form-action 'self';.*frame-ancestors 'none'/,
    );
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    for (const [, path] of html.matchAll(/<link rel="(?:stylesheet|icon)"[^>]*href="([^"]+)"/g))
      expect((await askHost(`${gateway.url}${path}`)).status, path).toBe(200);
  });

  it('speaks German to a customer who prefers it', async () => {
    const { html } = await begin('de-AT,de;q=0.9');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('E-Mail-Adresse oder Handynummer');
  });

  it.each([
    '',
    'ada',
    'ada@',
    'ada@example',
    '@example.com',
    '12345',
    '+49 170 1234567',
    'call 07700 900123',
    `${'a'.repeat(400)}@example.com`,
    '<script>alert(1)</script>',
  ])('says what an address looks like to a person who types %j', async (address) => {
    const { browser, url } = await begin();
    const page = await browser.submit({ url }, { action: 'address', address });
    expect(page.status).toBe(422);
    expect(page.html).toContain('<p id="address-error" class="error" role="alert">Enter an email address');
    expect(page.html).toMatch(/aria-describedby="address-error address-hint" aria-invalid="true"/);
    expect(page.html).toContain('<title>Error: Sign in – Showcase</title>');
    expect(page.html).not.toContain('<script');
  });

  it('answers alike whether an account exists or not', async () => {
    await signIn(gateway, post, { email: 'known@example.com' });
    const [known, unknown] = [await begin(), await begin()];
    const pages = [
      await known.browser.submit({ url: known.url }, { action: 'address', address: 'known@example.com' }),
      await unknown.browser.submit({ url: unknown.url }, { action: 'address', address: 'never@example.com' }),
    ];
    const shown = pages.map(({ html, status }) => ({ status, html: html.replaceAll(/known|never/g, 'x') }));
    expect(shown[0]).toEqual(shown[1]);
    const wrong = await Promise.all(
      pages.map((page, index) => (index === 0 ? known : unknown).browser.submit(page, { action: 'code', code: '12' })),
    );
    expect(wrong[0]?.html.replaceAll('known', 'x')).toBe(wrong[1]?.html.replaceAll('never', 'x'));
  });

  it('goes on after a wrong code, with another one, and to another address', async () => {
    const { browser, url, request } = await begin();
    const page = await browser.submit({ url }, { action: 'address', address: 'first@example.com' });
    expect(page.html).toMatch(/<input id="code"[^>]*inputmode="numeric" autocomplete="one-time-code"/);
    const wrong = await browser.submit(page, { action: 'code', code: '1' });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('That code isn’t right or has run out') });
    const again = await browser.submit(page, { action: 'again' });
    expect(again.html).toContain('<p class="notice" role="status">Another code is on its way.');
    expect((await browser.follow(`${url}?change`)).html).toContain('id="address"');
    await browser.submit(page, { action: 'address', address: 'second@example.com' });
    const back = await browser.submit(page, { action: 'code', code: post.codeFor('second@example.com') });
    const { accessToken } = await exchange(gateway.url, back.url, request);
    expect(claimsOf(accessToken)['email']).toBe('second@example.com');
  });

  it('says after five wrong codes that no code holds any more, and goes on with another one', async () => {
    const { browser, url } = await begin();
    const page = await browser.submit({ url }, { action: 'address', address: 'hasty@example.com' });
    const right = post.codeFor('hasty@example.com');
    const wrong = right === '111111' ? '222222' : '111111';
    for (let turn = 0; turn < 4; turn += 1)
      expect((await browser.submit(page, { action: 'code', code: wrong })).html).toContain('That code isn’t right');
    for (const code of [wrong, right])
      expect(await browser.submit(page, { action: 'code', code })).toMatchObject({
        status: 422,
        html: expect.stringContaining('You’ve tried too many codes'),
      });
    await browser.submit(page, { action: 'again' });
    const back = await browser.submit(page, { action: 'code', code: post.codeFor('hasty@example.com') });
    expect(new URL(back.url).searchParams.get('code')).not.toBeNull();
  });

  it('is known again without asking while the session lasts, and is never asked for in silence', async () => {
    const silent = () => authorizationRequest(gateway.url, { prompt: 'none', redirect_uri: `${gateway.url}/silent` });
    const nobody = await testBrowser().follow(silent().url);
    expect(new URL(nobody.url).pathname).toBe('/silent');
    expect(new URL(nobody.url).searchParams.get('error')).toBe('login_required');
    expect(nobody.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const { browser, accessToken } = await signIn(gateway, post, { email: 'ada@example.com' });
    const request = silent();
    const known = await exchange(gateway.url, (await browser.follow(request.url)).url, request);
    expect(claimsOf(known.accessToken)).toMatchObject({
      sub: claimsOf(accessToken)['sub'],
      sid: claimsOf(accessToken)['sid'],
    });
    gateway.clock.pass(30 * 86_400_000 + 1000);
    expect((await browser.follow(silent().url)).url).toContain('error=login_required');
  });

  it('ends at sign-out: session, refresh token and grant', async () => {
    const { browser, idToken, refreshToken, accessToken } = await signIn(gateway, post, { email: 'ada@example.com' });
    expect((await send(gateway.url, 'GET /api/policies', { token: accessToken })).status).toBe(200);
    // As the shop does, which keeps the token out of every address.
    const asked = { id_token_hint: idToken, post_logout_redirect_uri: `${gateway.url}/`, state: 's' };
    const page = await browser.submit({ url: `${gateway.url}/identity/session/end` }, asked);
    expect(page.html).toContain('<script src="/identity/sign-out.js" defer></script>');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const confirm = /action="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const out = await browser.submit({ url: confirm }, { xsrf, logout: 'yes' });
    expect(out.url).toBe(`${gateway.url}/?state=s`);
    expect((await send(gateway.url, 'GET /api/policies', { token: accessToken })).status).toBe(401);
    expect(await gateway.context.identity.isGrantLive('showcase', String(claimsOf(accessToken)['sid']))).toBe(false);
    const renewed = await askToken(gateway.url, { grant_type: 'refresh_token', refresh_token: refreshToken });
    expect(renewed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const silent = authorizationRequest(gateway.url, { prompt: 'none' });
    expect((await browser.follow(silent.url)).url).toContain('error=login_required');
  });

  it('is ended without being asked only for the person who says whose session it is', async () => {
    const { browser } = await signIn(gateway, post, { email: 'ada@example.com' });
    const page = await browser.follow(`${gateway.url}/identity/session/end`);
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain(
      '<button class="button" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>',
    );
  });

  it('keeps brands apart: accounts, sessions and audiences', async () => {
    const siteUrl = gateway.url.replace('127.0.0.1', 'example.localhost');
    const here = await signIn(gateway, post, { email: 'ada@example.com' });
    const there = await signIn(gateway, post, { email: 'ada@example.com', siteUrl });
    const [mine, theirs] = [claimsOf(here.accessToken), claimsOf(there.accessToken)];
    expect(theirs).toMatchObject({ iss: `${siteUrl}/identity`, aud: 'marque:example' });
    expect(theirs['sub']).not.toBe(mine['sub']);
    expect(await gateway.context.identity.isGrantLive('example', String(mine['sid']))).toBe(false);
    const crossed = await askToken(siteUrl, { grant_type: 'refresh_token', refresh_token: here.refreshToken });
    expect(crossed.body['error']).toBe('invalid_grant');
  });

  it('goes over TLS wherever the site does, whatever the proxy in front of the gateway speaks', async () => {
    const environment = { PUBLIC_URL: 'https://127.0.0.1:8443' };
    const secure = await startTestGateway({ environment, overrides: { mail: post.mail, sms: post.sms } });
    const found = (await askHost(`${secure.url}/identity/.well-known/openid-configuration`)).json();
    // A browser does not ask: it knows them.
    expect(await found).toMatchObject(ownIssuer('https://127.0.0.1:8443'));
    const { search } = new URL(authorizationRequest('https://127.0.0.1:8443').url);
    const begun = await askHost(`${secure.url}/identity/auth${search}`);
    const cookies = begun.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure(;|$)/i);
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const page = await askHost(`${secure.url}${begun.headers.get('location')}`, { headers: { cookie } });
    expect(page.status).toBe(200);
    await secure.close();
  });

  it('is begun only so often from one network', async () => {
    const busy = await startTestGateway({ limits: { sessionsPerMinute: 2 } });
    const begun = [1, 2, 3].map(() => askHost(authorizationRequest(busy.url).url));
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    await busy.close();
    expect(statuses.toSorted()).toEqual([303, 303, 429]);
  });

  it('is not offered where the brand names another issuer', async () => {
    const identity = { issuer: 'https://issuer.example', clientId: 'shop', audience: 'shop' };
    const putBack = changeBrand(gateway, 'showcase', (brand) => ({ ...brand, identity }));
    for (const path of ['.well-known/openid-configuration', 'auth', 'interaction/x', 'pages.css']) {
      const answer = await askHost(`${gateway.url}/identity/${path}`);
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    putBack();
    expect((await askHost(`${gateway.url}/identity/jwks`)).status).toBe(200);
  });

  it('tells staff what they may do as the configuration says', async () => {
    const { accessToken } = await signIn(gateway, post, { email: 'staff@showcase.example' });
    expect(claimsOf(accessToken)).toMatchObject({
      roles: ['staff'],
      permissions: [
        'access:impersonate',
        'people:search',
        'documents:read',
        'claims:read',
        'action:refund',
        'action:write-off',
        'action:approve',
        'action:void',
        'action:hold',
        'action:check',
        'action:referral',
        'action:mta-claims',
        'action:billing-day',
        'action:address-override',
        'complaints:handle',
        'privacy:handle',
      ],
    });
  });
});
