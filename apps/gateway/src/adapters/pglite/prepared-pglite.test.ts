import type { PGlite } from '@electric-sql/pglite';
import type { PGliteTransaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseTemplate } from '../../../tests/kit/databases/database-template.ts';
import { lentDatabase } from '../../../tests/kit/databases/lent-database.ts';
import { openPgliteInMemory } from '../../../tests/kit/databases/open-pglite-in-memory.ts';
import { type PreparedPglite, preparedPglite } from './prepared-pglite.ts';

describe('the embedded database with statements that it has parsed before', () => {
  let pglite: PGlite;
  let prepared: PreparedPglite;
  beforeAll(async () => {
    pglite = await openPgliteInMemory(await databaseTemplate());
  });
  afterAll(() => pglite.close());
  beforeEach(async () => {
    await pglite.exec(
      'DEALLOCATE ALL; DROP TABLE IF EXISTS cars; CREATE TABLE cars (plate text PRIMARY KEY, doors int)',
    );
    prepared = preparedPglite(pglite, { kept: 3, plansLast: 4 });
  });
  const keptByDatabase = async () =>
    (await pglite.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows;

  it('writes and reads every kind of value as PGlite does', async () => {
    const text = `SELECT $1::text AS t, $2::int AS i, $3::bigint AS b, $4::boolean AS yes, $5::jsonb AS j, $6::bytea AS bytes,
      $7::text[] AS list, $8::timestamptz AS at, $9::numeric AS n, $10::text AS nothing, $11::date AS day`;
    const values: unknown[] = ["O'Brien", 7, 9_007_199_254_740_991, true, { a: [1, null] }, new Uint8Array([0, 255])];
    values.push(['x', 'y,"z"'], '2026-02-28T23:59:59Z', '12.50', null, '2026-02-28');
    const { rows } = await pglite.query(text, values);
    for (let run = 1; run <= 2; run += 1) expect((await prepared.query(text, values)).rows).toEqual(rows);
  });

  it('says how many rows were changed', async () => {
    const add = 'INSERT INTO cars SELECT $1 || n, n FROM generate_series(1, 3) n';
    expect(await prepared.query(add, ['LK'])).toMatchObject({ affectedRows: 3, rows: [] });
    expect(await prepared.query('UPDATE cars SET doors = 5 WHERE doors > $1', [1])).toMatchObject({ affectedRows: 2 });
    expect(await prepared.query('DELETE FROM cars')).toMatchObject({ affectedRows: 3 });
    expect(await prepared.query('SELECT plate FROM cars')).toMatchObject({ affectedRows: 0, rows: [] });
  });

  it('tells a fault with its code and its constraint, and goes on', async () => {
    const add = 'INSERT INTO cars VALUES ($1, 3)';
    await prepared.query(add, ['LK21 HGO']);
    await expect(prepared.query(add, ['LK21 HGO'])).rejects.toMatchObject({ code: '23505', constraint: 'cars_pkey' });
    await expect(prepared.query('SELECT wheels FROM cars')).rejects.toMatchObject({ code: '42703' });
    expect((await prepared.query(add, ['AB12 CDE'])).affectedRows).toBe(1);
  });

  it('keeps what a transaction did to itself until it ends, and nothing of one that failed', async () => {
    const count = async (from: Pick<PGliteTransaction, 'query'>) =>
      (await from.query<{ cars: number }>('SELECT count(*)::int AS cars FROM cars')).rows[0]?.cars;
    const failed = prepared.transaction(async (tx) => {
      await tx.query('INSERT INTO cars VALUES ($1, 3)', ['LK21 HGO']);
      expect(await count(tx)).toBe(1);
      await tx.query('INSERT INTO cars VALUES ($1, 3)', ['LK21 HGO']);
    });
    const meanwhile = count(prepared);
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect([await meanwhile, await count(prepared)]).toEqual([0, 0]);
  });

  it('reads a table whose columns have changed', async () => {
    await prepared.query('INSERT INTO cars VALUES ($1, 3)', ['LK21 HGO']);
    await prepared.query('SELECT * FROM cars');
    await prepared.query('ALTER TABLE cars ADD COLUMN colour text');
    expect((await prepared.query('SELECT * FROM cars')).rows).toEqual([{ plate: 'LK21 HGO', doors: 3, colour: null }]);
  });

  it('has the database keep no more statements than it may, those that were used last', async () => {
    for (const doors of [1, 2, 3, 4, 2, 5, 5]) await prepared.query(`SELECT ${doors} AS doors`);
    expect((await keptByDatabase()).map(({ statement }) => statement).sort()).toEqual(
      expect.arrayContaining(['SELECT 2 AS doors', 'SELECT 4 AS doors', 'SELECT 5 AS doors']),
    );
    await prepared.query('SELECT 5 AS doors');
    expect(await keptByDatabase()).toHaveLength(3);
  });

  it('is used by two at once, as of a database that is opened again', async () => {
    const other = preparedPglite(pglite);
    const asked = [prepared.query('SELECT 1 AS n'), other.query('SELECT 2 AS n'), prepared.query('SELECT 1 AS n')];
    expect((await Promise.all(asked)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 1 }]]);
  });

  it('is refused once the database is closed', async () => {
    const loan = lentDatabase(pglite);
    const ended = preparedPglite(loan.database);
    loan.end();
    await expect(ended.query('SELECT 1')).rejects.toThrow('PGlite is closed');
  });
});
