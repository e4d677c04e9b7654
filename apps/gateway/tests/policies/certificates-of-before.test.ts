import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/store/migrations/migrations.ts';
import { openPgliteInMemory } from '../kit/databases/open-pglite-in-memory.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await openPgliteInMemory();
});
afterAll(() => pglite.close());

async function migrateTo(last: string): Promise<void> {
  const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => then } }).migrateToLatest();
  if (error) throw error;
}

async function sell(id: string, startsAt: string, endsAt: string | null): Promise<void> {
  const state = JSON.stringify({ endsAt, timeZone: 'Europe/London' });
  await pglite.query(
    `INSERT INTO proposals (proposal_code, brand, owner, scheme_code, external_reference, version, state, created_at, updated_at)
      VALUES ($1, 'showcase', 'o', 'flex', $1, 1, '{}', $1, $1)`,
    [id],
  );
  await pglite.query(
    `INSERT INTO policies (policy_id, policy_number, brand, owner, proposal_code, scheme_code, version, state, starts_at, created_at, updated_at)
      VALUES ($1, $1, 'showcase', 'o', $1, 'flex', 1, $2, $3, $3, $3)`,
    [id, state, startsAt],
  );
  for (const document of ['certificate', 'schedule'])
    await pglite.query(
      `INSERT INTO documents (document_id, brand, owner, policy_id, policy_version, document, storage_key, sha256, bytes, created_at)
        VALUES ($1 || $2, 'showcase', 'o', $1, 1, $2, 'k', 'h', 1, $3)`,
      [id, document, startsAt],
    );
}

it('certificates that were written before periods were kept are known for what they prove: to the end, or for a year', async () => {
  await migrateTo('0018');
  await sell('flex', '2026-07-01T10:15:00.000Z', null);
  await sell('leap', '2028-02-29T00:00:00.000Z', null);
  await sell('annual', '2026-11-27T00:00:00.000Z', '2027-11-27T00:00:00.000Z');
  await migrateTo('0019-papers-and-letters');
  const { rows } = await pglite.query(
    'SELECT document_id, edition, covers_from, covers_until FROM documents ORDER BY document_id',
  );
  expect(rows).toEqual([
    {
      ...{ document_id: 'annualcertificate', edition: 1 },
      ...{ covers_from: '2026-11-27T00:00:00.000Z', covers_until: '2027-11-27T00:00:00.000Z' },
    },
    { document_id: 'annualschedule', edition: 1, covers_from: null, covers_until: null },
    {
      ...{ document_id: 'flexcertificate', edition: 1 },
      ...{ covers_from: '2026-07-01T10:15:00.000Z', covers_until: '2027-06-30T23:00:00.000Z' },
    },
    { document_id: 'flexschedule', edition: 1, covers_from: null, covers_until: null },
    {
      ...{ document_id: 'leapcertificate', edition: 1 },
      ...{ covers_from: '2028-02-29T00:00:00.000Z', covers_until: '2029-03-01T00:00:00.000Z' },
    },
    { document_id: 'leapschedule', edition: 1, covers_from: null, covers_until: null },
  ]);
});
