import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../apps/gateway/src/ground/lock-folder.ts';
import { inTransaction } from '../apps/gateway/src/ground/tables/in-transaction.ts';
import { moveTrail } from '../apps/gateway/src/people/trail/move-trail.ts';
import { sealTrail } from '../apps/gateway/src/people/trail/seal-trail.ts';
import type { OpenDatabase } from '../apps/gateway/src/start/open-database.ts';
import { appendEvents } from '../apps/gateway/src/store/append-events.ts';
import { systemPrincipal } from '../apps/gateway/src/store/owned.ts';
import { readHandover } from '../apps/gateway/src/store/trail/handovers.ts';
import { runAsOwner } from '../apps/gateway/tests/kit/databases/as-owner.ts';
import { openEmbedded } from '../apps/gateway/tests/kit/databases/open-embedded.ts';
import { handTestKeys } from '../apps/gateway/tests/kit/databases/test-keys.ts';
import { loadBrandsOnce } from '../apps/gateway/tests/kit/shops/load-brands-once.ts';
import { staff } from './staff.ts';

describe('the staff command', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staff-'));
    database = await openEmbedded();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const environment = () => ({ DATA_DIR: folder, PORT: '0' });
  const run = (...args: string[]) => runAt('http://localhost:3000', ...args);
  const runAt = (siteUrl: string, ...args: string[]) =>
    staff(
      args,
      { ...environment(), PUBLIC_URL: siteUrl },
      {
        open: async () => ({ ...database, close: async () => undefined }),
        load: loadBrandsOnce,
      },
    );

  it('grants permissions one by one, lists who has them and takes them back', async () => {
    expect(await run('list')).toEqual({ code: 0, lines: ['Nobody is on the staff of showcase.'] });
    await run('grant', 'Sam@Example.com', 'access:impersonate');
    const granted = await run('grant', 'sam@example.com', 'action:billing-day', 'access:impersonate');
    expect(granted).toEqual({
      code: 0,
      lines: ['sam@example.com: access:impersonate, action:billing-day (no passkey)'],
    });
    expect((await run('list', '--brand', 'example')).lines).toEqual(['Nobody is on the staff of example.']);
    expect(await run('revoke', 'sam@example.com', 'access:impersonate')).toEqual({
      code: 0,
      lines: ['sam@example.com is signed out and may still: action:billing-day.'],
    });
    expect((await run('revoke', 'sam@example.com')).lines).toEqual([
      'sam@example.com is no longer on the staff of showcase and is signed out.',
    ]);
    expect(await run('revoke', 'sam@example.com')).toMatchObject({ code: 2 });
    expect((await run('list')).lines).toEqual(['Nobody is on the staff of showcase.']);
  });

  it('invites staff to make a passkey by a link of the brand’s host, and resets a lost one', async () => {
    await run('grant', 'kim@example.com', 'access:impersonate');
    const { code, lines } = await run('invite', 'kim@example.com');
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^http:\/\/localhost:3000\/identity\/passkey#[\w-]{43}$/);
    const [row] = await database.db.selectFrom('staff_invitations').selectAll().execute();
    expect(row).toMatchObject({ brand: 'showcase', host: 'localhost' });
    expect(lines[0]).not.toContain(row?.token_hash);
    expect((await run('invite', 'kim@example.com', '--host', 'evil.example')).lines[0]).toMatch(
      /^--host: expected a host/,
    );
    for (const siteUrl of ['http://127.0.0.1:3000', 'https://[::1]:8443'])
      expect((await runAt(siteUrl, 'invite', 'kim@example.com')).lines[0]).toMatch(/^PUBLIC_URL: expected a host name/);
    expect(await run('invite', 'nobody@example.com')).toMatchObject({ code: 2 });
    expect((await run('reset', 'kim@example.com')).lines).toEqual([
      'kim@example.com has no passkey any more and is signed out. Invite them again.',
    ]);
    expect(await database.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
    await run('revoke', 'kim@example.com');
  });

  it('says that a running gateway has the embedded database open', async () => {
    const unlock = await lockFolder(join(folder, 'database'));
    const { code, lines } = await staff(['verify'], environment());
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(/embedded database in .* already open/);
    await unlock();
  });

  it('checks the seals, and says from where on they are broken', async () => {
    expect(await run('verify')).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^0 seals over 0 rows stand/)],
    });
    const seal = {
      seal_id: 1,
      last_event_id: 7,
      last_read_id: 3,
      rows_sealed: 10,
      hash: 'x',
      previous_hash: '0'.repeat(64),
    };
    await database.db
      .insertInto('trail_seals')
      .values({ ...seal, sealed_at: '2026-11-20T13:00:00.000Z' })
      .execute();
    const { code, lines } = await run('verify');
    expect(code).toBe(1);
    expect(lines[0]).toBe(
      'Seal 1 of 2026-11-20T13:00:00.000Z is broken: something up to event 7 or read 3 is not what it was.',
    );
  });

  it.each([
    [[], /npm run -s staff -- grant/],
    [['grant', 'sam@example.com'], /npm run -s staff -- grant/],
    [['list', 'all'], /npm run -s staff/],
    [['grant', 'sam@example.com', 'access:impersonates'], /expected a permission.*access:impersonate/],
    [['grant', 'sam', 'access:impersonate'], /sam: expected an e-mail address/],
    [['grant', '07700900123', 'access:impersonate'], /expected an e-mail address/],
    [['list', '--brand', 'showcse'], /--brand: expected a brand, found showcse.*showcase/],
  ])('refuses %j and says what it expected', async (args, line) => {
    const { code, lines } = await run(...args);
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(line);
  });
});

