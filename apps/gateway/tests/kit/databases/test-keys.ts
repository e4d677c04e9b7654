import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../../src/adapters/random/system-random.ts';
import type { DataKeys } from '../../../src/ground/keys/data-keys.ts';
import type { Database } from '../../../src/ground/tables/database.ts';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { handKeys } from '../../../src/store/keys/keyed-database.ts';
import { openDataKeys } from '../../../src/store/keys/open-data-keys.ts';

/** Hands a database that no gateway has opened keys of its own, and answers them. */
export function handTestKeys(db: Database): DataKeys {
  const masterKeys = [{ id: 'test', key: systemRandom(32) }];
  const dataKeys = openDataKeys({ masterKeys, random: systemRandom, clock: systemClock() });
  handKeys(db, dataKeys);
  return dataKeys;
}

/** The id of a key, for rows that a test writes itself and whose words nobody reads. */
export async function someKeyId(db: Database, dataKeys = handTestKeys(db)): Promise<string> {
  const { keyId } = await inTransaction(db, (tx) =>
    dataKeys.forThing(tx, { brand: 'showcase', kind: 'PROPOSAL', thing: randomUUID() }),
  );
  return keyId;
}
