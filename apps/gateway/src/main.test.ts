import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send } from './testing/api-client.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('starting the gateway', () => {
  let directory: string;
  const running: ChildProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marque-start-'));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await rm(directory, { recursive: true, force: true });
  });

  /** Starts a process and answers its output once it is ready or has ended. */
  const start = async (environment: { [name: string]: string } = {}) => {
    const env = {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      DATA_DIR: directory,
      CLOCK_URL: 'http://127.0.0.1:9/clock.json',
      ...environment,
    };
    const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    const output = { out: '', err: '' };
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output.out += chunk.toString();
        if (output.out.includes('\n')) resolve();
      });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.err += chunk.toString();
    });
    await Promise.race([ready, exited]);
    return { child, output, exited, url: output.out ? (JSON.parse(output.out) as { url: string }).url : '' };
  };

  it('says in one line where it listens, serves, stops when told, and remembers', async () => {
    const first = await start();
    expect(JSON.parse(first.output.out)).toEqual({
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    const session = await send(first.url, 'POST /session', { body: {} });
    const token = (session.body as { accessToken: string }).accessToken;
    const begun = await send(first.url, 'POST /api/proposals', { token, key: 'k', body: { schemeCode: 'flex' } });
    expect(begun.status).toBe(201);
    expect((await stat(join(directory, 'secrets', 'session'))).mode & 0o777).toBe(0o600);

    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output.err).toMatch(
      /^DATA_DIR: the embedded database in .* is in use by process \d+; stop it first, or set DATABASE_URL\n$/,
    );

    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const again = await start();
    const list = await send(again.url, 'GET /api/proposals', { token });
    expect(list.body).toEqual([expect.objectContaining(begun.body as object)]);
    again.child.kill('SIGINT');
    expect(await again.exited).toBe(0);
  });

  it('stops with a line for each wrong setting', async () => {
    const { exited, output } = await start({ PORT: 'x', MODE: 'y' });
    expect(await exited).toBe(1);
    expect(output.err).toBe(
      'MODE: expected development or production, found "y"\nPORT: expected a port from 0 to 65535, found "x"\n',
    );
  });

  it('stops with a line when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { exited, output } = await start({ PORT: port });
    expect(await exited).toBe(1);
    expect(output.err).toBe(
      `PORT: expected a free port, found ${port} taken on 127.0.0.1; stop what listens there or choose another\n`,
    );
    taken.close();
  });

  it('stops with every fault of a brand’s folder', async () => {
    const brands = join(directory, 'brands');
    await mkdir(join(brands, 'showcase'), { recursive: true });
    await writeFile(join(brands, 'showcase', 'brand.yaml'), 'brand: showcase\nnamee: Showcase\n');
    const { exited, output } = await start({ BRANDS_DIR: brands });
    expect(await exited).toBe(1);
    expect(output.err).toMatch(/brands\/showcase\/brand\.yaml:2 .*namee/);
    expect(output.err.trim().split('\n').length).toBeGreaterThan(3);
  });

  it('stops with a line when there is no brand, or not the one that is named', async () => {
    const none = await start({ BRANDS_DIR: join(directory, 'none') });
    expect(await none.exited).toBe(1);
    expect(none.output.err).toMatch(/^BRANDS_DIR: expected a folder with a brand in it, found none in .*\n$/);
    const other = await start({ BRAND: 'showcse' });
    expect(await other.exited).toBe(1);
    expect(other.output.err).toBe(
      'BRAND: expected a brand of BRANDS_DIR, found "showcse" (did you mean "showcase"?)\n',
    );
  });

  it('stops with a line when its database does not answer', async () => {
    const { exited, output } = await start({ DATABASE_URL: 'postgres://marque:hunter2@127.0.0.1:9/marque' });
    expect(await exited).toBe(1);
    expect(output.err).toMatch(/^DATABASE_URL: expected a PostgreSQL that answers, found .*\n$/);
    expect(output.err).not.toContain('hunter2');
  });
});
