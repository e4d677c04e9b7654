import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { askToken, signIn, testPost } from '../kit/signing-in/sign-in.ts';
import { testBrowser } from '../kit/signing-in/test-browser.ts';

describe('the log of signing in, at its most talkative', () => {
  const lines: string[] = [];
  const post = testPost();
  let gateway: TestGateway;
  beforeAll(async () => {
    for (const stream of [process.stderr, process.stdout])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    const mail = {
      send: async (letter: Parameters<typeof post.mail.send>[0]) => {
        if (letter.to === 'refused@example.com') throw new Error('550 refused@example.com is unknown');
        await post.mail.send(letter);
      },
      close: async () => undefined,
    };
    gateway = await startTestGateway({ environment: { LOG_LEVEL: 'debug' }, overrides: { mail, sms: post.sms } });
  });
  afterAll(async () => {
    await gateway.close();
    vi.restoreAllMocks();
  });

  it('holds which routes were asked, and no address, code, token or cookie', async () => {
    const { accessToken, refreshToken, idToken, browser } = await signIn(gateway, post, { email: 'ada@example.com' });
    const texted = await signIn(gateway, post, { phone: '+447700900123' });
    await askToken(gateway.url, { grant_type: 'refresh_token', refresh_token: refreshToken });
    await askToken(gateway.url, { grant_type: 'refresh_token', refresh_token: refreshToken });
    await browser.follow(`${gateway.url}/identity/session/end?id_token_hint=${idToken}`);
    await askHost(`${gateway.url}/identity/auth?client_id=nobody&login_hint=ada@example.com`);
    const failed = testBrowser();
    const asked = await failed.follow(
      `${gateway.url}/identity/auth?${new URLSearchParams({ client_id: 'marque-web', response_type: 'code', scope: 'openid', redirect_uri: `${gateway.url}/callback`, code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' })}`,
    );
    const page = await failed.submit(asked, { action: 'address', address: 'refused@example.com' });
    expect(page).toMatchObject({ status: 503, html: expect.stringContaining('We couldn’t send a code just now') });

    const log = lines.join('');
    expect(log).toContain('"route":"/identity/*","status":303');
    expect(log).toContain('What sends sign-in codes does not answer');
    const codes = [post.codeFor('ada@example.com'), post.codeFor('+447700900123')];
    const cookies = [browser.cookie('marque_identity') ?? 'none', failed.cookie('marque_sign_in') ?? 'none'];
    for (const secret of [...codes, ...cookies, accessToken, refreshToken, idToken, texted.accessToken])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/@example\.com|7700900123/);
  });
});
