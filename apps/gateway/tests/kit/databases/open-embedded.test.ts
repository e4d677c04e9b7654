import { sampled } from '@marque/testkit/breadth';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { asOwner, runAsOwner } from './as-owner.ts';
import { openEmbedded } from './open-embedded.ts';

const guess = { kind: 'code', key: 'ada', at_ms: 1 };

/** What a test may find in a database. */
async function contents({ db }: OpenDatabase): Promise<object> {
  const names = async (table: string) =>
    await asOwner(db, async (tx) => (await sql.raw(`SELECT name FROM ${table} ORDER BY name`).execute(tx)).rows);
  const settings = await sql`SELECT current_user::text, current_setting('search_path') AS path`.execute(db);
  return {
    guesses: await db.selectFrom('guesses').selectAll().execute(),
    migrations: await names('kysely_migration'),
    queues: await names('pgboss.queue'),
    settings: settings.rows,
  };
}

it('an embedded database that was used and closed is lent again as good as new', async () => {
  const first = await openEmbedded();
  const before = await contents(first);
  expect(before).toMatchObject({ guesses: [], settings: [{ current_user: 'marque_app' }] });
  await first.db.insertInto('guesses').values(guess).execute();
  await asOwner(first.db, (tx) => sql`DELETE FROM kysely_migration`.execute(tx));
  await first.close();
  const next = await openEmbedded();
  expect(await contents(next)).toEqual(before);
  expect(await next.db.insertInto('guesses').values(guess).returning('guess_id').execute()).toEqual([{ guess_id: 1 }]);
  await next.close();
});

it('what goes on asking a database that was closed reaches nobody else’s', async () => {
  const first = await openEmbedded();
  await first.db.insertInto('guesses').values(guess).execute();
  await first.close();
  const next = await openEmbedded();
  await expect(first.db.insertInto('guesses').values(guess).execute()).rejects.toThrow('closed');
  expect(await next.db.selectFrom('guesses').selectAll().execute()).toEqual([]);
  await next.close();
});

for (const [index, statement] of [
  'ALTER TABLE ledger_postings DISABLE TRIGGER ALL',
  'ALTER TABLE guesses ADD COLUMN more text',
  'GRANT UPDATE ON ledger_postings TO marque_app',
].entries())
  it(`a database is not lent again after ${statement}`, sampled(index, 3), async () => {
    const first = await openEmbedded();
    const asNew = await shapeOf(first);
    await runAsOwner(first.db, [statement]);
    expect(await shapeOf(first)).not.toEqual(asNew);
    await first.close();
    const next = await openEmbedded();
    expect(await shapeOf(next)).toEqual(asNew);
    await next.close();
  });

/** Guards, columns, indexes, rights, roles and functions, written out. */
async function shapeOf({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT json_agg(concat(tgname, tgenabled) ORDER BY tgname, oid) FROM pg_trigger) AS guards,
    (SELECT json_agg(attname ORDER BY attrelid, attnum) FROM pg_attribute WHERE attrelid > 16000) AS columns,
    (SELECT json_agg(concat(relname, relacl) ORDER BY relname, oid) FROM pg_class WHERE oid > 16000 AND relkind IN ('r', 'i')) AS tables,
    (SELECT json_agg(rolname ORDER BY rolname) FROM pg_roles) AS roles,
    (SELECT json_agg(proname ORDER BY proname) FROM pg_proc WHERE oid > 16000) AS functions`.execute(db);
  return rows;
}
