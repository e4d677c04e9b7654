import 'temporal-polyfill/global';
import { assert } from '@marque/base';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { readMasterKeys } from '../../apps/gateway/src/ground/keys/read-master-keys.ts';
import { encryptOlder } from '../../apps/gateway/src/jobs/encrypt-older.ts';
import { type OpenDatabase, openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { handKeys } from '../../apps/gateway/src/store/keys/keyed-database.ts';
import { openDataKeys } from '../../apps/gateway/src/store/keys/open-data-keys.ts';
import { BENCH_MASTER_KEYS } from './master-key.ts';

/** Encrypts rows that were copied unencrypted, so that a benchmark reads what a gateway would have written. */
export async function encryptCopies(databaseUrl: string): Promise<void> {
  await withKeys(databaseUrl, encryptOlder);
}

type Keyed = Pick<OpenDatabase, 'db'> & { readonly dataKeys: ReturnType<typeof openDataKeys> };

/** Does something with a benchmark's database and its keys, with the master keys of all benchmarks or others. */
export async function withKeys(
  databaseUrl: string,
  work: (keyed: Keyed) => Promise<unknown>,
  masterKeys = readMasterKeys(BENCH_MASTER_KEYS),
): Promise<void> {
  assert(masterKeys, 'the master key of a benchmark is one');
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, waitMs: 60_000 });
  const dataKeys = openDataKeys({ masterKeys, random: systemRandom, clock: systemClock() });
  handKeys(db, dataKeys);
  await work({ db, dataKeys }).finally(close);
}
