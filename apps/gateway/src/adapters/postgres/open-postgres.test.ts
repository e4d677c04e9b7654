import { assert } from '@marque/base';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { commitCutter } from '../../../tests/crash/commit-cutter.ts';
import { bothDatabases, testServerUrl } from '../../../tests/kit/databases/databases.ts';
import { problemOfError } from '../../http/server/problem-of-error.ts';
import { isAway } from '../../jobs/is-away.ts';
import { type OpenDatabase, openDatabase } from '../../start/open-database.ts';

const onServer = bothDatabases.find(({ name }) => name === 'PostgreSQL');

describe.runIf(testServerUrl !== undefined)('a connection to PostgreSQL that breaks', () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  /** Ends a connection as the server's operator may, and waits until it is gone. */
  const endOfBackend = async (pid: number) => {
    const admin = new pg.Client({ connectionString: testServerUrl });
    await admin.connect();
    await admin.query('select pg_terminate_backend($1)', [pid]);
    const left = async () => (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
    await eventually(left, (count) => count === 0);
    await admin.end();
  };
  const open = async (): Promise<OpenDatabase> => {
    const database = await onServer?.open();
    if (!database) throw new Error('There is a server');
    opened.push(database.close);
    return database;
  };

  it('while its transaction waits for something else fails that transaction alone', async () => {
    const { db } = await open();
    const failed = await db
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await endOfBackend(rows[0]?.pid ?? 0);
        await sql`select 1`.execute(tx);
      })
      .catch((error: unknown) => error);
    expect(isAway(failed)).toBe(true);
    expect(problemOfError(failed)).toMatchObject({ code: 'not_ready' });
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('before it is known whether a transaction was committed says that the database is away, not that something unexpected happened', async () => {
    const own = new URL(testServerUrl ?? '');
    const cutter = await commitCutter(Number(own.port));
    opened.push(cutter.close);
    own.port = String(cutter.port);
    const database = await openDatabase({ kind: 'postgres', url: own.href });
    opened.push(database.close);
    cutter.loseNextAnswer();
    const failed = await database.db
      .transaction()
      .execute((tx) => sql`select 1`.execute(tx))
      .catch((error: unknown) => error);
    expect(cutter.lost()).toBe(1);
    expect(isAway(failed)).toBe(true);
    expect(problemOfError(failed)).toMatchObject({ code: 'not_ready' });
  });
});

describe.runIf(testServerUrl !== undefined)('what PostgreSQL stores', () => {
  it('is packed by LZ4 where the server can', async () => {
    const database = await onServer?.open();
    assert(database, 'there is a server');
    const packed = await database.db.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE packed (state jsonb) ON COMMIT DROP`.execute(tx);
      await sql`INSERT INTO packed SELECT jsonb_agg(n) FROM generate_series(1, 2000) n`.execute(tx);
      return await sql<{ how: string; can: string[] }>`
        SELECT pg_column_compression(state) AS how, enumvals AS can FROM packed, pg_settings
        WHERE name = 'default_toast_compression'`.execute(tx);
    });
    await database.close();
    const [row] = packed.rows;
    expect(row?.how).toBe(row?.can.includes('lz4') ? 'lz4' : 'pglz');
  });
});
