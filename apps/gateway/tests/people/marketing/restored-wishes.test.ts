import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketingPermit } from '../../../src/letters/marketing/marketing-permit.ts';
import { forgetAgain } from '../../../src/store/data-requests/forget-again.ts';
import { destroyListed } from '../../../src/store/keys/destroy-keys.ts';
import { readSupport } from '../../../src/store/support/stored-support.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const ada = { brand: 'showcase', subject: 'ada' };
/** The columns that say whose rows they are. */
const namedBy = { support_needs: 'owner', people: 'subject', data_keys: 'thing' } as const;

describe('of somebody who was forgotten in part, or took back what they said, in a database that was restored', () => {
  let shop: StaffShop;
  let token: string;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    token = await shop.customer('ada');
    await buyPolicy(shop, token);
  });
  afterAll(() => shop.close());

  const wish = async () => {
    const marketingPreferences = marketingWishes((channel) => channel === 'email');
    const wished = await send(shop.url, 'PATCH /api/policyholder', { token, body: { marketingPreferences } });
    expect(wished.status, wished.text).toBe(200);
  };
  const permit = async () => (await MarketingPermit.ask(shop.context, ada))?.to ?? null;
  const needs = async () => (await readSupport(shop.context.db, shop.context, ada))?.said ?? null;
  /** Takes a backup of their rows, and returns a function that puts it back. */
  const backup = async (tables: readonly (keyof typeof namedBy)[]) => {
    const { db } = shop.context;
    const kept = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{
          text: string;
        }>`SELECT jsonb_agg(to_jsonb(t))::text AS text FROM ${sql.table(table)} t
          WHERE ${sql.ref(namedBy[table])} = 'ada'`.execute(db);
        return [table, rows[0]?.text ?? '[]'] as const;
      }),
    );
    return async () => {
      await asOwner(db, async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        for (const [table, text] of kept) {
          await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(namedBy[table])} = 'ada'`.execute(tx);
          await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${text}::jsonb)`.execute(
            tx,
          );
        }
      });
      const keys = await db.selectFrom('data_keys').select('key_id').execute();
      shop.context.dataKeys.letGo(keys.map((key) => key.key_id));
    };
  };
  const start = async () => {
    await destroyListed(shop.context);
    await forgetAgain(shop.context);
  };

  it('a start gives back neither what they needed nor a permit to write them offers, and what they choose afterwards stays', async () => {
    await wish();
    const body = { needs: ['OTHER'], other: 'cannot read small print', hasAgreed: true };
    expect((await send(shop.url, 'PUT /api/policyholder/support', { token, body })).status).toBe(200);
    const restore = await backup(['support_needs', 'people', 'data_keys']);
    await start();
    expect(await permit()).toBe('ada@example.com');
    expect(await needs()).toMatchObject({ needs: ['OTHER'] });

    const asked = await send(shop.url, 'POST /api/policyholder/data/requests', {
      ...{ token, body: { kind: 'ERASURE', words: null } },
    });
    const { requestId } = asked.body as { requestId: string };
    await untilIdle(shop.context.db);
    const pat = await shop.staff('pat', ['privacy:handle']);
    const answer = { token: pat, body: { isGranted: true, words: null } };
    expect((await send(shop.url, `POST /api/data-requests/${requestId}/answer`, answer)).status).toBe(204);
    await untilIdle(shop.context.db);
    expect(await needs()).toBeNull();
    expect(await permit()).toBeNull();

    await restore();
    await asOwner(shop.context.db, async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`DELETE FROM events WHERE stream_id = 'showcase/ada' AND type = 'MarketingStopped'`.execute(tx);
      await sql`DELETE FROM do_not_write`.execute(tx);
    });
    expect(await needs()).toMatchObject({ needs: ['OTHER'] });
    expect(await permit()).toBe('ada@example.com');
    await start();
    expect(await needs()).toBeNull();
    expect(await permit()).toBeNull();
    const { rows } = await sql`SELECT 1 FROM support_needs WHERE owner = 'ada' AND needs IS NOT NULL`.execute(
      shop.context.db,
    );
    expect(rows).toEqual([]);

    await wish();
    expect((await send(shop.url, 'PUT /api/policyholder/support', { token, body })).status).toBe(200);
    await start();
    expect(await permit()).toBe('ada@example.com');
    expect(await needs()).toMatchObject({ needs: ['OTHER'] });
  });

  it('a start gives back no need that was taken back, and keeps those to which only more was added', async () => {
    const say = async (body: object) => {
      const answer = await send(shop.url, 'PUT /api/policyholder/support', { token, body });
      expect(answer.status, answer.text).toBe(200);
    };
    const large = { needs: ['LARGE_PRINT'], other: null, hasAgreed: true };
    const more = { needs: ['LARGE_PRINT', 'OTHER'], other: 'deaf in one ear', hasAgreed: true };
    await say(large);
    const beforeMore = await backup(['support_needs', 'data_keys']);
    await say(more);
    const beforeOthers = await backup(['support_needs', 'data_keys']);

    await beforeMore();
    await start();
    expect(await needs()).toEqual({ needs: ['LARGE_PRINT'], other: null });

    await beforeOthers();
    await say({ ...more, other: 'a quiet line' });
    const beforeNone = await backup(['support_needs', 'data_keys']);
    await beforeOthers();
    expect(await needs()).toMatchObject({ other: 'deaf in one ear' });
    await start();
    expect(await needs()).toBeNull();

    await beforeNone();
    await start();
    expect(await needs()).toMatchObject({ other: 'a quiet line' });
    await say({ needs: [], other: null, hasAgreed: false });
    expect(await needs()).toBeNull();
    await beforeNone();
    await start();
    expect(await needs()).toBeNull();
    await say(large);
    await start();
    expect(await needs()).toEqual({ needs: ['LARGE_PRINT'], other: null });
  });
});
