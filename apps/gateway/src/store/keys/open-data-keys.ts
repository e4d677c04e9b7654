import { createHmac, createSecretKey } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { assert } from '@marque/base';
import { sql } from 'kysely';
import { CipherFault } from '../../ground/keys/cipher-fault.ts';
import type { DataKey, DataKeys, KeyThing, KeyThings, TextPlace, WrappedKey } from '../../ground/keys/data-keys.ts';
import { keyObject, madeOfKey } from '../../ground/keys/made-of-key.ts';
import { openBytes, sealBytes } from '../../ground/keys/sealed-bytes.ts';
import { openFile, sealFile } from '../../ground/keys/sealed-file.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MasterKey } from '../../ports/master-keys.ts';
import type { Random } from '../../ports/random.ts';
import { keysOfTransactions, rememberedKeys } from './remembered-keys.ts';

const KEY_BYTES = 32;
const ID_BYTES = 16;
const MARK_BYTES = 16;
/** The quickest level: it packs a state to a fifth. */
const PACKING = { level: 1 };

type Needs = {
  readonly masterKeys: readonly MasterKey[];
  readonly random: Random;
  readonly clock: Pick<Clock, 'realMs'>;
};

/** A key of its own for marks, so that one key does one thing. */
const markKey = madeOfKey((key) => createSecretKey(createHmac('sha256', keyObject(key)).update('mark').digest()));

