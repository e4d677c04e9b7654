import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const page = (path: string) => fetch(gateway.url + path);

describe('the page at which an issuer’s answer arrives in a frame', () => {
  it('given a web app that was not built, says so', async () => {
    expect((await page('/silent')).status).toBe(503);
  });

  it('given a built web app, may be framed by this site alone, and its address is kept and told nowhere', async () => {
    await mkdir(join(gateway.directory, 'web'), { recursive: true });
    await writeFile(join(gateway.directory, 'web', 'silent.html'), '<!doctype html><title>Sign-in</title>');
    const answer = await page('/silent?code=abc&state=def');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Sign-in</title>');
    const headers = Object.fromEntries(answer.headers);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('given any page beside it, may be framed by nobody', async () => {
    for (const path of ['/', '/silent/x', '/callback', '/sign-in'])
      expect((await page(path)).headers.get('x-frame-options'), path).toBe('DENY');
  });
});
