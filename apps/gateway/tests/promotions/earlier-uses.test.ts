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

async function sell(id: string, promotion: object | null, orderNumber?: string): Promise<void> {
  const state = JSON.stringify({ versions: [{ data: { quote: { orderNumber } }, quote: { promotion } }] });
  await pglite.query(
    `INSERT INTO proposals (proposal_code, brand, owner, scheme_code, external_reference, version, state, created_at, updated_at)
      VALUES ($1, 'showcase', 'o', 'flex', $1, 1, '{}', $1, $1)`,
    [id],
  );
  await pglite.query(
    `INSERT INTO policies (policy_id, policy_number, brand, owner, proposal_code, scheme_code, version, state, starts_at, created_at, updated_at)
      VALUES ($1, $1, 'showcase', 'o', $1, 'flex', 1, $2, $1, $1, $1)`,
    [id, state],
  );
}

it('policies that were bought with a promotion before uses were counted count too, and their order numbers are redeemed', async () => {
  await migrateTo('0016-offer-tickets');
  const applied = (promo: string) => ({ promo, outcome: 'applied' });
  await sell('2026-01', applied('SC12M'), '4000001');
  await sell('2026-02', applied('SC24M'), '4000002');
  await sell('2026-03', applied('SC12M'), '4000001');
  await sell('2026-04', { promo: 'SC12M', outcome: 'ineligible' }, '4000003');
  await sell('2026-05', null);
  await migrateTo('0017-promotion-uses');
  const uses = await pglite.query('SELECT promotion, number, policy_id FROM promotion_uses ORDER BY policy_id');
  expect(uses.rows).toEqual([
    { promotion: 'SC12M', number: 1, policy_id: '2026-01' },
    { promotion: 'SC24M', number: 1, policy_id: '2026-02' },
    { promotion: 'SC12M', number: 2, policy_id: '2026-03' },
  ]);
  const marks = await pglite.query('SELECT kind, promotion, mark, policy_id FROM promotion_marks ORDER BY mark');
  expect(marks.rows).toEqual([
    { kind: 'ORDER_NUMBER', promotion: '', mark: '4000001', policy_id: '2026-01' },
    { kind: 'ORDER_NUMBER', promotion: '', mark: '4000002', policy_id: '2026-02' },
  ]);
});
