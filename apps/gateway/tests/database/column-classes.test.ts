import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../src/ground/tables/column-classes.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { databases } from '../kit/databases/databases.ts';

/** The tables that the migration library keeps for itself. */
const libraryTables = ['kysely_migration', 'kysely_migration_lock'];

describe.each(databases)('the classes of personal data on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('names each column of every table with its class', async () => {
    const classed: { readonly [table: string]: object } = columnClasses;
    const { rows } = await sql<{ table: string; name: string }>`
      SELECT table_name AS table, column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema()`.execute(database.db);
    const there = Map.groupBy(rows, ({ table }) => table);
    for (const table of libraryTables) there.delete(table);
    expect([...there.keys()].toSorted()).toEqual(Object.keys(classed).toSorted());
    for (const [table, columns] of there) {
      const named = Object.keys(classed[table] ?? {});
      expect(named.toSorted(), table).toEqual(columns.map(({ name }) => name).toSorted());
    }
  });
});
