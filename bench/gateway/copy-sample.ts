import type pg from 'pg';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { inTransaction } from '../../apps/gateway/src/ground/tables/in-transaction.ts';
import { moveTrail } from '../../apps/gateway/src/people/trail/move-trail.ts';
import { layInTheClear, layTrailInTheClear } from '../../apps/gateway/tests/kit/databases/in-the-clear.ts';
import { silentLog } from '../../apps/gateway/tests/kit/time/silent-log.ts';
import { encryptCopies, withKeys } from '../bill-run/encrypt-copies.ts';
import { type Cloning, cloneSample, type Sample } from './clones.ts';

type Place = { readonly databaseUrl: string; readonly client: pg.Client };

/**
 * Copies a sample as if each copy had come about over the gateway: the decrypted data are copied, and encrypted under a
 * key of their own.
 */
export async function copySample({ databaseUrl, client }: Place, sample: Sample, cloning: Cloning): Promise<void> {
  await withKeys(databaseUrl, async ({ db }) => {
    await layInTheClear(db);
    if (cloning.readsTrail) await layTrailInTheClear(db);
  });
  await cloneSample(client, sample, cloning);
  await encryptCopies(databaseUrl);
  // It is sealed on the way, so that no gateway seals it while it is measured.
  if (cloning.readsTrail)
    await withKeys(databaseUrl, ({ db }) => moveTrail({ db, clock: systemClock(), log: silentLog }));
  // A shop that has sold with a promotion has the key of their marks.
  const marks = { brand: sample.brand, kind: 'MARKS', thing: 'promotions' } as const;
  await withKeys(databaseUrl, ({ db, dataKeys }) => inTransaction(db, (tx) => dataKeys.forThing(tx, marks)));
  // Ids that calls are given look like no other number, so that the recording knows them.
  await client.query(`select setval(pg_get_serial_sequence('cover_messages', 'message_id'), 100000000)`);
  await client.query('vacuum analyze');
}
