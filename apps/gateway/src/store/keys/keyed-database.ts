import { assert } from '@marque/base';
import type { KyselyPlugin } from 'kysely';
import type { DataKeys } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';

/**
 * The keys with which each database reads and writes encrypted words. A transaction of it has the same plugin, and so
 * the same keys.
 */
const held = new WeakMap<KyselyPlugin, DataKeys>();
const bunches = new WeakSet<KyselyPlugin>();

/** A database that can be handed its data keys. They are rows of it, so it is open before they are. */
export function keyedDatabase(db: Database): Database {
  const bunch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  };
  bunches.add(bunch);
  return db.withPlugin(bunch);
}

/** Hands a database the keys with which it is read and written from now on. */
export function handKeys(db: Database, dataKeys: DataKeys): void {
  held.set(bunchOf(db), dataKeys);
}

/** The data keys of a database, inside and outside a transaction. Throws if none were handed to it. */
export function keysOf(db: Database | Tx): DataKeys {
  const dataKeys = held.get(bunchOf(db));
  assert(dataKeys, 'a database whose words are read was handed its keys');
  return dataKeys;
}

function bunchOf(db: Database | Tx): KyselyPlugin {
  const bunch = db.getExecutor().plugins.find((plugin) => bunches.has(plugin));
  assert(bunch, 'a database was opened so that it can be handed keys');
  return bunch;
}
