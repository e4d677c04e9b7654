import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../tests/kit/client/api-client.ts';
import { layDatabase } from '../tests/kit/databases/lay-database.ts';
import { processEnvironment } from './config/environment.ts';
import { readConfig } from './config/read-config.ts';
import { linesOfStartError } from './ground/start-fault.ts';
import { startGateway } from './start/start-gateway.ts';

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

  const launch = (environment: { [name: string]: string } = {}) => {
    const env = {
      PATH: '/usr/bin:/bin',
      PORT: '0',
      DATA_DIR: directory,
      CLOCK_URL: 'http://127.0.0.1:9/clock.json',
      NODE_COMPILE_CACHE: processEnvironment()['NODE_COMPILE_CACHE'],
      ...environment,
    };
    // Over the channel it learns that the tests are gone, however they ended.
    const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child.channel?.unref();
    running.push(child);
    return child;
  };

  /** Starts a process and answers its output once it is ready or has ended. */
  const start = async (environment: { [name: string]: string } = {}) => {
    const child = launch(environment);
    const output = { out: '', err: '' };
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    const ready = new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        output.out += chunk.toString();
        if (output.out.includes('\n')) resolve();
      });
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output.err += chunk.toString();
    });
    await Promise.race([ready, exited]);
    return { child, output, exited, url: output.out ? (JSON.parse(output.out) as { url: string }).url : '' };
  };

  /** The lines with which a start in this process stops. */
  const refusal = async (environment: { [name: string]: string }) => {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: directory, ...environment }, root);
    if (!config.ok) return config.problem;
    return await startGateway(config.value).then(
      () => ['It started'],
      (error: unknown) => linesOfStartError(error, config.value),
    );
  };

  /** A folder with only the smaller brand, for starts that are refused for another reason. */
  const smallBrand = async () => {
    const brands = join(directory, 'brands');
    await cp(join(root, 'brands/example'), join(brands, 'example'), { recursive: true });
    return { BRANDS_DIR: brands, BRAND: 'example' };
  };

  it('says in one line where it listens, serves, stops when told or when its starter is gone, and remembers', async () => {
    await layDatabase(directory);
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

    expect(await refusal(await smallBrand())).toEqual([
      expect.stringMatching(
        new RegExp(`^DATA_DIR: the embedded database in .* is in use by process ${first.child.pid}; stop it first, or`),
      ),
    ]);

    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const again = await start();
    const list = await send(again.url, 'GET /api/proposals', { token });
    expect(list.body).toEqual([expect.objectContaining(begun.body as object)]);
    again.child.disconnect();
    expect(await again.exited).toBe(0);
  });

  it('stops with a line for each wrong setting', async () => {
    const { exited, output } = await start({ PORT: 'x', MODE: 'y' });
    expect(await exited).toBe(1);
    expect(output.err).toBe(
      'MODE: expected development or production, found "y"\nPORT: expected a port from 0 to 65535, found "x"\n',
    );
  });

  it('stops with a line when the port is taken, before anything is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { exited, output } = await start({ PORT: port });
    expect(await exited).toBe(1);
    expect(output.err).toBe(
      `PORT: expected a free port, found ${port} taken on 127.0.0.1; stop what listens there or choose another\n`,
    );
    expect(await readdir(directory)).toEqual([]);
    taken.close();
  });

  it('ends when its starter is gone before it serves', async () => {
    const child = launch();
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([1, null]);
  });

  it('stops with every fault of a brand’s folder', async () => {
    const brands = join(directory, 'brands');
    await mkdir(join(brands, 'showcase'), { recursive: true });
    await writeFile(join(brands, 'showcase', 'brand.yaml'), 'brand: showcase\nnamee: Showcase\n');
    const lines = await refusal({ BRANDS_DIR: brands });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('\n')).toMatch(/brands\/showcase\/brand\.yaml:2 .*namee/);
  });

  it('stops with a line when there is no brand, or not the one that is named', async () => {
    expect(await refusal({ BRANDS_DIR: join(directory, 'none') })).toEqual([
      expect.stringMatching(/^BRANDS_DIR: expected a folder with a brand in it, found none in .*$/),
    ]);
    expect(await refusal({ ...(await smallBrand()), BRAND: 'exampel' })).toEqual([
      'BRAND: expected a brand of BRANDS_DIR, found "exampel" (did you mean "example"?)',
    ]);
  });

  it('stops with a line when its database does not answer', async () => {
    const DATABASE_URL = 'postgres://marque:hunter2@127.0.0.1:9/marque';
    const lines = await refusal({ ...(await smallBrand()), DATABASE_URL });
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: expected a PostgreSQL that answers, found .*$/)]);
    expect(lines.join()).not.toContain('hunter2');
  });
});
