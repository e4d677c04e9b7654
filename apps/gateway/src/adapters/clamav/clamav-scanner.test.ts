import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../../tests/kit/client/api-client.ts';
import { type Sandbox, startSandbox } from '../../../tests/kit/shops/sandbox.ts';
import { shopSecrets } from '../../../tests/kit/shops/start-test-shop.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { clamavScanner } from './clamav-scanner.ts';

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;
let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marque-scanner-'));
  const settings = { port: 0, smtpPort: 0, dataDir, webhooksUrl: 'http://127.0.0.1:9', ...shopSecrets };
  sandbox = await startSandbox(settings, Date.now);
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

const scanner = (port = sandbox.scannerPort, silenceMs = 5000) =>
  clamavScanner({ url: `tcp://127.0.0.1:${port}`, silenceMs });
const scan = (...parts: readonly string[]) => scanner().scan(Readable.from(parts.map((part) => Buffer.from(part))));
const plan = (...nextScans: readonly string[]) =>
  send(sandbox.url, 'POST /script', { body: { clamav: { nextScans } } });

describe('the scanner', () => {
  it('finds nothing in a letter, and the test file wherever it is', async () => {
    expect(await scan('Dear Ada')).toBe('CLEAN');
    expect(await scan()).toBe('CLEAN');
    expect(await scan(EICAR)).toBe('FOUND');
    expect(await scan('x'.repeat(70_000), EICAR.slice(0, 9), EICAR.slice(9))).toBe('FOUND');
  });

  it.each(['error', 'drop'])('is away when it fails (%s), and looks at the next file', async (fault) => {
    await plan(fault);
    await expect(scan('Dear Ada')).rejects.toThrow(ProviderUnavailable);
    expect(await scan('Dear Ada')).toBe('CLEAN');
  });

  it('is away when it says nothing, and when nobody listens', async () => {
    await plan('hang');
    await expect(scanner(sandbox.scannerPort, 50).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow(
      ProviderUnavailable,
    );
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    holder.close();
    await expect(scanner(port).scan(Readable.from([Buffer.from('x')]))).rejects.toThrow(ProviderUnavailable);
  });

  it('is away where it refuses a stream in the middle', async () => {
    const refusing = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'));
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as { port: number };
    const long = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(65_536)));
    await expect(scanner(port).scan(long)).rejects.toThrow(ProviderUnavailable);
    refusing.close();
  });
});
