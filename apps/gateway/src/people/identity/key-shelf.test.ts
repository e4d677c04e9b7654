import { publicPartOf } from '@marque/identity';
import { type TestClock, testClock } from '@marque/testkit/time/test-clock';
import { createLocalJWKSet, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { systemRandom } from '../../adapters/random/system-random.ts';
import { derivedKeys } from '../../ground/derived-keys.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { keyShelf } from './key-shelf.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describe.each(bothDatabases)('signing keys on $name', ({ open }) => {
  let database: OpenDatabase;
  let clock: TestClock;
  beforeEach(async () => {
    database = await open();
    clock = testClock();
  });
  afterEach(() => database.close());
  const gateway = (secret = 'a secret of many gateways, all alike') =>
    keyShelf({ db: database.db, clock, random: systemRandom, keyFor: derivedKeys(secret) });
  const kidsOf = (keys: readonly JWK[]) => keys.map(({ kid }) => kid);

  it('are one for all gateways that start at once, and the same after a restart', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => gateway().keys()));
    const [first] = all.map(kidsOf);
    expect(first).toHaveLength(1);
    for (const keys of all) expect(kidsOf(keys)).toEqual(first);
    expect(kidsOf(await gateway().keys())).toEqual(first);
  });

  it('are stored so that a copy of the database signs nothing', async () => {
    const [key] = await gateway().keys();
    const rows = JSON.stringify(await database.db.selectFrom('identity_keys').selectAll().execute());
    expect(key?.d).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(key?.d);
    expect(rows).not.toContain('"kty"');
  });

  it('change every 90 days: the new one is known an hour before it signs, and the old one a month after', async () => {
    const [one, other] = [gateway(), gateway()];
    const [first] = kidsOf(await one.keys());
    await other.keys();
    clock.pass(90 * DAY_MS + 1);
    const [signs, announced] = kidsOf(await one.keys());
    expect([signs, announced]).toEqual([first, expect.any(String)]);
    clock.pass(HOUR_MS);
    expect(kidsOf(await other.keys())).toEqual([announced, first]);
    expect(kidsOf(await one.keys())).toEqual([announced, first]);
    clock.pass(31 * DAY_MS + HOUR_MS);
    expect(kidsOf(await one.keys())).toEqual([announced]);
  });

  it('never change so fast that another gateway has not heard of it', async () => {
    const [one, other] = [gateway(), gateway()];
    await Promise.all([one.keys(), other.keys()]);
    clock.pass(90 * DAY_MS - 1000);
    const known = await other.keys();
    clock.pass(2000);
    // The other gateway uses what it read a moment before the change for ten more minutes.
    for (let minutes = 0; minutes < 10; minutes += 1) {
      const [key] = await one.keys();
      if (!key) throw new Error('There is no key');
      const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' }).sign(key);
      await expect(jwtVerify(token, createLocalJWKSet({ keys: known.map(publicPartOf) }))).resolves.toBeDefined();
      clock.pass(60_000);
    }
    expect(await other.keys()).toHaveLength(2);
  });

  it('are made again when the secret is another one', async () => {
    const [before] = kidsOf(await gateway().keys());
    const after = kidsOf(await gateway('another secret, after the first one leaked').keys());
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });

  it('are asked for again after the database was away', async () => {
    let isAway = true;
    const db = new Proxy(database.db, {
      get: (target, name, receiver) => {
        if (isAway && name === 'selectFrom') throw new Error('away');
        return Reflect.get(target, name, receiver);
      },
    });
    const shelf = keyShelf({ db, clock, random: systemRandom, keyFor: derivedKeys('a secret of many gateways') });
    await expect(shelf.keys()).rejects.toThrow('away');
    isAway = false;
    expect(await shelf.keys()).toHaveLength(1);
  });
});
