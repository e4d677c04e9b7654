import type { DataKey, TextPlace } from '../../ground/keys/data-keys.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { MessageSeal, RegisterMessage } from '../../ports/cover-register.ts';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';
import { keysOf } from '../keys/keyed-database.ts';
import { keyOf } from '../keys/words.ts';

/** Encrypts messages to the register by the keys of a database. */
export function messageSeal(db: Database): MessageSeal {
  return {
    seal: async ({ brand, sequence, policyNumber }, text) => {
      const key = await keyToSeal(db, { brand, policyNumber });
      return key && { keyId: key.keyId, sealed: keysOf(db).encrypt(key, placeOf({ brand, sequence }), text) };
    },
    open: async ({ brand, sequence }, { keyId, sealed }) => {
      const key = (await keysOf(db).byId(db, [keyId])).get(keyId);
      return key && keysOf(db).decrypt(key, placeOf({ brand, sequence }), sealed);
    },
  };
}

/** The key of a policy; made if an earlier release had none, and never again once it was destroyed. */
async function keyToSeal(
  db: Database,
  policy: { readonly brand: string; readonly policyNumber: string },
): Promise<DataKey | undefined> {
  const thing = keyOfPolicy(policy);
  const keys = await db
    .selectFrom('data_keys')
    .select(['key_id', 'destroyed_at_ms'])
    .where('brand', '=', thing.brand)
    .where('kind', '=', thing.kind)
    .where('thing', '=', thing.thing)
    .execute();
  const live = keys.find((key) => key.destroyed_at_ms === null);
  if (live) return (await keysOf(db).byIdNow(db, [live.key_id])).get(live.key_id);
  return keys.length > 0 ? undefined : await inTransaction(db, (tx) => keyOf(tx, thing));
}

function placeOf({ brand, sequence }: Pick<RegisterMessage, 'brand' | 'sequence'>): TextPlace {
  return { brand, table: 'register', column: 'message', row: String(sequence) };
}
