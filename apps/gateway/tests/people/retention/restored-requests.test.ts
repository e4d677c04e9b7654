import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequest } from '../../../src/store/data-requests/find-request.ts';
import { forgetAgain } from '../../../src/store/data-requests/forget-again.ts';
import { destroyListed } from '../../../src/store/keys/destroy-keys.ts';
import { send } from '../../kit/client/api-client.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const TODAY = '2026-11-20';
const TABLES = ['people', 'data_keys', 'data_requests', 'events'] as const;

describe('what somebody asked and got no answer to, who is forgotten', () => {
  let shop: StaffShop;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(`${TODAY}T13:00:00.000Z`);
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const pat = async () => ({ token: await shop.staff('pat', ['privacy:handle']) });
  const asked = async (token: string, kind: string, words: string | null = null) => {
    const body = { kind, words };
    const answer = await send(shop.url, 'POST /api/policyholder/data/requests', { token, body });
    expect(answer.status, answer.text).toBe(201);
    await untilIdle(db());
    return (answer.body as { requestId: string }).requestId;
  };
  const grant = async (requestId: string) => {
    const answer = { ...(await pat()), body: { isGranted: true, words: null } };
    expect((await send(shop.url, `POST /api/data-requests/${requestId}/answer`, answer)).status).toBe(204);
    await untilIdle(db());
  };
  const waiting = async () => {
    const { body } = await send(shop.url, 'GET /api/data-requests', await pat());
    return (body as { requests: { requestId: string }[] }).requests.map(({ requestId }) => requestId);
  };
  const standing = async (requestId: string) => await findRequest(db(), shop.context, { brand: 'showcase', requestId });
  const keysOf = async (requestId: string) => {
    const { rows } = await sql<{ isLiving: boolean }>`SELECT destroyed_at_ms IS NULL AS "isLiving" FROM data_keys
      WHERE kind = 'REQUEST' AND thing = ${requestId}`.execute(db());
    return new Set(rows.map(({ isLiving }) => isLiving));
  };
  /** Takes a backup, and returns a function that puts it back. */
  const backup = async () => {
    const kept: (readonly [(typeof TABLES)[number], string])[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<{
        text: string;
      }>`SELECT jsonb_agg(to_jsonb(t))::text AS text FROM ${sql.table(table)} t`.execute(db());
      kept.push([table, rows[0]?.text ?? '[]']);
    }
    return async () => {
      await asOwner(db(), async (tx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        for (const [table, text] of kept) {
          await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
          await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${text}::jsonb)`.execute(
            tx,
          );
        }
      });
    };
  };
  /** As a process begins, which remembers no key. */
  const start = async () => {
    const keys = await db().selectFrom('data_keys').select('key_id').execute();
    shop.context.dataKeys.letGo(keys.map((key) => key.key_id));
    await destroyListed(shop.context);
    await forgetAgain(shop.context);
  };

  it('keeps its days and kind, and its words go, also in a database that was restored', async () => {
    const [rhea, sam] = [await shop.customer('rhea'), await shop.customer('sam')];
    const takenBack = await asked(rhea, 'OBJECTION', 'I was in hospital');
    const withdraw = `DELETE /api/policyholder/data/requests/${takenBack}` as const;
    expect((await send(shop.url, withdraw, { token: rhea })).status).toBe(204);
    const objection = await asked(rhea, 'OBJECTION', 'I had a stroke');
    const restriction = await asked(rhea, 'RESTRICTION', 'Until it is put right');
    await grant(restriction);
    const erasure = await asked(rhea, 'ERASURE', 'All of it');
    const others = await asked(sam, 'OBJECTION', 'Not by my job');
    const restore = await backup();

    await grant(erasure);
    expect(await waiting()).toEqual([others]);
    for (const requestId of [takenBack, objection]) {
      expect(await standing(requestId)).toMatchObject({ kind: 'OBJECTION', receivedOn: TODAY, withdrawnOn: TODAY });
      expect((await standing(requestId))?.words).toBeNull();
    }
    expect((await standing(restriction))?.words).toBe('Until it is put right');
    expect(await standing(erasure)).toMatchObject({ outcome: 'GRANTED', words: 'All of it' });

    await restore();
    expect(await waiting()).toHaveLength(3);
    await start();
    expect(await waiting()).toEqual([others]);
    for (const requestId of [takenBack, objection, erasure]) {
      expect(await standing(requestId)).toMatchObject({ withdrawnOn: TODAY, outcome: null, words: null });
      expect(await keysOf(requestId)).toEqual(new Set([false]));
    }
    expect(await standing(restriction)).toMatchObject({ outcome: 'GRANTED', withdrawnOn: TODAY });
    expect((await standing(others))?.words).toBe('Not by my job');
    const listed = await shop.context.destroyedKeys.all();
    const { rows } = await sql<{
      id: string;
    }>`SELECT key_id AS id FROM data_keys WHERE destroyed_at_ms IS NOT NULL`.execute(db());
    expect(listed).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });
});
