import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.ts';
import { sqlFaults } from './sql-faults.ts';

const room = 'apps/gateway/src/people/one.ts';
const faultsOf = (file: string, content: string) => sqlFaults({ file, content });

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
  "await db.executeQuery(CompiledQuery.raw('delete from people'))",
  "await pglite.query('delete from people')",
  "import pg from 'pg';",
  "import { PGlite } from '@electric-sql/pglite';",
  "await pool.query<Row>('select 1')",
  'const ask = pool.query.bind(pool);',
  "await query('select 1')",
  "await lite.exec('delete from people')",
  "await db.schema.dropTable('people').execute()",
  'const open = db.selectFrom.bind(db);',
  'await db.executeQuery<Row>(asked)',
  "await db['selectFrom']('people').execute()",
  "await db?.selectFrom?.('people').execute()",
  'const { selectFrom } = db;',
  'const { selectFrom: from } = db;',
  'const { query: ask } = pool;',
  'const of = ({ insertInto }: Database) => insertInto;',
  "const { sql: raw } = await import('kysely');",
  "const library = 'kysely';\nconst found = await import(library);",
  "const kysely = require('kysely');",
  "import kysely = require('kysely');",
  "import { jsonArrayFrom } from 'kysely/helpers/postgres';",
  "import 'pg';",
])('given %s in a room, then it is named once, and in the store it is not', (line) => {
  expect(faultsOf(room, line)).toHaveLength(1);
  expect(faultsOf(room, line)[0]).toContain(room);
  expect(faultsOf('apps/gateway/src/store/people/one.ts', line)).toEqual([]);
});

test.each([
  "export { sql } from 'kysely';",
  "export * from 'kysely';",
  "export * as kysely from 'kysely';",
  "import { sql } from 'kysely';\nexport { sql };",
  "import { sql } from 'kysely';\nexport { sql as raw };",
  "import { sql as raw } from 'kysely';\nexport const ask = raw;",
  "import * as kysely from 'kysely';\nexport default kysely;",
])('given %s in the store, then it is named: another room would ask by it', (line) => {
  expect(faultsOf('apps/gateway/src/store/people/one.ts', line)).toHaveLength(1);
});

test('given a module of another ending, then it is read like any other', () => {
  expect(faultsOf('apps/gateway/src/people/one.mts', "await db.selectFrom('people').execute();")).toEqual([
    'apps/gateway/src/people/one.mts:1: asks the database: move the query to apps/gateway/src/store',
  ]);
});

test.each([
  "import type { Selectable } from 'kysely';",
  "import { type Generated, type Kysely } from 'kysely';",
  "import { findPerson } from '../store/people/person.ts';",
  'const tables = html`<table></table>`;',
  "import type kysely from 'kysely';",
  "export type { Selectable } from 'kysely';",
  "type One = import('kysely').Selectable<Row>;",
  "const pages = await import('./pages.ts');",
  'const asked = request.query.language;',
  'const { params, query } = checkRequest(call, request);',
  'const list = async ({ brand, query }: Asked) => find(brand, query.text);',
  "const [path, query] = url.split('?');",
  'const { $schema: _dialect, ...schema } = shape;',
  'const [, name] = PAGE.exec(path) ?? [];',
  'const name = /^a/.exec(path)?.[0] ?? new RegExp(word).exec(path);',
])('given %s in a room, then nothing is named', (line) => {
  expect(faultsOf(room, line)).toEqual([]);
});

test('given what opens a database, then only its driver may be built there', () => {
  const opened = "import { Kysely, PGliteDialect } from 'kysely';";
  expect(faultsOf('apps/gateway/src/start/open-database.ts', opened)).toEqual([]);
  expect(faultsOf('apps/gateway/src/adapters/postgres/open-postgres.ts', opened)).toEqual([]);
  expect(faultsOf(room, opened)).toHaveLength(1);
});

test('given the queries of the job queue, then they are in the files that the decision names, and in no other beside the queue', () => {
  const asked = 'const { rows } = await boss.getDb().executeSql(NEWEST, []);';
  const record = readFileSync(join(root, 'docs/decisions/0072-sql-stands-on-the-stores-floor-alone.md'), 'utf8');
  const jobs = readdirSync(join(root, 'apps/gateway/src/jobs'), { recursive: true }).map(String);
  for (const name of jobs.filter((one) => /\.ts$/.test(one) && !/\.test\.ts$/.test(one)))
    expect([name, faultsOf(`apps/gateway/src/jobs/${name}`, asked)]).toEqual([
      name,
      record.includes(`\`jobs/${name}\``) ? [] : [expect.stringContaining(name)],
    ]);
});

test('given a test, or another app, then it may ask what it likes', () => {
  const asked = "await db.selectFrom('people').execute();";
  expect(faultsOf('apps/gateway/src/people/one.test.ts', asked)).toEqual([]);
  expect(faultsOf('apps/gateway/tests/people/one.ts', asked)).toEqual([]);
  expect(faultsOf('apps/sandbox/src/one.ts', asked)).toEqual([]);
});
