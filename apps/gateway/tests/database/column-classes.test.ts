import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../src/ground/tables/column-classes.ts';
import { olderColumns } from '../../src/ground/tables/older-columns.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { databases } from '../kit/databases/databases.ts';

describe.each(databases)('the classes of personal data on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('names each column of every table once, as a newer one with its class or as an older one', async () => {
    const classed: { readonly [table: string]: object } = columnClasses;
    const older: { readonly [table: string]: string } = olderColumns;
    for (const table of new Set([...Object.keys(classed), ...Object.keys(older)])) {
      const { rows } = await sql<{ name: string }>`
        SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`.execute(database.db);
      const named = [...Object.keys(classed[table] ?? {}), ...(older[table]?.split(' ') ?? [])];
      expect(named.toSorted(), table).toEqual(rows.map(({ name }) => name).toSorted());
    }
  });
});
