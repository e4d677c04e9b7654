import type { Context } from '../../ground/context.ts';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';

const BATCH_MAX = 1000;

/** The id of a thing's key; undefined if it has none, or only destroyed ones. */
export async function findKeyOf(
  { db }: Pick<Context, 'db'>,
  { brand, kind, thing }: KeyThing,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_keys')
    .select('key_id')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('destroyed_at_ms', 'is', null)
    .executeTakeFirst();
  return row?.key_id;
}

/**
 * Destroys data keys for ever, on the list first: what they encrypted can no longer be read, and a restored backup
 * forgets it at the start. Doing it again changes nothing.
 */
export async function destroyKeys(
  context: Pick<Context, 'db' | 'clock' | 'dataKeys' | 'destroyedKeys'>,
  keyIds: readonly string[],
): Promise<void> {
  await context.destroyedKeys.add(keyIds);
  await destroyIn(context.db, context, keyIds);
  context.dataKeys.letGo(keyIds);
}

/** How many data keys a database destroyed before a moment, in milliseconds. */
export async function countDestroyed(db: Database, beforeMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('data_keys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('destroyed_at_ms', '<', beforeMs)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Destroys in a database, which may be a restored older one, all keys that the list names, and lists keys that it has
 * destroyed if the list has lost them. Answers how many keys were still there.
 */
export async function destroyListed(context: Pick<Context, 'db' | 'clock' | 'destroyedKeys'>): Promise<number> {
  const listed = await context.destroyedKeys.all();
  const destroyed = await context.db
    .selectFrom('data_keys')
    .select('key_id')
    .where('destroyed_at_ms', 'is not', null)
    .orderBy('destroyed_at_ms')
    .execute();
  const known = new Set(listed);
  const lost = destroyed.map(({ key_id: keyId }) => keyId).filter((keyId) => !known.has(keyId));
  if (lost.length > 0) await context.destroyedKeys.add(lost);
  return await destroyIn(context.db, context, listed);
}

/**
 * Destroys data keys only in a database, and answers how many were still there. The caller lists them once that is
 * stored, and lets go of them; a start lists any that were not listed.
 */
export async function destroyIn(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  keyIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (let at = 0; at < keyIds.length; at += BATCH_MAX) {
    const destroyed = await db
      .updateTable('data_keys')
      .set({ wrapped: null, master_key_id: null, destroyed_at_ms: clock.realMs() })
      .where('key_id', 'in', keyIds.slice(at, at + BATCH_MAX))
      .where('destroyed_at_ms', 'is', null)
      .executeTakeFirst();
    count += Number(destroyed.numUpdatedRows);
  }
  return count;
}
