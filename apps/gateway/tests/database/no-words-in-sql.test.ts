import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../src/ground/tables/database.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { databases } from '../kit/databases/databases.ts';

/**
 * What people told us, or what was made from it: encrypted, or to be encrypted. SQL may read whether it is there, and
 * nothing more.
 */
const words: { readonly [T in keyof Tables]?: readonly (keyof Tables[T] & string)[] } = {
  claims: ['insured_name'],
  cover_messages: ['cover'],
  customer_accounts: ['state'],
  events: ['data'],
  authorised_people: ['person_name', 'person_phone', 'person_email', 'person_address', 'proof'],
  deaths: ['told_by'],
  data_requests: ['words', 'decision', 'driver', 'longer_reason', 'answer'],
  feedback: ['comment'],
  help_messages: ['email', 'message'],
  idempotency_keys: ['response'],
  identity_checks: ['facts', 'checks', 'decision_reason', 'decision_evidence'],
  impersonations: ['reason'],
  impressions: ['values'],
  letters: ['told'],
  payment_attempts: ['quote'],
  payment_methods: ['details'],
  person_letters: ['letter', 'enclosed', 'sent_to'],
  policies: ['state'],
  policy_adjustments: ['changes', 'reason', 'outcome', 'by_staff', 'handed_over', 'answered', 'shown'],
  policy_evidence: ['content'],
  proposals: ['state'],
  renewal_prices: ['renewal', 'new_business'],
  retention_holds: ['reason'],
  sent_letters: ['subject', 'letter', 'enclosed', 'sent_to'],
  staff_reads: ['reason'],
  staff_requests: ['reason', 'details', 'cover', 'decision_reason'],
  upload_files: ['name'],
  uploads: ['comment', 'reason'],
};

const tables = Object.keys(words);
const columnsOf = (table: string): readonly string[] => words[table as keyof Tables] ?? [];
const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`;

/** An operator that reads or compares what a column holds, or a function of it. Nothing is compared with a whole state, but a job has a state of its own. */
const readsOne = (names: readonly string[]) => {
  const compared = names.filter((name) => name !== 'state');
  return new RegExp(
    [
      String.raw`\b${anyOf(names)}\b"?\)?(?:::\w+)?\s*(?:->|#>|@>|<@|\?)`,
      String.raw`\b${anyOf(compared)}\b"?\)?(?:::\w+)?\s*(?:=|<>|~|\|\||LIKE\b|IS (?:NOT )?DISTINCT)`,
      String.raw`\b(?!in\b|count\b)\w+\(+(?:\w+\.)?${anyOf(names)}\b`,
    ].join('|'),
    'i',
  );
};

it.each([
  ["last.state ->> 'successorId' IS NULL", true],
  ["lower(state #>> '{versions,0,data,profiles,ph,email}')", true],
  ['registrations_of(state) @> ARRAY[1]', true],
  ["data->'rated'", true],
  ['comment = told', true],
  ["name = 'x' AND state = 'created'", false],
  ['feedback.comment IS NOT NULL', false],
  ["facts ->> 'startAt'", false],
])('a query that says %s reads words: %s', (query, isReading) => {
  expect(readsOne(['state', 'data', 'comment']).test(query)).toBe(isReading);
});

describe.each(databases)('words that are encrypted, or will be, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are in no index, no check, no column that is worked out, no row security and no trigger', async () => {
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      SELECT tablename AS table, indexname AS name, regexp_replace(indexdef, '^.* USING ', '') AS definition
        FROM pg_indexes WHERE schemaname = current_schema()
      UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype IN ('c', 'u', 'x')
      UNION ALL SELECT adrelid::regclass::text, attname, pg_get_expr(adbin, adrelid)
        FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum WHERE attgenerated <> ''
      UNION ALL SELECT tablename, policyname, concat(qual, ' ', with_check) FROM pg_policies WHERE schemaname = current_schema()
      UNION ALL SELECT tgrelid::regclass::text, proname, prosrc FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
        WHERE NOT tgisinternal AND pronamespace = current_schema()::regnamespace`.execute(database.db);
    const found = rows.filter(
      ({ table, definition }) => tables.includes(table) && looksInto(columnsOf(table), definition),
    );
    expect(found).toEqual([]);
  });

  it('are read by no function of the database', async () => {
    const { rows } = await sql<{ name: string; body: string }>`
      SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`.execute(
      database.db,
    );
    const found = rows.filter(({ body }) => readsOne(['state', 'data']).test(unasked(['state', 'data'], body)));
    expect(found.map(({ name }) => name)).toEqual([]);
  });
});

/** A query without the parts that ask whether one of some columns is there, or keep it as it was. */
function unasked(columns: readonly string[], query: string): string {
  const isThere = String.raw`\b${anyOf(columns)}\b"? IS (?:NOT )?NULL`;
  const stays = String.raw`\bNEW\.(\w+) IS DISTINCT FROM OLD\.\1\b`;
  return query.replaceAll(new RegExp(`${isThere}|${stays}`, 'gi'), '');
}

/** Whether a definition uses one of some columns other than to ask whether it is there. */
function looksInto(columns: readonly string[], definition: string): boolean {
  // A trigger’s function names the columns that it reads.
  const isFunction = /\bBEGIN\b/.test(definition);
  const rest = unasked(columns, definition).replaceAll(/'[^']*'/g, "''");
  return new RegExp(
    String.raw`${isFunction ? String.raw`\b(?:NEW|OLD)\.` : String.raw`\b`}${anyOf(columns)}\b`,
    'i',
  ).test(rest);
}

/**
 * Names that other tables use for values that stay in the clear: the definitions above know the table, a query’s text
 * does not.
 */
const ambiguous = [
  'name',
  'facts',
  'checks',
  'details',
  'email',
  'reason',
  'subject',
  'values',
  'quote',
  'outcome',
  'decision',
  'letter',
];

it('words that are encrypted, or will be, are compared and read into by no query of the store', async () => {
  const names = [...new Set(tables.flatMap(columnsOf))].filter((name) => !ambiguous.includes(name));
  const folder = fileURLToPath(new URL('../../src/store/', import.meta.url));
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,sql}', { cwd: folder })) {
    if (file.startsWith('migrations/') || file.endsWith('.test.ts')) continue;
    const text = await readFile(folder + file, 'utf8');
    const queries = file.endsWith('.sql')
      ? [text]
      : [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, one]) => one ?? '');
    const compared = new RegExp(String.raw`\.where\(\s*'(?:\w+\.)?${anyOf(names)}',\s*'(?!is\b)`);
    // A job's payload holds only ids.
    const own = queries.filter((query) => !/\bFROM pgboss\.job\b/.test(query));
    if (own.some((query) => readsOne(names).test(unasked(names, query))) || compared.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
});
