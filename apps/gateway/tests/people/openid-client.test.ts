import type { JWK } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { testPost } from '../kit/signing-in/sign-in.ts';
import { testBrowser } from '../kit/signing-in/test-browser.ts';

describe('an independent client of our issuer', () => {
  const post = testPost();
  let gateway: TestGateway;
  let client: openid.Configuration;
  beforeAll(async () => {
    gateway = await startTestGateway({ overrides: { mail: post.mail, sms: post.sms } });
    const issuer = new URL(`${gateway.url}/identity`);
    const execute = [openid.allowInsecureRequests];
    client = await openid.discovery(issuer, 'marque-web', undefined, openid.None(), { execute });
    openid.enableNonRepudiationChecks(client);
  });
  afterAll(() => gateway.close());

  const signIn = async (email: string) => {
    const [pkceCodeVerifier, expectedState, expectedNonce] = [
      openid.randomPKCECodeVerifier(),
      openid.randomState(),
      openid.randomNonce(),
    ];
    const url = openid.buildAuthorizationUrl(client, {
      redirect_uri: `${gateway.url}/callback`,
      scope: 'openid profile email phone',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
    });
    const browser = testBrowser();
    const asked = await browser.follow(url.href);
    const sent = await browser.submit(asked, { action: 'address', address: email });
    const back = await browser.submit(sent, { action: 'code', code: post.codeFor(email) });
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
    return { browser, tokens: await openid.authorizationCodeGrant(client, new URL(back.url), checks) };
  };

  it('finds out what the issuer can do, which is no more than it needs', () => {
    expect(client.serverMetadata()).toMatchObject({
      issuer: `${gateway.url}/identity`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      userinfo_endpoint: `${gateway.url}/identity/userinfo`,
    });
  });

  it('signs in with code and PKCE, and checks state, nonce and signature', async () => {
    const { tokens } = await signIn('ada@example.com');
    expect(tokens.token_type).toBe('bearer');
    expect(tokens.expires_in).toBe(600);
    expect(tokens.claims()).toMatchObject({ email: 'ada@example.com', email_verified: true, roles: ['customer'] });
  });

  it('finds a key for each algorithm that the issuer names, and nothing private of it', async () => {
    const { keys } = (await (await askHost(`${gateway.url}/identity/jwks`)).json()) as { keys: JWK[] };
    expect(keys.map(({ alg }) => alg).sort()).toEqual(['ES256', 'RS256']);
    for (const key of keys) for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(part);
    expect(await gateway.context.identity.publicKeys()).toMatchObject({ keys: [{ alg: 'ES256' }, { alg: 'RS256' }] });
    expect(JSON.stringify(await gateway.context.identity.publicKeys())).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  });

  it('asks who holds an access token, as long as the sign-in stands', async () => {
    const { tokens } = await signIn('ada@example.com');
    const subject = tokens.claims()?.sub ?? '';
    const told = await openid.fetchUserInfo(client, tokens.access_token, subject);
    expect(told).toMatchObject({ sub: subject, email: 'ada@example.com', email_verified: true, roles: ['customer'] });
    await openid.tokenRevocation(client, tokens.refresh_token ?? '');
    for (const authorization of [
      `Bearer ${tokens.access_token}`,
      `Bearer ${tokens.id_token}`,
      'Bearer a.b.c',
      'Basic x',
    ]) {
      const refused = await askHost(`${gateway.url}/identity/userinfo`, { headers: { authorization } });
      expect(refused.status, authorization.slice(0, 12)).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('renews, and is refused with a token that it has exchanged', async () => {
    const { tokens } = await signIn('ada@example.com');
    const renewed = await openid.refreshTokenGrant(client, tokens.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(tokens.access_token);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const again = openid.refreshTokenGrant(client, tokens.refresh_token ?? '');
    await expect(again).rejects.toMatchObject({ error: 'invalid_grant' });
    const family = openid.refreshTokenGrant(client, renewed.refresh_token ?? '');
    await expect(family).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('revokes', async () => {
    const { tokens } = await signIn('ada@example.com');
    await openid.tokenRevocation(client, tokens.refresh_token ?? '');
    const renewed = openid.refreshTokenGrant(client, tokens.refresh_token ?? '');
    await expect(renewed).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('signs out', async () => {
    const { tokens, browser } = await signIn('ada@example.com');
    const url = openid.buildEndSessionUrl(client, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${gateway.url}/`,
    });
    const page = await browser.follow(url.href);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? '';
    expect((await browser.submit({ url: action }, { xsrf, logout: 'yes' })).url).toBe(`${gateway.url}/`);
    const renewed = openid.refreshTokenGrant(client, tokens.refresh_token ?? '');
    await expect(renewed).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
