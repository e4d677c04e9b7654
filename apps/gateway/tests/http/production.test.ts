import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { startTestGateway } from '../kit/shops/start-test-gateway.ts';

describe('in production', () => {
  it('browsers are told to come back over TLS only, and cookies are for TLS only', async () => {
    const destroyed = await mkdtemp(join(tmpdir(), 'marque-destroyed-'));
    const environment = {
      MODE: 'production',
      PUBLIC_URL: 'https://insurance.example',
      SESSION_SECRET: 'a-secret-of-more-than-thirty-two-characters',
      DESTROYED_KEYS_DIR: destroyed,
      MASTER_KEYS: `test:${'k'.repeat(43)}`,
      STRIPE_API_URL: 'http://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      GOCARDLESS_API_URL: 'http://127.0.0.1:9',
      GOCARDLESS_ACCESS_TOKEN: 'live_x',
      GOCARDLESS_WEBHOOK_SECRET: 'x',
      ONFIDO_API_URL: 'http://127.0.0.1:9',
      ONFIDO_API_TOKEN: 'api_live.x',
      ONFIDO_WEBHOOK_TOKEN: 'x',
      CLAIMS_API_URL: 'http://127.0.0.1:9',
      CLAIMS_API_KEY: 'x',
      CLAIMS_WEBHOOK_SECRET: 'x',
      LOQATE_URL: 'http://127.0.0.1:9',
      LOQATE_KEY: 'x',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMS_URL: 'http://127.0.0.1:9',
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'test',
      SMS_FROM: 'Showcase',
    };
    const gateway = await startTestGateway({ environment });
    const answer = await send(gateway.url, 'POST /session', { body: {} });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-marque_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const refresh = (given: string) => send(gateway.url, 'POST /session/refresh', { headers: { cookie: given } });
    const [pair = ''] = cookie.split(';');
    expect((await refresh(pair.replace('__Host-', ''))).status).toBe(401);
    expect((await refresh(pair)).status).toBe(200);
    const addresses = await send(gateway.url, 'GET /api/lookup/addresses?text=BS1', {
      token: (answer.body as { accessToken: string }).accessToken,
    });
    expect(addresses.body).toMatchObject({ status: 503, code: 'provider_unavailable' });
    expect(addresses.headers.get('retry-after')).toBe('5');
    await gateway.close();
    await rm(destroyed, { recursive: true });
  });
});
