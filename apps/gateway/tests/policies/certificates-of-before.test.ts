import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, earlierDatabase } from '../kit/databases/earlier-database.ts';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await earlierDatabase();
});
afterAll(() => earlier.pglite.close());

async function sell(id: string, startsAt: string, endsAt: string | null): Promise<void> {
  await earlier.sell(id, { endsAt, timeZone: 'Europe/London' }, startsAt);
  for (const document of ['certificate', 'schedule'])
    await earlier.pglite.query(
      `INSERT INTO documents (document_id, brand, owner, policy_id, policy_version, document, storage_key, sha256, bytes, created_at)
        VALUES ($1 || $2, 'showcase', 'o', $1, 1, $2, 'k', 'h', 1, $3)`,
      [id, document, startsAt],
    );
}

it('certificates that were written before periods were kept are known for what they prove: to the end, or for a year', async () => {
  await earlier.migrateTo('0023-staff-find-and-ask');
  await sell('flex', '2026-07-01T10:15:00.000Z', null);
  await sell('leap', '2028-02-29T00:00:00.000Z', null);
  await sell('annual', '2026-11-27T00:00:00.000Z', '2027-11-27T00:00:00.000Z');
  await earlier.migrateTo('0024-papers-and-letters');
  const { rows } = await earlier.pglite.query(
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
