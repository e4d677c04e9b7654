import { testClock } from '@marque/testkit/time/test-clock';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { readEvents } from '../../../tests/kit/databases/read-events.ts';
import { readLooks } from '../../../tests/kit/databases/read-looks.ts';
import { handTestKeys } from '../../../tests/kit/databases/test-keys.ts';
import type { DataKeys } from '../../ground/keys/data-keys.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { appendEvents } from '../../store/append-events.ts';
import { destroyKeys } from '../../store/keys/destroy-keys.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { sealedUpTo } from '../../store/trail/chain.ts';
import { moveTrail } from './move-trail.ts';
import { sealTrail } from './seal-trail.ts';
import { verifySeals } from './verify-seals.ts';

const RESTRICTED = { code: '23001' };
const CANARY = 'what Ada told';
const clock = testClock();
const principal = systemPrincipal('showcase');

describe.each(bothDatabases)('a trail of an earlier release, on $name', ({ open }) => {
  let database: OpenDatabase;
  let dataKeys: DataKeys;
  let logged: { readonly [fact: string]: unknown }[];
  const log = { info: () => undefined, error: (said: (typeof logged)[number]) => logged.push(said) } as never;
  const needs = () => ({ db: database.db, clock, log });
  const seal = () => sealTrail(needs());
  const verify = () => verifySeals(database.db);
  const read = () => readEvents(database.db, ['stream', 'version', 'data', 'reason']);
  const inTheClear = async () => {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM events WHERE key_id IS NULL`.execute(database.db);
    return rows[0]?.count;
  };
  const untriggered = (...statements: readonly string[]) =>
    asOwner(database.db, async (tx) => {
      await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
      await sql`ALTER TABLE events DROP CONSTRAINT events_encrypted`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  const asItself = (statement: string) => asOwner(database.db, (tx) => sql.raw(statement).execute(tx));
  /** Moves a number of batches, and is then interrupted. */
  const moveBatches = async (batches: number) => {
    let left = batches;
    return await moveTrail(needs(), () => left-- === 0);
  };
  const addNew = (tx: Tx) => {
    const happened = { brand: 'showcase', stream: 'proposal', streamId: 'new', from: 1, events: [{ type: 'Changed' }] };
    return appendEvents(
      tx,
      { clock },
      { happened: { ...happened, stream: 'proposal' }, doer: { principal, requestId: 'r' } },
    );
  };

  /** Seven events in the clear and two reads under three seals, and an event that was written just before the gateway stopped. */
  beforeEach(async () => {
    database = await open();
    dataKeys = handTestKeys(database.db);
    logged = [];
    const add = (stream: string, streamId: string, count = 1) =>
      asItself(`INSERT INTO events (brand, stream, stream_id, version, type, data, actor, subject, reason, occurred_at, recorded_at)
        SELECT 'showcase', '${stream}', '${streamId}', n, 'Changed', jsonb_build_object('told', '${CANARY}', 'big', 12.50), 'sam', 'ada',
          '${CANARY}', '2026-01-01', '2026-01-01' FROM generate_series(1, ${count}) AS n`);
    const look = () =>
      asItself(`INSERT INTO staff_reads (brand, actor, subject, call, about, reason, impersonation_id, request_id, recorded_at)
        VALUES ('showcase', 'sam', 'ada', 'getProposal', 'proposal P1', '${CANARY}', 'i1', 'r', '2026-01-01')`);
    for (const table of ['events', 'staff_reads'])
      await asItself(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_encrypted`);
    await add('proposal', 'P1', 2);
    await look();
    await seal();
    await add('policy', 'of a policy that is not there');
    await add('person', 'showcase/ada');
    await seal();
    await add('customer-account', 'A1');
    await add('search', 'S1', 2);
    await look();
    await seal();
    await add('complaint', 'C1');
    for (const table of ['events', 'staff_reads'])
      await asItself(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_encrypted CHECK (key_id IS NOT NULL) NOT VALID`);
  });
  afterEach(() => database.close());

  const stands = {
    seals: 4,
    rows: 10,
    broken: null,
    joined: { lastSealId: 4, lastEventId: 8, lastReadId: 2, moved: 4 },
  };

  it('is sealed to its end, handed over, encrypted under the keys of what happened, and sealed from its beginning', async () => {
    const before = await read();
    const { hash: lastOfThree } = await verify();
    expect(await moveTrail(needs())).toBe('MOVED');
    expect(await read()).toEqual(before);
    expect(await inTheClear()).toBe(0);
    expect(await readLooks(database.db, 'ada')).toMatchObject([{ reason: CANARY }, { reason: CANARY }]);
    const { rows } = await sql<{
      dump: string;
    }>`SELECT string_agg(to_jsonb(e)::text, '') || (SELECT string_agg(to_jsonb(r)::text, '') FROM staff_reads r) AS dump FROM events e`.execute(
      database.db,
    );
    expect(rows[0]?.dump).not.toContain(CANARY);
    const keys = await database.db.selectFrom('data_keys').select(['kind', 'thing']).orderBy('kind').execute();
    expect(keys.map(({ kind, thing }) => `${kind} ${thing}`)).toEqual([
      'ACCOUNT A1',
      'COMPLAINT C1',
      'PERSON ada',
      'POLICY of a policy that is not there',
      'PROPOSAL P1',
      'SEARCH S1',
    ]);
    const verified = await verify();
    expect(verified).toMatchObject(stands);
    const seals = await database.db.selectFrom('trail_seals').selectAll().orderBy('seal_id').execute();
    expect(seals[3]).toMatchObject({ previous_hash: lastOfThree, hash: verified.joined?.lastHash });
    expect(seals[4]).toMatchObject({ previous_hash: verified.joined?.hash, last_event_id: 2, last_read_id: 1 });
  });

  it('is handed over once, and what happens since is sealed after it', async () => {
    await inTransaction(database.db, addNew);
    expect([await moveTrail(needs()), await moveTrail(needs())]).toEqual(['MOVED', 'MOVED']);
    expect(await seal()).toBe(0);
    await inTransaction(database.db, async (tx) => {
      const happened = { brand: 'showcase', stream: 'proposal' as const, streamId: 'later', from: 1 };
      const doer = { principal, requestId: 'r' };
      await appendEvents(tx, { clock }, { happened: { ...happened, events: [{ type: 'Changed' }] }, doer });
    });
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({
      seals: 5,
      rows: 12,
      broken: null,
      joined: { lastSealId: 4, lastEventId: 9 },
    });
  });

  it.each([0, 1, 2, 3])('broken off after %i of its batches stands, and goes on where it was', async (batches) => {
    const before = await read();
    expect(await moveBatches(batches)).toBe('WAITS');
    expect(await verify()).toMatchObject({ seals: batches, broken: null, joined: { lastSealId: 4, moved: batches } });
    expect(await read()).toEqual(before);
    // Nothing is sealed in between, and everything sealed before is still under a seal.
    await inTransaction(database.db, addNew);
    expect(await seal()).toBe(0);
    expect(await sealedUpTo(database.db)).toMatchObject({ lastEventId: 8, lastReadId: 2 });
    expect(await moveTrail(needs())).toBe('MOVED');
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ ...stands, seals: 5, rows: 11 });
    expect((await read()).slice(0, 8)).toEqual(before);
  });

  it('broken off within a batch has the batch as it was', async () => {
    await asItself('ALTER TABLE trail_seals ADD CONSTRAINT broken CHECK (seal_id < 6) NOT VALID');
    await expect(moveTrail(needs())).rejects.toThrow('broken');
    expect([await inTheClear(), await verify()]).toMatchObject([6, { seals: 1, broken: null, joined: { moved: 1 } }]);
    await asItself('ALTER TABLE trail_seals DROP CONSTRAINT broken');
    expect([await moveTrail(needs()), await verify()]).toMatchObject(['MOVED', stands]);
  });

  it('is one chain however many gateways move and seal it at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].flatMap(() => [moveTrail(needs()), seal()]));
    expect(outcomes).toContain('MOVED');
    await moveTrail(needs());
    expect([await inTheClear(), await verify()]).toMatchObject([0, stands]);
  });

  it.each([
    ['an event was changed', `UPDATE events SET data = '{"told": "nothing"}' WHERE stream_id = 'showcase/ada'`],
    [
      'a number was changed beyond what a program reads',
      `UPDATE events SET data = jsonb_set(data, '{big}', '12.5') WHERE stream_id = 'showcase/ada'`,
    ],
    ['an event was removed', `DELETE FROM events WHERE stream_id = 'showcase/ada'`],
    ['who did it was changed', `UPDATE events SET actor = 'ben' WHERE stream_id = 'showcase/ada'`],
    ['the seal was moved', `UPDATE trail_seals SET sealed_at = '2020' WHERE seal_id = 2`],
  ])('of which %s is refused as it is', async (_what, statement) => {
    await untriggered(statement);
    const before = await verify();
    expect(before.broken).toMatchObject({ sealId: 2 });
    expect(await moveTrail(needs())).toBe('REFUSED');
    expect(logged).toMatchObject([{ sealId: 2 }]);
    expect(await inTheClear()).toBe(statement.startsWith('DELETE') ? 7 : 8);
    expect(await verify()).toMatchObject({ broken: { sealId: 2 }, joined: null });
  });

  it('that is changed once it is handed over is refused from there on', async () => {
    await moveBatches(1);
    await untriggered(`UPDATE events SET actor = 'ben' WHERE stream_id = 'showcase/ada'`);
    expect(await moveTrail(needs())).toBe('REFUSED');
    expect(logged).toMatchObject([{ sealId: 2 }]);
    expect([await inTheClear(), await verify()]).toMatchObject([6, { seals: 1, broken: { sealId: 2 } }]);
  });

  it('shows, once it is moved, what somebody changed of it or of its seals', async () => {
    await moveTrail(needs());
    const changed = [
      ['a seal of before', `UPDATE trail_seals SET sealed_at = '2020' WHERE seal_id = 2`, 4],
      ['its hash', `UPDATE trail_seals SET hash = 'x' WHERE seal_id = 2`, 3],
      ['that it was there', 'DELETE FROM trail_seals WHERE seal_id = 2', 3],
      ['the handover', 'UPDATE trail_handovers SET last_event_id = 7', 4],
      ['its hash', `UPDATE trail_handovers SET hash = 'x'`, 4],
      ['an encrypted event', `UPDATE events SET data = '"x"' WHERE stream_id = 'showcase/ada'`, 6],
      [
        'its key',
        `UPDATE events SET key_id = (SELECT max(k.key_id) FROM data_keys k WHERE k.key_id <> events.key_id) WHERE stream_id = 'showcase/ada'`,
        6,
      ],
      ['why staff looked', `UPDATE staff_reads SET reason = 'x' WHERE read_id = 1`, 5],
      ['that it happened', `DELETE FROM events WHERE stream_id = 'showcase/ada'`, 6],
      ['a seal over it', `UPDATE trail_seals SET sealed_at = '2020' WHERE seal_id = 7`, 7],
    ] as const;
    for (const [what, statement, sealId] of changed) {
      const undone = asOwner(database.db, async (tx) => {
        await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
        await sql.raw(statement).execute(tx);
        expect((await verifySeals(tx)).broken, what).toMatchObject({ sealId });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await verify()).toMatchObject(stands);
  });

  it('is changed by nobody in another way, before it is handed over or after', async () => {
    await inTransaction(database.db, addNew);
    const key = await database.db.selectFrom('data_keys').select('key_id').executeTakeFirstOrThrow();
    const encrypted = `data = '"x"', key_id = '${key.key_id}'`;
    const given = `[{"id": 1, "told": "\\"x\\"", "why": "x", "key": "${key.key_id}"}]`;
    const encrypt = async () => {
      const { rows } = await sql<{ count: number }>`SELECT encrypt_events(${given}::jsonb)::int AS count`.execute(
        database.db,
      );
      return rows[0]?.count;
    };
    const refusedToAll = async (statements: readonly string[]) => {
      for (const statement of statements) {
        await expect(sql.raw(statement).execute(database.db), statement).rejects.toMatchObject({ code: '42501' });
        await expect(asItself(statement), statement).rejects.toMatchObject(RESTRICTED);
      }
    };
    expect(await encrypt()).toBe(0);
    await refusedToAll([
      `UPDATE events SET ${encrypted}, actor = 'ben' WHERE event_id = 1`,
      `UPDATE events SET ${encrypted}, facts = '{}' WHERE event_id = 1`,
      `UPDATE events SET ${encrypted}, reason = NULL WHERE event_id = 1`,
      `UPDATE events SET data = '{}', key_id = '${key.key_id}' WHERE event_id = 1`,
      `UPDATE events SET data = '{}' WHERE event_id = 1`,
      'DELETE FROM events WHERE event_id = 1',
      `UPDATE staff_reads SET reason = 'x', key_id = '${key.key_id}', actor = 'ben' WHERE read_id = 1`,
      `UPDATE staff_reads SET reason = 'x' WHERE read_id = 1`,
      'DELETE FROM staff_reads WHERE read_id = 1',
    ]);
    await moveTrail(needs());
    expect(await encrypt()).toBe(0);
    await refusedToAll([
      `UPDATE events SET ${encrypted}`,
      `UPDATE events SET key_id = NULL`,
      `UPDATE events SET data = '{}', key_id = NULL`,
      'DELETE FROM events',
      `UPDATE staff_reads SET reason = 'x', key_id = NULL`,
      `UPDATE trail_handovers SET hash = 'x'`,
      'DELETE FROM trail_handovers',
    ]);
    await expect(
      asItself(`INSERT INTO events (brand, stream, stream_id, version, type, data, actor, subject, occurred_at, recorded_at)
      VALUES ('showcase', 'proposal', 'P9', 1, 'Changed', '{}', 'a', 's', 'n', 'n')`),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await verify()).toMatchObject({ broken: null });
  });

  it('forgets with a key what happened to one, tells of all others, and its seals stand', async () => {
    await moveTrail(needs());
    const before = await read();
    const key = await database.db
      .selectFrom('data_keys')
      .select('key_id')
      .where('kind', '=', 'PROPOSAL')
      .executeTakeFirstOrThrow();
    const destroyedKeys = { add: async () => undefined, all: async () => [], isBegun: async () => false };
    await destroyKeys({ db: database.db, clock, dataKeys, destroyedKeys }, [key.key_id]);
    const forgotten = (one: (typeof before)[number]) =>
      one.stream === 'proposal' ? { ...one, data: null, reason: null } : one;
    expect(await read()).toEqual(before.map(forgotten));
    expect(await verify()).toMatchObject(stands);
  });
});
