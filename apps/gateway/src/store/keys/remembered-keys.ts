import type { DataKey, KeyThing } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Clock } from '../../ports/clock.ts';

const KEYS_MAX = 10_000;
/** A key that another gateway destroys is known here for this long at most. */
const REMEMBERED_MS = 60_000;

type Known = { readonly thing: KeyThing; readonly key: DataKey };

/** Opened keys and what they are for, by their ids, for a minute: the newest ten thousand. */
export function rememberedKeys({ realMs }: Pick<Clock, 'realMs'>) {
  const kept = new Map<string, Known & { readonly untilMs: number }>();
  /** The ids of lasting keys by their use. Each brand has one for each use. */
  const lasting = new Map<string, string>();
  const get = (keyId: string): Known | undefined => {
    const found = kept.get(keyId);
    return found && found.untilMs > realMs() ? found : undefined;
  };
  return {
    get,
    lasting: (thing: KeyThing): DataKey | undefined => get(lasting.get(nameOf(thing)) ?? '')?.key,
    addLasting: (thing: KeyThing, key: DataKey | undefined): DataKey | undefined => {
      if (key) lasting.set(nameOf(thing), key.keyId);
      return key;
    },
    add: (thing: KeyThing, key: DataKey): DataKey => {
      kept.delete(key.keyId);
      kept.set(key.keyId, { thing, key, untilMs: realMs() + REMEMBERED_MS });
      const [oldest] = kept.keys();
      if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
      return key;
    },
    remove: (keyId: string): void => void kept.delete(keyId),
  };
}

/**
 * The ids of keys that each transaction has used, by what they are for: writing in several places asks for the key only
 * once.
 */
export function keysOfTransactions() {
  const byTx = new WeakMap<Database, Map<string, string>>();
  return {
    of: (db: Database | Tx, thing: KeyThing): string | undefined => byTx.get(db)?.get(nameOf(thing)),
    /** Outside a transaction nothing is kept. */
    add: (db: Database | Tx, thing: KeyThing, key: DataKey): DataKey => {
      if (!db.isTransaction) return key;
      byTx.set(db, (byTx.get(db) ?? new Map<string, string>()).set(nameOf(thing), key.keyId));
      return key;
    },
    remove: (tx: Tx, thing: KeyThing): void => void byTx.get(tx)?.delete(nameOf(thing)),
  };
}

function nameOf({ brand, kind, thing }: KeyThing): string {
  return JSON.stringify([brand, kind, thing]);
}