/** Opens the data keys with the master keys; the first of these encrypts. */
export function openDataKeys({ masterKeys, random, clock }: Needs): DataKeys {
  const [current] = masterKeys;
  assert(current, 'there is a master key');
  const remembered = rememberedKeys(clock);
  const used = keysOfTransactions();

  const wrap = (brand: string, { keyId, key }: DataKey): WrappedKey => ({
    ...{ brand, keyId, masterKeyId: current.id },
    wrapped: sealBytes(current.key, key, { about: aboutKey({ brand, keyId, masterKeyId: current.id }), random }),
  });
  const unwrap = (stored: WrappedKey): DataKey => {
    const master = masterKeys.find(({ id }) => id === stored.masterKeyId);
    const key = master && openBytes(master.key, stored.wrapped, aboutKey(stored));
    if (!key) throw new CipherFault('data_key_unreadable', `${stored.keyId}, by ${stored.masterKeyId}`);
    return { keyId: stored.keyId, key };
  };

  const find = async (db: Database | Tx, { brand, kind, things }: KeyThings) => {
    const rows = await db
      .selectFrom('data_keys')
      .select(['key_id as keyId', 'brand', 'wrapped', 'master_key_id as masterKeyId', 'thing'])
      .where('brand', '=', brand)
      .where('kind', '=', kind)
      .where('thing', 'in', things)
      .where('destroyed_at_ms', 'is', null)
      .execute();
    return new Map(
      rows.filter(isWhole).map((row) => [row.thing, remembered.add({ brand, kind, thing: row.thing }, unwrap(row))]),
    );
  };
  const findOne = async (db: Database | Tx, { thing, ...of }: KeyThing) =>
    (await find(db, { ...of, things: [thing] })).get(thing);
  /** Undefined if another transaction, for which this one has waited, has just made one. */
  const make = async (tx: Tx, thing: KeyThing): Promise<DataKey | undefined> => {
    const made = { keyId: Buffer.from(random(ID_BYTES)).toString('base64url'), key: random(KEY_BYTES) };
    const { wrapped, masterKeyId } = wrap(thing.brand, made);
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('data_keys')
      .values({
        ...{ ...thing, key_id: made.keyId, master_key_id: masterKeyId, wrapped },
        ...{ made_at_ms: clock.realMs(), destroyed_at_ms: null },
      })
      .onConflict((conflict) =>
        conflict.columns(['brand', 'kind', 'thing']).where('destroyed_at_ms', 'is', null).doNothing(),
      )
      .executeTakeFirst();
    // If the transaction is rolled back, nothing names the id of this key.
    return inserted === 1n ? remembered.add(thing, made) : undefined;
  };

  const made = async (tx: Tx, thing: KeyThing): Promise<DataKey> => {
    const key = (await make(tx, thing)) ?? (await findOne(tx, thing));
    assert(key, 'a key that was made is there');
    return key;
  };

  /**
   * The key of a thing that this transaction has used. One that was destroyed here meanwhile is no longer remembered.
   */
  const knownIn = (db: Database | Tx, thing: KeyThing) => remembered.get(used.of(db, thing) ?? '')?.key;

  return {
    forThing: async (tx, thing) => {
      const known = knownIn(tx, thing);
      if (known) return known;
      return used.add(tx, thing, (await findOne(tx, thing)) ?? (await made(tx, thing)));
    },
    forThings: async (tx, { things, ...of }) => {
      const known = things.flatMap((thing) => {
        const key = knownIn(tx, { ...of, thing });
        return key ? [[thing, key] as const] : [];
      });
      const keys = new Map<string, DataKey>(known);
      const left = things.filter((thing) => !keys.has(thing));
      const found = left.length === 0 ? new Map<string, DataKey>() : await find(tx, { ...of, things: left });
      for (const thing of left) {
        const key = found.get(thing) ?? (await made(tx, { ...of, thing }));
        keys.set(thing, used.add(tx, { ...of, thing }, key));
      }
      return keys;
    },
    setAside: async (tx, { brand, kind, things }) => {
      for (const thing of things) {
        await sql`SELECT set_driver_key_aside(${brand}, ${thing})`.execute(tx);
        used.remove(tx, { brand, kind, thing });
      }
    },
    begin: async (tx, thing) => {
      if (!knownIn(tx, thing)) used.add(tx, thing, await made(tx, thing));
    },
    lasting: async (db, thing) => {
      // A key that this transaction has made, and may yet roll back, is not remembered beyond it.
      const known = knownIn(db, thing) ?? remembered.lasting(thing);
      return known ?? remembered.addLasting(thing, await findOne(db, thing));
    },
    byId: async (db, keyIds) => {
      const found = new Map<string, DataKey>();
      const unknown: string[] = [];
      for (const keyId of new Set(keyIds)) {
        const known = remembered.get(keyId);
        if (known) found.set(keyId, used.add(db, known.thing, known.key));
        else unknown.push(keyId);
      }
      // Keys found here are kept here: one that is let go meanwhile would be taken for a destroyed one.
      for (const { brand, kind, thing, ...stored } of await readKeys(db, unknown)) {
        const key = remembered.add({ brand, kind, thing }, unwrap({ ...stored, brand }));
        found.set(key.keyId, used.add(db, { brand, kind, thing }, key));
      }
      return found;
    },
    byIdNow: async (db, keyIds) =>
      new Map(
        (await readKeys(db, keyIds)).map(({ brand, kind, thing, ...stored }) => [
          stored.keyId,
          remembered.add({ brand, kind, thing }, unwrap({ ...stored, brand })),
        ]),
      ),
    encrypt: ({ keyId, key }, place, text) =>
      sealBytes(key, place.isPacked ? deflateRawSync(text, PACKING) : Buffer.from(text), {
        about: aboutText(place, keyId),
        random,
      }),
    decrypt: ({ keyId, key }, place, encrypted) => {
      const bytes = openBytes(key, encrypted, aboutText(place, keyId));
      if (!bytes) throw new CipherFault('text_unreadable', `${place.table}.${place.column} of ${place.row}`);
      return (place.isPacked ? inflateRawSync(bytes) : bytes).toString('utf8');
    },
    encryptFile: ({ keyId, key }, place, content) => sealFile(key, content, { place: { ...place, keyId }, random }),
    decryptFile: ({ keyId, key }, place, encrypted) => openFile(key, encrypted, { ...place, keyId }),
    mark: ({ key }, text) =>
      createHmac('sha256', markKey(key)).update(text).digest().subarray(0, MARK_BYTES).toString('base64url'),
    letGo: (keyIds) => {
      for (const keyId of keyIds) remembered.remove(keyId);
    },
    rewrap: (stored) => wrap(stored.brand, unwrap(stored)),
  };
}

async function readKeys(db: Database | Tx, keyIds: readonly string[]): Promise<(WrappedKey & KeyThing)[]> {
  if (keyIds.length === 0) return [];
  const rows = await db
    .selectFrom('data_keys')
    .select(['key_id as keyId', 'brand', 'kind', 'thing', 'wrapped', 'master_key_id as masterKeyId'])
    .where('key_id', 'in', keyIds)
    .execute();
  return rows.filter(isWhole);
}

type Row = { [part in keyof WrappedKey]: WrappedKey[part] | null };

function isWhole<T extends Row>(row: T | undefined): row is T & WrappedKey {
  return row !== undefined && row.wrapped !== null && row.masterKeyId !== null;
}

function aboutKey({ brand, keyId, masterKeyId }: Omit<WrappedKey, 'wrapped'>): string {
  return JSON.stringify(['data key', brand, keyId, masterKeyId]);
}

function aboutText({ brand, table, column, row }: TextPlace, keyId: string): string {
  return JSON.stringify(['text', brand, table, column, row, keyId]);
}
