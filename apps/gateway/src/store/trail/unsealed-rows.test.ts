import { testClock } from '@marque/testkit/time/test-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { handTestKeys } from '../../../tests/kit/databases/test-keys.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { sealTrail } from '../../people/trail/seal-trail.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { appendEvents } from '../append-events.ts';
import { systemPrincipal } from '../owned.ts';
import { storeStaffRead } from '../people/staff-reads.ts';
import { sealedUpTo } from './chain.ts';
import { unsealedRows } from './unsealed-rows.ts';

describe.each(bothDatabases)('rows of the trail without a seal, on $name', ({ open }) => {
  const clock = testClock();
  const principal = systemPrincipal('showcase');
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    handTestKeys(database.db);
  });
  afterAll(() => database.close());

  const change = (streamId: string) => {
    const happened = {
      brand: 'showcase',
      stream: 'proposal',
      streamId,
      from: 1,
      events: [{ type: 'Changed' }],
    } as const;
    const doer = { principal, requestId: 'r' };
    return inTransaction(database.db, (tx) => appendEvents(tx, { clock }, { happened, doer }));
  };
  const read = () => {
    const impersonation = { impersonationId: 'i1', reason: 'why' };
    const given = {
      principal: { ...principal, impersonation },
      call: 'getProposal' as const,
      about: 'proposal P1',
      requestId: 'r',
    };
    return inTransaction(database.db, (tx) => storeStaffRead(tx, { clock }, given));
  };
  const unsealed = async () =>
    await unsealedRows(database.db, {
      after: await sealedUpTo(database.db),
      recordedBefore: new Date(clock.realMs() - 300_000).toISOString(),
    });

  it('are those that are older than a moment, and all of them once the seals are gone', async () => {
    await change('P1');
    await change('P2');
    await read();
    expect(await unsealed()).toEqual([]);
    clock.pass(301_000);
    await change('P3');
    const old = [
      { kind: 'event', rows: 2, first: 1, last: 2 },
      { kind: 'read', rows: 1, first: 1, last: 1 },
    ];
    expect(await unsealed()).toEqual(old);
    expect(await sealTrail({ db: database.db, clock, log: { info: () => undefined } as never })).toBe(4);
    expect(await unsealed()).toEqual([]);
    await asOwner(database.db, async (tx) => {
      await sql`ALTER TABLE trail_seals DISABLE TRIGGER USER`.execute(tx);
      await sql`DELETE FROM trail_seals`.execute(tx);
      await sql`ALTER TABLE trail_seals ENABLE TRIGGER USER`.execute(tx);
    });
    expect(await unsealed()).toEqual(old);
  });
});
