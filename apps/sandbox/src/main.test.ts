import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkout, submit, typedCard } from './testing/open-session.ts';
import { connect } from './testing/open-test-sandbox.ts';

function run(environment: Record<string, string>): ReturnType<typeof spawn> {
  return spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ready(child: ReturnType<typeof spawn>): Promise<{ child: ReturnType<typeof spawn>; url: string }> {
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, url: (JSON.parse(String(line)) as { url: string }).url };
}

describe('the sandbox as a process', () => {
  it('says where it is, serves, and stops when told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
    const child = run({
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_SCANNER_PORT: '0',
      SANDBOX_DATA_DIR: folder,
    });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    const ready = JSON.parse(String(line)) as { ready: boolean; url: string; smtpPort: number; scannerPort: number };
    expect(ready).toEqual({
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      smtpPort: expect.any(Number),
      scannerPort: expect.any(Number),
    });
    expect(await (await fetch(ready.url)).text()).toContain('4000 0025 0000 3155');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  }, 20_000);

  it('remembers payments when it is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
    const settings = {
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_SCANNER_PORT: '0',
      SANDBOX_DATA_DIR: folder,
      SANDBOX_WEBHOOKS_URL: 'http://127.0.0.1:9/',
    };
    const first = await ready(run(settings));
    const session = await connect(first.url, 'sk_test_marque_sandbox').checkout.sessions.create(checkout());
    await submit(session.url ?? '', typedCard('4242424242424242'));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await ready(run(settings));
    expect(await connect(second.url, 'sk_test_marque_sandbox').checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_SCANNER_PORT'])(
    'says of a taken port that it is %s, and what to do',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = holder.address() as AddressInfo;
      const child = run({
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        SANDBOX_SCANNER_PORT: '0',
        SANDBOX_DATA_DIR: folder,
        [name]: String(port),
      });
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(said).toMatch(
        new RegExp(`^Sandbox: ${name} is ${port}: expected a free port, found it taken; stop what .*\\n$`),
      );
      holder.close();
      rmSync(folder, { recursive: true, force: true });
    },
    20_000,
  );

  it('refuses a wrong setting with one line', async () => {
    const child = run({ SANDBOX_SMTP_PORT: 'mail' });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toBe('Sandbox: SANDBOX_SMTP_PORT is "mail": expected a port from 0 (any free one) to 65535.\n');
  }, 20_000);
});
