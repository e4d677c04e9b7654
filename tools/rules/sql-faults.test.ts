import { expect, test } from 'vitest';
import { sqlFaults } from './sql-faults.ts';

const room = 'apps/gateway/src/people/one.ts';
const faultsOf = (file: string, content: string) => sqlFaults([{ file, content }]);

test.each([
  "const row = await db.selectFrom('people').executeTakeFirst();",
  "await tx\n    .insertInto('people')\n    .values(row)",
  "await tx.updateTable('people').set(row)",
  "await tx.deleteFrom('people')",
  "await tx.mergeInto('people')",
  'await sql`select 1`.execute(db)',
  'const day = sql<string>`now()`;',
  "import { sql } from 'kysely';",
  "import { type Expression, sql } from 'kysely';",
  "import { expressionBuilder } from 'kysely';",
  "import * as kysely from 'kysely';",
  'const { rows } = await boss.getDb().executeSql(NEWEST, []);',
])('given %s in a room, then it is named once, and in the store it is not', (line) => {
  expect(faultsOf(room, line)).toHaveLength(1);
  expect(faultsOf(room, line)[0]).toContain(room);
  expect(faultsOf('apps/gateway/src/store/people/one.ts', line)).toEqual([]);
});

test.each([
  "import type { Selectable } from 'kysely';",
  "import { type Generated, type Kysely } from 'kysely';",
  "import { findPerson } from '../store/people/person.ts';",
  'const tables = html`<table></table>`;',
])('given %s in a room, then nothing is named', (line) => {
  expect(faultsOf(room, line)).toEqual([]);
});

test('given what opens a database, then only its driver may be built there', () => {
  const opened = "import { Kysely, PGliteDialect } from 'kysely';";
  expect(faultsOf('apps/gateway/src/start/open-database.ts', opened)).toEqual([]);
  expect(faultsOf('apps/gateway/src/adapters/postgres/open-postgres.ts', opened)).toEqual([]);
  expect(faultsOf(room, opened)).toHaveLength(1);
});

test('given the queries of the job queue, then they are beside the queue', () => {
  const asked = 'const { rows } = await boss.getDb().executeSql(NEWEST, []);';
  expect(faultsOf('apps/gateway/src/jobs/parked-jobs.ts', asked)).toEqual([]);
});

test('given a test, or another app, then it may ask what it likes', () => {
  const asked = "await db.selectFrom('people').execute();";
  expect(faultsOf('apps/gateway/src/people/one.test.ts', asked)).toEqual([]);
  expect(faultsOf('apps/gateway/tests/people/one.ts', asked)).toEqual([]);
  expect(faultsOf('apps/sandbox/src/one.ts', asked)).toEqual([]);
});
