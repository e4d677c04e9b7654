import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { destroyKeys } from '../../src/store/keys/destroy-keys.ts';
import { findHelpMessage } from '../../src/store/people/help-messages.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const CANARIES = ['canary-in-a-message', 'canary@mail.example', 'canary-in-a-comment'] as const;

describe('what people write to a brand', () => {
  let shop: TestShop;
  beforeEach(async () => {
    // No mail server takes anything, so that messages stay.
    shop = await startTestShop({ overrides: { jobHandlers: { 'send-help-message': async () => undefined } } });
  });
  afterEach(() => shop.close());

  const everyRow = async () => {
    const rows = await sql<{ row: string }>`
      SELECT to_jsonb(m)::text AS row FROM help_messages m UNION ALL SELECT to_jsonb(f)::text FROM feedback f
      UNION ALL SELECT to_jsonb(i)::text FROM idempotency_keys i UNION ALL SELECT to_jsonb(j)::text FROM pgboss.job j`.execute(
      shop.context.db,
    );
    return rows.rows.map(({ row }) => row).join('\n');
  };
  const write = async () => {
    const { token } = await beginTestSession(shop.url);
    const body = { message: `Hello, ${CANARIES[0]}`, email: CANARIES[1] };
    expect((await send(shop.url, 'POST /api/help/messages', { token, key: 'k', body })).status).toBe(204);
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const { proposalCode } = buyer;
    const say = () =>
      send(shop.url, 'POST /api/insights/feedback', {
        token: buyer.token,
        body: { type: 'bind', rating: 3, comment: CANARIES[2], tags: { proposalCode } },
      });
    expect((await say()).status).toBe(204);
    return { say };
  };
  const message = async () => {
    const row = await shop.context.db.selectFrom('help_messages').selectAll().executeTakeFirstOrThrow();
    return await findHelpMessage(shop.context, { brand: row.brand, messageId: row.message_id });
  };
  const written = { message: `Hello, ${CANARIES[0]}`, email: CANARIES[1] };

  it('stands nowhere in the clear, and is read as it was written', async () => {
    const { say } = await write();
    const rows = await everyRow();
    for (const canary of CANARIES) expect(rows).not.toContain(canary);
    expect(await message()).toMatchObject(written);
    // The same answer again is recognised as the same.
    expect((await say()).status).toBe(204);
  });

  it('is forgotten with its key, and the row stays', async () => {
    await write();
    const keys = await shop.context.db.selectFrom('data_keys').select('key_id').execute();
    await destroyKeys(
      shop.context,
      keys.map(({ key_id: keyId }) => keyId),
    );
    expect(await message()).toBeUndefined();
    expect(await shop.context.db.selectFrom('feedback').select('rating').execute()).toEqual([{ rating: 3 }]);
  });

  it('before there were keys is read, and encrypted in batches of which one may break off', async () => {
    await write();
    const { db } = shop.context;
    const [brand, email] = ['showcase', written.email];
    await db.deleteFrom('help_messages').execute();
    const rows = Array.from({ length: 450 }, (_, at) => ({
      ...{ message_id: `m${at}`, brand, subject: `s${at % 7}`, email, message: written.message },
      ...{ key_id: null, created_at_ms: at },
    }));
    await db.insertInto('help_messages').values(rows).execute();
    await db.updateTable('feedback').set({ comment: CANARIES[2], key_id: null }).execute();
    expect(await message()).toMatchObject(written);
    let batches = 0;
    const breaking = { ...shop.context.dataKeys };
    breaking.encrypt = (...given) => {
      batches += 1;
      if (batches > 500) throw new Error('killed');
      return shop.context.dataKeys.encrypt(...given);
    };
    await expect(encryptOlder({ db, dataKeys: breaking })).rejects.toThrow('killed');
    expect(
      await db.selectFrom('help_messages').select('message_id').where('key_id', 'is', null).execute(),
    ).toHaveLength(250);
    expect(await encryptOlder(shop.context)).toBe(251);
    expect(await encryptOlder(shop.context)).toBe(0);
    for (const canary of CANARIES) expect(await everyRow()).not.toContain(canary);
    for (const messageId of ['m0', 'm449'])
      expect(await findHelpMessage(shop.context, { brand, messageId })).toMatchObject(written);
  });
});
