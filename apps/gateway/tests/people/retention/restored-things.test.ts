import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetAgain } from '../../../src/store/data-requests/forget-again.ts';
import { destroyListed } from '../../../src/store/keys/destroy-keys.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginPurchase } from '../../kit/client/buy.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const TABLES = ['identity_checks', 'idempotency_keys', 'data_keys'] as const;

describe('of a quote that was forgotten, in a database that was restored', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const rowsOf = async (table: (typeof TABLES)[number]) =>
    (
      await sql<{
        rows: string | null;
      }>`SELECT jsonb_agg(to_jsonb(t))::text AS rows FROM ${sql.table(table)} t`.execute(db())
    ).rows[0]?.rows ?? '[]';
  /** Takes a backup, and returns a function that puts it back. */
  const backup = async () => {
    const kept = await Promise.all(TABLES.map(async (table) => ({ table, rows: await rowsOf(table) })));
    return () =>
      asOwner(db(), async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        for (const { table, rows } of kept) {
          await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
          await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${rows}::jsonb)`.execute(
            tx,
          );
        }
      });
  };
  const start = async () => {
    await destroyListed(shop.context);
    await forgetAgain(shop.context);
  };
  const checks = async (code: string) => {
    const { rows } = await sql<{ told: number }>`SELECT num_nonnulls(is_clear, decision, decided_by, decided_at) AS told
      FROM identity_checks WHERE proposal_code = ${code}`.execute(db());
    return rows.map(({ told }) => Number(told));
  };
  const answered = async () => {
    const { rows } = await sql<{
      principal: string;
    }>`SELECT DISTINCT principal FROM idempotency_keys ORDER BY 1`.execute(db());
    return rows.map(({ principal }) => principal);
  };

  it('a start gives back neither what its checks came to nor what its customer was answered, and nothing of others goes', async () => {
    const [ada, ben] = [await shop.customer('ada'), await shop.customer('ben')];
    const gone = await beginPurchase(shop.url, ada);
    const other = await beginPurchase(shop.url, ben);
    await asOwner(db(), (tx) =>
      sql`UPDATE idempotency_keys SET principal = '["showcase","ada","sam"]' WHERE (principal, call, key) =
        (SELECT principal, call, key FROM idempotency_keys WHERE principal = 'showcase/ada' LIMIT 1)`.execute(tx),
    );
    const before = await answered();
    expect(before).toEqual(expect.arrayContaining(['["showcase","ada","sam"]', 'showcase/ben']));
    const restore = await backup();
    await start();
    expect(await answered()).toEqual(before);

    const body = { kind: 'ERASURE', words: null };
    const asked = await send(shop.url, 'POST /api/policyholder/data/requests', { token: ada, body });
    const { requestId } = asked.body as { requestId: string };
    await untilIdle(db());
    const answer = { token: await shop.staff('pat', ['privacy:handle']), body: { isGranted: true, words: null } };
    expect((await send(shop.url, `POST /api/data-requests/${requestId}/answer`, answer)).status).toBe(204);
    await untilIdle(db());
    expect(new Set(await checks(gone.proposalCode))).toEqual(new Set([0]));

    await restore();
    expect(Math.max(...(await checks(gone.proposalCode)))).toBeGreaterThan(0);
    await start();
    expect(new Set(await checks(gone.proposalCode))).toEqual(new Set([0]));
    expect(Math.max(...(await checks(other.proposalCode)))).toBeGreaterThan(0);
    expect((await answered()).filter((principal) => principal.includes('ada'))).toEqual([]);
    expect(await answered()).toContain('showcase/ben');
  });

  it('a start keeps what somebody was answered since', async () => {
    const cleo = await shop.customer('cleo');
    const code = (await beginPurchase(shop.url, cleo)).proposalCode;
    await sql`UPDATE data_keys SET wrapped = NULL, master_key_id = NULL, destroyed_at_ms = 1
      WHERE kind = 'PROPOSAL' AND thing = ${code}`.execute(db());
    await forgetAgain(shop.context);
    expect(await answered()).toContain('showcase/cleo');
  });
});
