import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../src/ground/tables/column-classes.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { databases } from '../kit/databases/databases.ts';

describe.each(databases)('the classes of personal data on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('names each column that a newer table has, and no other', async () => {
    const tables: { readonly [table: string]: object } = columnClasses;
    for (const [table, classes] of Object.entries(tables)) {
      const { rows } = await sql<{ name: string }>`
        SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`.execute(database.db);
      expect(Object.keys(classes).toSorted(), table).toEqual(rows.map(({ name }) => name).toSorted());
    }
  });
});
