import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { askToken, authorizationRequest, testPost } from '../kit/signing-in/sign-in.ts';
import { testBrowser } from '../kit/signing-in/test-browser.ts';

describe.each(databases)('what strangers write to the issuer, on $name', ({ open }) => {
  const post = testPost();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());

  it.each([
    ['a NUL', 'a\u0000b@example.com'],
    ['another control character', 'a\u0001b@example.com'],
    ['nothing else than a NUL', '\u0000'],
    ['too much', `${'a'.repeat(5000)}@example.com`],
  ])('an address that holds %s is refused as none', async (_what, address) => {
    const browser = testBrowser();
    const asked = await browser.follow(authorizationRequest(gateway.url).url);
    expect(await browser.submit(asked, { action: 'address', address })).toMatchObject({ status: 422 });
  });

  it.each(['state', 'nonce', 'login_hint', 'ui_locales', 'scope'])(
    'a NUL in %s is a fault of the request',
    async (name) => {
      const { url } = authorizationRequest(gateway.url, { [name]: 'openid \u0000' });
      const answer = await askHost(url);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('location') ?? '').not.toContain('server_error');
    },
  );

  it('tokens and codes that hold a NUL are none', async () => {
    const text = 'a\u0000b';
    const forms: { [name: string]: string }[] = [
      { grant_type: 'refresh_token', refresh_token: text },
      {
        grant_type: 'authorization_code',
        code: text,
        code_verifier: 'a'.repeat(43),
        redirect_uri: `${gateway.url}/callback`,
      },
    ];
    for (const form of forms)
      expect(await askToken(gateway.url, form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const answer = await askHost(`${gateway.url}/identity/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'marque-web', token: text }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('sign-ins that begin', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ limits: { sessionsPerMinute: 3 } });
  });
  afterAll(() => gateway.close());

  it('are limited for each network, however their address is written', async () => {
    const { search } = new URL(authorizationRequest(gateway.url).url);
    const spellings = ['auth', 'AUTH', 'Auth', 'auth/', 'auth//', '%61uth', 'aut%48', './auth'];
    for (const spelling of spellings)
      for (let turn = 0; turn < 4; turn += 1) await askHost(`${gateway.url}/identity/${spelling}${search}`);
    const begun = await gateway.context.db
      .selectFrom('identity_records')
      .select('record_id')
      .where('model', '=', 'Interaction')
      .execute();
    expect(begun).toHaveLength(3);
  });
});
