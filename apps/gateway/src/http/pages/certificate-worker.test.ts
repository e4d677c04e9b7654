import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const worker = () => fetch(`${gateway.url}/certificate-worker.js?brand=showcase`);

describe('the worker of the certificate’s page', () => {
  it('given a web app that was not built, is not found', async () => {
    expect((await worker()).status).toBe(404);
  });

  it('is asked for again at each look, so that a new release replaces it', async () => {
    await mkdir(join(gateway.directory, 'web'), { recursive: true });
    const file = join(gateway.directory, 'web', 'certificate-worker.js');
    await writeFile(file, '/* one */');
    const first = await worker();
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(await first.text()).toBe('/* one */');
    await writeFile(file, '/* two */');
    expect(await (await worker()).text()).toBe('/* two */');
  });

  it('may reach this site alone, and has no power beyond the page whose scope it was given', async () => {
    const { headers } = await worker();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(headers.get('service-worker-allowed')).toBeNull();
  });
});
