import { testClock } from '@marque/testkit/time/test-clock';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { systemRandom } from '../../adapters/random/system-random.ts';
import type { DataKey, DataKeys, KeyThing } from '../../ground/keys/data-keys.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { DestroyedKeys } from '../../ports/destroyed-keys.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { destroyKeys, destroyListed, findKeyOf } from './destroy-keys.ts';
import { keysByMaster } from './keys-by-master.ts';
import { openDataKeys } from './open-data-keys.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const masterKey = (id: string) => ({ id, key: systemRandom(32) });
const [older, newer] = [masterKey('older'), masterKey('newer')];
const thing = (name: string): KeyThing => ({ brand: 'showcase', kind: 'MESSAGES', thing: name });
const place = { brand: 'showcase', table: 'help_messages', column: 'message', row: 'm1' };

/** A list that is only in memory. */
function listOf(): DestroyedKeys {
  const ids: string[] = [];
  return { add: async (more) => void ids.push(...more), all: async () => ids, isBegun: async () => ids.length > 0 };
}

describe.each(bothDatabases)('data keys on $name', ({ open }) => {
  const clock = testClock();
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const opened = (masterKeys = [older]) => openDataKeys({ masterKeys, random: systemRandom, clock });
  const keyOf = (dataKeys: DataKeys, name: string) =>
    inTransaction(database.db, (tx) => dataKeys.forThing(tx, thing(name)));

  it('are one for each thing, however many ask for it at once, and the same in another gateway', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => keyOf(opened(), 'ada')));
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(1);
    const [first] = made as [DataKey];
    expect(await opened().byId(database.db, [first.keyId])).toEqual(new Map([[first.keyId, first]]));
    expect((await keyOf(opened(), 'ben')).keyId).not.toBe(first.keyId);
  });

  it('made by a transaction that is undone are not there', async () => {
    const dataKeys = opened();
    let undone: DataKey | undefined;
    const attempt = inTransaction(database.db, async (tx) => {
      undone = await dataKeys.forThing(tx, thing('cleo'));
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect(await opened().byId(database.db, [undone?.keyId ?? ''])).toEqual(new Map());
  });

  it('are the same all through a transaction, unless they are destroyed on its way', async () => {
    const dataKeys = opened();
    const made = await inTransaction(database.db, async (tx) => {
      const [first, second] = [await dataKeys.forThing(tx, thing('dora')), await dataKeys.forThing(tx, thing('dora'))];
      const destroyed = { wrapped: null, master_key_id: null, destroyed_at_ms: clock.realMs() };
      await tx.updateTable('data_keys').set(destroyed).where('key_id', '=', first.keyId).execute();
      dataKeys.letGo([first.keyId]);
      return [first, second, await dataKeys.forThing(tx, thing('dora'))].map(({ keyId }) => keyId);
    });
    expect([made[0] === made[1], made[1] === made[2]]).toEqual([true, false]);
  });

  it('of what begins are made without a look, and are those that stand where it has begun before', async () => {
    const begun = () =>
      inTransaction(database.db, async (tx) => {
        const dataKeys = opened();
        await dataKeys.begin(tx, thing('begun'));
        return await dataKeys.forThing(tx, thing('begun'));
      });
    const first = await begun();
    expect([await begun(), await keyOf(opened(), 'begun')]).toEqual([first, first]);
  });

  it('give back every text in its place alone, under its key, and as it was written', async () => {
    const dataKeys = opened();
    const [adas, bens] = [await keyOf(dataKeys, 'ada'), await keyOf(dataKeys, 'ben')];
    const unreadable = expect.objectContaining({ code: 'text_unreadable' });
    const reading = (key: DataKey, where: typeof place, text: string) => {
      try {
        return dataKeys.decrypt(key, where, text);
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, at) => {
        const encrypted = dataKeys.encrypt(adas, place, text);
        expect(reading(adas, place, encrypted)).toBe(text);
        expect(reading(bens, place, encrypted)).toEqual(unreadable);
        expect(reading({ ...adas, keyId: bens.keyId }, place, encrypted)).toEqual(unreadable);
        for (const part of ['brand', 'table', 'column', 'row'])
          expect(reading(adas, { ...place, [part]: 'another' }, encrypted)).toEqual(unreadable);
        const bytes = Buffer.from(encrypted, 'base64url');
        const flipped = at % bytes.length;
        bytes[flipped] = (bytes[flipped] ?? 0) ^ 1;
        expect(reading(adas, place, bytes.toString('base64url'))).toEqual(unreadable);
        expect(reading(adas, place, encrypted.slice(0, at % encrypted.length))).toEqual(unreadable);
      }),
    );
  });

  it('are encrypted by another master key in batches, beside who writes, and broken off anywhere', async () => {
    for (let one = 0; one < 600; one += 1) await keyOf(opened(), `many ${one}`);
    const [text, ada] = [opened().encrypt(await keyOf(opened(), 'ada'), place, 'hello'), await keyOf(opened(), 'ada')];
    const both = opened([newer, older]);
    expect(await rewrapKeys(database.db, both, 'newer')).toBe(500);
    expect((await keysByMaster(database.db)).map(({ sample }) => sample.masterKeyId)).toEqual(['newer', 'older']);
    // Two at once, and a gateway that still has the older key in front.
    await Promise.all([
      rewrapKeys(database.db, both, 'newer'),
      rewrapKeys(database.db, both, 'newer'),
      keyOf(opened([older, newer]), 'late'),
    ]);
    while ((await rewrapKeys(database.db, both, 'newer')) > 0);
    const alone = opened([newer]);
    expect(await keyOf(alone, 'late')).toBeDefined();
    const key = (await alone.byId(database.db, [ada.keyId])).get(ada.keyId);
    expect(key && alone.decrypt(key, place, text)).toBe('hello');
    await expect(keyOf(opened([older]), 'ada')).rejects.toMatchObject({ code: 'data_key_unreadable' });
    expect((await keysByMaster(database.db)).map(({ sample }) => sample.masterKeyId)).toEqual(['newer']);
  });

  it('that are destroyed are gone for ever, also from a database of yesterday', async () => {
    const dataKeys = opened([newer, older]);
    const needs = { db: database.db, clock, dataKeys, destroyedKeys: listOf() };
    const { keyId } = await keyOf(dataKeys, 'dan');
    const yesterday = await database.db
      .selectFrom('data_keys')
      .selectAll()
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow();
    expect((await dataKeys.byId(database.db, [keyId])).size).toBe(1);
    for (const _again of [1, 2]) await destroyKeys(needs, [keyId]);
    expect((await dataKeys.byId(database.db, [keyId])).size).toBe(0);
    expect(await findKeyOf(needs, thing('dan'))).toBeUndefined();
    const back = database.db
      .updateTable('data_keys')
      .set({ wrapped: yesterday.wrapped, master_key_id: yesterday.master_key_id, destroyed_at_ms: null });
    await expect(back.where('key_id', '=', keyId).execute()).rejects.toThrow('was destroyed');
    // Words told afterwards have a new key; yesterday's database has the destroyed one.
    const later = await keyOf(dataKeys, 'dan');
    expect(later.keyId).not.toBe(keyId);
    await database.db
      .insertInto('data_keys')
      .values({ ...yesterday, key_id: 'restored', thing: 'restored' })
      .execute();
    await needs.destroyedKeys.add(['restored']);
    expect([await destroyListed(needs), await destroyListed(needs)]).toEqual([1, 0]);
    expect((await dataKeys.byId(database.db, ['restored'])).size).toBe(0);
  });

  it('that last are asked for once a minute, and one that a transaction takes back is not remembered', async () => {
    const dataKeys = opened([newer]);
    let asked = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const lasting = () => dataKeys.lasting(counting, thing('marks'));
    const undone = inTransaction(database.db, async (tx) => {
      const made = await dataKeys.forThing(tx, thing('marks'));
      expect(await dataKeys.lasting(tx, thing('marks'))).toEqual(made);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await lasting()).toBeUndefined();
    const made = await keyOf(dataKeys, 'marks');
    expect([await lasting(), await lasting(), asked]).toEqual([made, made, 2]);
    clock.pass(60_000);
    expect([await lasting(), asked]).toEqual([made, 3]);
  });

  it('are remembered for a minute at most after another gateway has destroyed them', async () => {
    const [here, there] = [opened([newer]), opened([newer])];
    const { keyId } = await keyOf(here, 'eve');
    expect((await here.byId(database.db, [keyId])).size).toBe(1);
    await destroyKeys({ db: database.db, clock, dataKeys: there, destroyedKeys: listOf() }, [keyId]);
    clock.pass(60_000);
    expect((await here.byId(database.db, [keyId])).size).toBe(0);
  });

  it('are found though the minute of one ends while others are read', async () => {
    let ms = 0;
    const dataKeys = openDataKeys({
      masterKeys: [newer],
      random: systemRandom,
      clock: { realMs: () => (ms += 25_000) },
    });
    const ids = [(await keyOf(dataKeys, 'fay')).keyId, (await keyOf(dataKeys, 'gus')).keyId];
    for (const _again of [1, 2, 3]) {
      await dataKeys.byId(database.db, ids.slice(0, 1));
      expect([...(await dataKeys.byId(database.db, ids)).keys()].sort()).toEqual([...ids].sort());
    }
  });
});
