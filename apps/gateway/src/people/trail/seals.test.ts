import { testClock } from '@marque/testkit/time/test-clock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { handTestKeys } from '../../../tests/kit/databases/test-keys.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { appendEvents } from '../../store/append-events.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { sealTrail } from './seal-trail.ts';
import { verifySeals } from './verify-seals.ts';

const clock = testClock();
const principal = systemPrincipal('showcase');
const impersonation = { impersonationId: 'i1', reason: 'why' };

/** The steps that a test takes with the trail of a database. */
function trailOf(database: OpenDatabase) {
  const { db } = database;
  handTestKeys(db);
  const log = { info: () => undefined } as never;
  const addEvents = (tx: Tx, streamId: string, count = 1) =>
    appendEvents(
      tx,
      { clock },
      {
        happened: {
          brand: 'showcase',
          stream: 'proposal',
          streamId,
          from: 1,
          events: Array.from({ length: count }, (_, index) => ({ type: 'Changed', index, note: 'ü " \n', big: 12.5 })),
        },
        doer: { principal, requestId: 'r' },
      },
    );
  return {
    change: (streamId: string, count?: number) => inTransaction(db, (tx) => addEvents(tx, streamId, count)),
    addEvents,
    read: () =>
      inTransaction(db, (tx) =>
        storeStaffRead(
          tx,
          { clock },
          {
            principal: { ...principal, impersonation },
            call: 'getProposal',
            about: 'proposal P1',
            requestId: 'r',
          },
        ),
      ),
    seal: () => sealTrail({ db, clock, log }),
    verify: () => verifySeals(db),
    /** The result of checking the seals after the database's owner has done something to it, which is then undone. */
    verifyAfter: async (statement: string) => {
      let verified: Awaited<ReturnType<typeof verifySeals>> | undefined;
      const undone = asOwner(db, async (tx) => {
        for (const table of ['events', 'staff_reads', 'trail_seals'])
          await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(tx);
        await sql.raw(statement).execute(tx);
        verified = await verifySeals(tx);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return verified;
    },
  };
}

describe.each(bothDatabases)('the seals over the trail, on $name', ({ open }) => {
  let database: OpenDatabase;
  let trail: ReturnType<typeof trailOf>;
  beforeEach(async () => {
    database = await open();
    trail = trailOf(database);
  });
  afterEach(() => database.close());

  it('cover every event and every read once, and stand', async () => {
    expect(await trail.verify()).toEqual({ seals: 0, rows: 0, hash: '0'.repeat(64), broken: null, joined: null });
    await trail.change('P1', 3);
    await trail.read();
    expect(await trail.seal()).toBe(4);
    expect(await trail.seal()).toBe(0);
    await trail.read();
    expect(await trail.seal()).toBe(1);
    expect(await trail.verify()).toEqual({
      seals: 2,
      rows: 5,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      broken: null,
      joined: null,
    });
  });

  it('are made in batches that fit into memory', async () => {
    await trail.change('P1', 2100);
    expect(await trail.seal()).toBe(2100);
    expect(await trail.verify()).toMatchObject({ seals: 3, rows: 2100, broken: null });
  });

  it('are one chain however many gateways seal at once', async () => {
    await trail.change('P1', 1500);
    await Promise.all(Array.from({ length: 8 }, () => trail.seal()));
    await trail.seal();
    expect(await trail.verify()).toMatchObject({ seals: 2, rows: 1500, broken: null });
  });

  it('pass over ids that were given and never used', async () => {
    await trail.change('P1');
    await expect(
      inTransaction(database.db, async (tx) => {
        await trail.addEvents(tx, 'P2', 5);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await trail.change('P3');
    expect(await trail.seal()).toBe(2);
    expect(await trail.verify()).toMatchObject({ rows: 2, broken: null });
  });
});

describe.each(bothDatabases)('three seals over a trail, on $name', ({ open }) => {
  let database: OpenDatabase;
  let trail: ReturnType<typeof trailOf>;
  beforeAll(async () => {
    database = await open();
    trail = trailOf(database);
    await trail.change('P1');
    await trail.read();
    await trail.seal();
    await trail.change('P2');
    // An id that no row has, at which one can be slipped in.
    await asOwner(database.db, (tx) => sql`SELECT nextval(pg_get_serial_sequence('events', 'event_id'))`.execute(tx));
    await trail.change('P4');
    await trail.read();
    await trail.seal();
    await trail.change('P3');
    await trail.seal();
  });
  afterAll(() => database.close());

  it('stand', async () => {
    expect(await trail.verify()).toMatchObject({ seals: 3, rows: 6, broken: null });
  });

  it.each([
    ['an event was changed', `UPDATE events SET data = '"another"' WHERE stream_id = 'P2'`],
    [
      'an event was put under another key',
      `UPDATE events SET key_id = other.key_id FROM events AS other WHERE events.stream_id = 'P2' AND other.stream_id = 'P1'`,
    ],
    ['who did it was changed', `UPDATE events SET actor = 'somebody' WHERE stream_id = 'P2'`],
    ['a reason was added', `UPDATE events SET reason = '' WHERE stream_id = 'P2'`],
    ['an event was removed', `DELETE FROM events WHERE stream_id = 'P2'`],
    [
      'an event was slipped in',
      `INSERT INTO events (event_id, brand, stream, stream_id, version, type, data, key_id, actor, subject, occurred_at, recorded_at)
       OVERRIDING SYSTEM VALUE SELECT 3, brand, stream, 'P9', 9, type, data, key_id, actor, subject, occurred_at, recorded_at FROM events LIMIT 1`,
    ],
    ['a read was removed', 'DELETE FROM staff_reads WHERE read_id = 2'],
    ['a read was changed', `UPDATE staff_reads SET subject = 'somebody' WHERE read_id = 2`],
    ['the seal itself was moved', `UPDATE trail_seals SET sealed_at = '2020-01-01T00:00:00.000Z' WHERE seal_id = 2`],
    ['the seal itself was removed', 'DELETE FROM trail_seals WHERE seal_id = 2'],
  ])('show that %s, and since which batch', async (_what, statement) => {
    expect(await trail.verifyAfter(statement)).toMatchObject({
      seals: 1,
      rows: 2,
      broken: { sealId: statement.startsWith('DELETE FROM trail_seals') ? 3 : 2 },
    });
  });

  it('cannot be changed by anyone who does not rule the database', async () => {
    for (const table of ['events', 'staff_reads', 'trail_seals'])
      for (const statement of [`UPDATE ${table} SET recorded_at = ''`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(
          sql
            .raw(statement.replace('recorded_at', table === 'trail_seals' ? 'sealed_at' : 'recorded_at'))
            .execute(database.db),
        ).rejects.toThrow(/permission denied/);
  });
});

describe.each(bothDatabases.filter(({ name }) => name === 'PostgreSQL'))(
  'two who write at once, on $name',
  ({ open }) => {
    it('leave nothing unsealed, though the earlier id is committed later', async () => {
      const database = await open();
      const trail = trailOf(database);
      const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = inTransaction(database.db, async (tx) => {
        await trail.addEvents(tx, 'slow');
        written.resolve();
        await mayCommit.promise;
      });
      await written.promise;
      await trail.change('quick');
      expect(await trail.seal()).toBe(0);
      mayCommit.resolve();
      await slow;
      expect(await trail.seal()).toBe(2);
      const ids = await database.db
        .selectFrom('events')
        .select(['stream_id', 'event_id'])
        .orderBy('event_id')
        .execute();
      expect(ids.map(({ stream_id }) => stream_id)).toEqual(['slow', 'quick']);
      expect(await trail.verify()).toMatchObject({ rows: 2, broken: null });
      await database.close();
    });

    it('and a gateway that seals all the while leave a chain that stands and covers all', async () => {
      const database = await open();
      const trail = trailOf(database);
      let writing = true;
      const sealing = (async () => {
        while (writing) await trail.seal();
      })();
      const writers = Array.from({ length: 6 }, async (_, writer) => {
        for (let turn = 0; turn < 25; turn += 1) {
          await trail.change(`P${writer}-${turn}`, 1 + (turn % 3));
          if (turn % 5 === 0) await trail.read();
        }
      });
      await Promise.all(writers);
      writing = false;
      await sealing;
      await trail.seal();
      const rows =
        6 * Array.from({ length: 25 }, (_, turn) => 1 + (turn % 3)).reduce((sum, one) => sum + one, 0) + 6 * 5;
      expect(await trail.verify()).toMatchObject({ rows, broken: null });
      await database.close();
    });
  },
);
