import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { describe, expect, it } from 'vitest';

const url = process.env['TEST_DATABASE_URL'] || undefined;
const source = (file: string) => new URL(file, import.meta.url).href;
/** A run whose test makes a database on the server, has it open, and would last. */
const program = `
  import pg from 'pg';
  import { endWhenInterrupted } from '${source('./interruption.ts')}';
  import { openRunFolder } from '${source('./run-folder.ts')}';
  const folder = await openRunFolder();
  endWhenInterrupted(folder.remove);
  const name = process.env.MARQUE_TEST_DATABASE_PREFIX + 'one';
  const url = new URL(process.env.TEST_DATABASE_URL);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query('CREATE DATABASE ' + name);
  await admin.end();
  url.pathname = '/' + name;
  const open = new pg.Client({ connectionString: url.href });
  open.on('error', () => undefined);
  await open.connect();
  console.log(name);
  // It ends with who reads what it says, too.
  process.stdin.once('end', () => process.exit(1)).resume();
`;

describe.runIf(url !== undefined)('a run of tests on a server that is lent to it', () => {
  it('given an interruption while a test has a database, then the database goes, and that of another run stays', async () => {
    const first = spawnRun();
    const second = spawnRun();
    const [gone, stays] = [await nameOf(first), await nameOf(second)];
    first.kill('SIGINT');
    expect(await once(first, 'exit')).toEqual([130, null]);
    expect(await databases([gone, stays])).toEqual([stays]);
    second.kill('SIGINT');
    await once(second, 'exit');
    expect(await databases([gone, stays])).toEqual([]);
  });
});

describe('a run of tests whose server goes away', () => {
  it('ends as it would else, and says which databases may be left', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // It lets everybody in, and is gone once it is asked something.
      socket.once('data', () => {
        socket.write(Buffer.from([...LET_IN, ...READY]));
        socket.once('data', () => socket.destroy());
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ending = `
      import { nameDatabases } from '${source('./run-databases.ts')}';
      await nameDatabases()();
      console.log('ended');
    `;
    const run = spawn(process.execPath, ['--input-type=module', '-e', ending], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TEST_DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/postgres` },
    });
    const said = Buffer.concat(await run.stdout.toArray()).toString();
    expect(said).toMatch(/^Databases of this run, marque_test_[0-9a-f]{8}_…, may be left on the server: .+\nended\n$/);
    await once(server.close(), 'close');
  });
});

/** What a PostgreSQL server says to a client that needs no password, and once it accepts queries. */
const LET_IN = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
const READY = [0x5a, 0, 0, 0, 5, 0x49];

const spawnRun = () =>
  spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });

async function nameOf(run: ReturnType<typeof spawnRun>): Promise<string> {
  const { value } = await createInterface({ input: run.stdout })[Symbol.asyncIterator]().next();
  return String(value);
}

async function databases(names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname = ANY ($1)', [
    names,
  ]);
  await client.end();
  return rows.map(({ datname }) => datname);
}
