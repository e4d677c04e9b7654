import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/ground/principal.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { customerOf, SOLD_AT, seedRetrieval, seedSold } from '../kit/databases/seed-sold.ts';

describe.each(bothDatabases)('what proves a policy and was sent about it, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const owner of ['ada', 'ben']) await seed(owner);
    await seedRetrieval(database.db, { subject: 'eve', owner: 'ben' });
  });
  afterAll(() => database.close());

  describe.each(['policy_evidence', 'cover_links', 'uploads', 'upload_files', 'policy_adjustments'] as const)(
    'rows of %s',
    (table) => {
      const seen = async (who: Principal) =>
        (
          await asPrincipal(database.db, who, (tx) =>
            tx.selectFrom(table).select('policy_id').orderBy('policy_id').execute(),
          )
        ).map(({ policy_id: policyId }) => policyId);

      it('are seen by who owns the policy, and by the system within its brand', async () => {
        expect(await seen(customerOf('ada'))).toEqual(['POL-ada']);
        expect(await seen(customerOf('system', { kind: 'system' }))).toEqual(['POL-ada', 'POL-ben']);
        expect(await seen(customerOf('system', { kind: 'system', brand: 'example' }))).toEqual([]);
        expect(await seen(customerOf('ada', { brand: 'example' }))).toEqual([]);
      });

      it('are not seen by who has retrieved the quote', async () => {
        expect(await seen(customerOf('eve'))).toEqual([]);
      });

      it('are changed by nobody who reads them', async () => {
        const change = asPrincipal(database.db, customerOf('ada'), (tx) =>
          tx.updateTable(table).set({ policy_id: 'POL-ben' }).execute(),
        );
        await expect(change).rejects.toThrow(/permission|row-level security/);
      });
    },
  );

  const seed = async (owner: string) => {
    const { db } = database;
    await seedSold(db, owner);
    const policy = { brand: 'showcase', policy_id: `POL-${owner}` };
    await db
      .insertInto('policy_evidence')
      .values({ ...policy, policy_version: 1, content: '{}', sha256: 'x', made_at: SOLD_AT })
      .execute();
    await db
      .insertInto('cover_links')
      .values({
        ...{ ...policy, link_id: `L-${owner}`, token_hash: owner, withdrawn_at_ms: null },
        ...{ created_at_ms: 0, expires_at_ms: 1 },
      })
      .execute();
    await db
      .insertInto('policy_adjustments')
      .values({
        ...{ ...policy, adjustment_id: `A-${owner}`, adjustment_type: 'CAN', changes: '[]', reason: 'Price' },
        ...{ effective_at: null, base_version: 1, created_at: SOLD_AT, confirmable_until: SOLD_AT, shown: '{}' },
        ...{ confirmed_at: null, holds_from: null, outcome: null, withdrawn_at: null, actor: owner },
      })
      .execute();
    await db
      .insertInto('uploads')
      .values({
        ...{ ...policy, upload_id: `U-${owner}`, purpose: 'test', comment: '', status: 'SENT', sent_at: SOLD_AT },
        ...{ reason: null, decided_by: null, decided_at: null },
      })
      .execute();
    await db
      .insertInto('upload_files')
      .values({
        ...{
          ...policy,
          file_id: `F-${owner}`,
          upload_id: `U-${owner}`,
          name: 'a.pdf',
          kind: 'PDF',
          sha256: 'x',
          bytes: 1,
        },
        ...{ storage_key: owner, scan: 'CLEAN', status: 'SENT', created_at_ms: 0 },
      })
      .execute();
  };
});