describe('checking the seals by the staff command', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmbedded();
    handTestKeys(database.db);
  });
  afterAll(() => database.close());

  const log = { info: () => undefined } as never;
  const at = (minutesAgo: number) => ({ ...testClock(), realMs: () => Date.now() - minutesAgo * 60_000 });
  const verify = () =>
    staff(['verify'], { PORT: '0' }, { open: async () => ({ ...database, close: async () => undefined }) });
  const change = async (streamId: string, minutesAgo: number) => {
    const events = [{ type: 'Changed' }, { type: 'Changed' }];
    const happened = { brand: 'showcase', stream: 'proposal', streamId, from: 1, events } as const;
    const doer = { principal: systemPrincipal('showcase'), requestId: 'r' };
    await inTransaction(database.db, (tx) => appendEvents(tx, { clock: at(minutesAgo) }, { happened, doer }));
  };

  it('names what has none though it is older than some minutes', async () => {
    await change('P1', 10);
    const { code, lines } = await verify();
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^No seal covers 2 events: events 1 to 2 were recorded more than 5 minutes ago/);
    expect(await sealTrail({ db: database.db, clock: at(0), log })).toBe(2);
    expect((await verify()).code).toBe(0);
  });

  it('leaves what was recorded just now to the next seal', async () => {
    await change('P2', 0);
    expect(await verify()).toMatchObject({ code: 0, lines: [expect.stringMatching(/^1 seals over 2 rows stand/)] });
  });
});

describe('the seals of a trail that was handed over, by the staff command', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmbedded();
    handTestKeys(database.db);
  });
  afterAll(() => database.close());

  const clock = { ...testClock(), realMs: () => Date.now() };
  const log = { info: () => undefined, error: () => undefined } as never;
  const verify = () =>
    staff(['verify'], { PORT: '0' }, { open: async () => ({ ...database, close: async () => undefined }) });
  const asItself = (...statements: string[]) => runAsOwner(database.db, statements);
  /** Events in the clear, each under a seal, as an earlier release left them. */
  const layInTheClear = async (streams: readonly string[]) => {
    await asItself('ALTER TABLE events DROP CONSTRAINT events_encrypted');
    for (const stream of streams) {
      await asItself(`INSERT INTO events (brand, stream, stream_id, version, type, data, actor, subject, occurred_at, recorded_at)
        VALUES ('showcase', 'proposal', '${stream}', 1, 'Changed', '{}', 'sam', 'ada', '2026-01-01', '2026-01-01')`);
      await sealTrail({ db: database.db, clock, log });
    }
    await asItself('ALTER TABLE events ADD CONSTRAINT events_encrypted CHECK (key_id IS NOT NULL) NOT VALID');
  };

  it('are checked on both sides, and it says where they join', async () => {
    await layInTheClear(['P1', 'P2']);
    const [, last = ''] = (await verify()).lines.join().match(/The last: (\w+)/) ?? [];
    let batches = 1;
    expect(await moveTrail({ db: database.db, clock, log }, () => batches-- === 0)).toBe('WAITS');
    const handover = await readHandover(database.db);
    const joint = [
      `The trail up to event 2 was in the clear, under 2 seals, which stand as they were handed over at ${handover?.handedOverAt}. The last: ${last}`,
      `The chain begins once more at event 1 with seal 3, which follows on the handover: ${handover?.hash}`,
    ];
    expect((await verify()).lines).toEqual([
      ...joint,
      '1 of 2 batches are encrypted. What has happened since is sealed once all are.',
      expect.stringMatching(/^1 seals over 1 rows stand/),
    ]);

    expect(await moveTrail({ db: database.db, clock, log })).toBe('MOVED');
    const { code, lines } = await verify();
    expect([code, lines.slice(0, -1)]).toEqual([0, joint]);
    const newest = await database.db.selectFrom('trail_seals').select('hash').orderBy('seal_id', 'desc').execute();
    expect(lines.at(-1)).toMatch(new RegExp(`^2 seals over 2 rows stand. The last: ${newest[0]?.hash}$`));
  });

  it('are not where the end of the former chain was changed', async () => {
    await asItself(
      'SET LOCAL session_replication_role = replica',
      `UPDATE trail_seals SET hash = '${'0'.repeat(64)}' WHERE seal_id = 2`,
    );
    const { code, lines } = await verify();
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(/^Seal [23] of .* is broken/)]);
  });
});
