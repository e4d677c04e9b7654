import type { LookUpTable } from '@marque/catalogue';

/** One way to search: the codes for what was typed. */
export type Search = (typed: string) => Promise<readonly string[]> | readonly string[];

/** A database that runs a statement. */
type Run = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** The whole text compared, the operator that the index answers best; and the same by the best part of the text. */
const statements = {
  similarity: 'SELECT code FROM entries WHERE search % $1 ORDER BY similarity(search, $1) DESC, search LIMIT 20',
  'word similarity':
    'SELECT code FROM entries WHERE $1 <% search ORDER BY word_similarity($1, search) DESC, search LIMIT 20',
} as const;

/** Lays the table's texts (without its further words, which favours the database) into it with a GIN index of trigrams and answers its searches, and an empty statement for the way there and back. */
export async function sqlSearches(
  run: Run,
  table: LookUpTable,
): Promise<{ searches: { [name: string]: Search }; nothing: Search }> {
  await run('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await run('CREATE TABLE entries (code text PRIMARY KEY, search text NOT NULL)');
  const codes = table.rows.map(({ code }) => code);
  const texts = table.rows.map((row) => (row.texts['en'] ?? '').toLowerCase());
  await run('INSERT INTO entries SELECT * FROM unnest($1::text[], $2::text[])', [codes, texts]);
  await run('CREATE INDEX entries_search ON entries USING gin (search gin_trgm_ops)');
  await run('ANALYZE entries');
  await run('SELECT set_limit(0.3)');
  await run("SELECT set_config('pg_trgm.word_similarity_threshold', '0.6', false)");
  const codesOf = ({ rows }: { rows: unknown[] }) => rows.map((row) => String((row as { code: unknown }).code));
  return {
    searches: Object.fromEntries(
      Object.entries(statements).map(([name, sql]) => [
        name,
        async (typed: string) => codesOf(await run(sql, [typed])),
      ]),
    ),
    nothing: async (typed) => codesOf(await run('SELECT $1::text AS code', [typed])),
  };
}
