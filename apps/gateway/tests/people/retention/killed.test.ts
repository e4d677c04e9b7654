import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { assert } from '@marque/base';
import { testClock } from '@marque/testkit/time/test-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../src/adapters/random/system-random.ts';
import { processEnvironment } from '../../../src/config/environment.ts';
import { writeMasterKey } from '../../../src/ground/keys/read-master-keys.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { openDatabase } from '../../../src/start/open-database.ts';
import { openKeys } from '../../../src/start/open-keys.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { newServerDatabase, type ServerDatabase } from '../../kit/databases/databases.ts';
import { startStaffShop } from '../../kit/shops/staff-shop.ts';
import { testConfig } from '../../kit/shops/start-test-gateway.ts';
import { runEnvironment } from '../../kit/time/run-environment.ts';
import { newCanaries } from '../canaries/canaries.ts';
import { liveThrough } from '../canaries/live-through.ts';
import { readable, standing } from '../canaries/standing.ts';
import { orphansOf } from './orphans.ts';

const POINTS = 10;
/** A landing tries two of them; MARQUE_TEST_KILLS=1/2 tries those of a half. */
const [half] = (processEnvironment()['MARQUE_TEST_KILLS'] ?? '').split('/').map(Number);
const all = Array.from({ length: POINTS }, (_, at) => at + 1);
const tried = half ? all.filter((point) => Math.ceil((2 * point) / POINTS) === half) : [3, 8];
const NIGHTS = '2035-01-01 2035-01-02 2035-01-03';
const entry = fileURLToPath(new URL('./forgetting-process.ts', import.meta.url));

/** A database of its own, with its files. */
type Place = { readonly database: ServerDatabase; readonly folder: string };

describe.runIf(newServerDatabase)('forgetting eight years of somebody’s life, by a process that is killed', () => {
  const ada = newCanaries();
  const words = { ...ada.secret, ...ada.days, ...ada.others };
  const masterKeys = writeMasterKey({ id: 'main', key: systemRandom(32) });
  let lived: Place;
  let places: Place[] = [];
  let undisturbed: Awaited<ReturnType<typeof standingOf>>;
  let statements: number;
  beforeAll(async () => {
    lived = await newPlace();
    const shop = await startStaffShop({
      database: () => openDatabase({ kind: 'postgres', url: lived.database.url, waitMs: 60_000 }),
      environment: { MASTER_KEYS: masterKeys },
      limits: { helpMessagesPerSession: 99 },
    });
    await liveThrough(shop, 'ada', ada);
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    await buyPolicy(shop, await shop.customer('ben'));
    await cp(join(shop.directory, 'documents'), join(lived.folder, 'documents'), { recursive: true });
    await shop.close();
    const place = await newPlace(lived);
    const { said } = await forget(place, {});
    statements = Number(said);
    undisturbed = await standingOf(place);
  }, 300_000);
  afterAll(async () => {
    for (const { database, folder } of places) {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  const newPlace = async (like?: Place): Promise<Place> => {
    assert(newServerDatabase, 'there is a server');
    const database = await newServerDatabase(like?.database);
    const folder = await mkdtemp(join(tmpdir(), 'marque-killed-'));
    if (like) await cp(like.folder, folder, { recursive: true });
    else await mkdir(join(folder, 'documents'));
    const place = { database, folder };
    places = [place, ...places];
    return place;
  };
  const environmentOf = ({ database, folder }: Place) => ({
    ...{ DATA_DIR: folder, DATABASE_URL: database.url, MASTER_KEYS: masterKeys, PORT: '0', LOG_LEVEL: 'silent' },
  });
  /** Runs the nights in a process, and answers its output and the signal that ended it. */
  const forget = async (place: Place, more: { readonly [name: string]: string }) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
      env: { ...runEnvironment(), ...environmentOf(place), MARQUE_TEST_NIGHTS: NIGHTS, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { said: said.trim(), code: code as number | null, signal: signal as string | null };
  };
  /** Everything left once the nights are over, except the moments at which something went. */
  const standingOf = async (place: Place) => {
    const { database, folder } = place;
    const { db, close } = await openDatabase({ kind: 'postgres', url: database.url, waitMs: 60_000 });
    const rowsOf = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
    try {
      await openKeys(testConfig(folder, { MASTER_KEYS: masterKeys }), { db, clock: testClock(), random: systemRandom });
      return {
        // The first caller that needs a brand’s key of its marks makes it, and it is nobody’s.
        keys: await rowsOf(
          `SELECT key_id, kind, thing, destroyed_at_ms IS NULL AS is_there FROM data_keys WHERE kind <> 'MARKS' ORDER BY 1`,
        ),
        ended: await rowsOf(
          'SELECT kind, thing, held_by, forgotten_at IS NULL AS waits FROM ended_things ORDER BY 1, 2',
        ),
        counted: await rowsOf('SELECT brand, kind, count FROM forgotten_counts ORDER BY 1, 2'),
        quotes: await rowsOf('SELECT proposal_code, deleted_at IS NULL AS listed FROM proposals ORDER BY 1'),
        people: await rowsOf('SELECT subject FROM people WHERE NOT is_staff ORDER BY 1'),
        letters: await rowsOf('SELECT letter_id FROM person_letters ORDER BY 1'),
        found: await rowsOf('SELECT * FROM searched_names ORDER BY policy_id'),
        ledger: await rowsOf('SELECT * FROM ledger_postings ORDER BY posting_id'),
        events: await rowsOf('SELECT type, count(*)::int AS count FROM events GROUP BY 1 ORDER BY 1'),
        jobs: await rowsOf('SELECT name, count(*)::int AS count FROM pgboss.job GROUP BY 1 ORDER BY 1'),
        files: (await readdir(join(folder, 'documents'), { recursive: true, withFileTypes: true }))
          .flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name).slice(folder.length)] : []))
          .toSorted(),
        ofAda: [...(await readable(db, words)), ...(await standing(db, { ...words, ...ada.registered }))],
        orphans: (await orphansOf(db)).orphans,
        faults: [...(await checkBooks(db)), ...(await compareFacts({ db }))],
        broken: (await verifySeals(db)).broken,
      };
    } finally {
      await close();
    }
  };

  it('leaves, undisturbed, nothing of them, no orphan, the other’s files, and books, facts and seals that stand', () => {
    expect(undisturbed).toMatchObject({ ofAda: [], orphans: [], faults: [], broken: null });
    expect(undisturbed.people).toEqual([{ subject: 'ben' }]);
    expect(undisturbed.files.length).toBeGreaterThan(3);
    expect(statements).toBeGreaterThan(POINTS * 5);
  });

  it.each(tried)(
    `ends the same, killed at point %i of ${POINTS} and begun again`,
    async (point) => {
      const place = await newPlace(lived);
      const at = Math.round((statements * point) / (POINTS + 1));
      const dead = await forget(place, { MARQUE_TEST_DIES_BEFORE: String(at) });
      expect(dead).toEqual({ said: '', code: null, signal: 'SIGKILL' });
      expect(await forget(place, {})).toMatchObject({ code: 0, signal: null });
      expect(await standingOf(place)).toEqual(undisturbed);
    },
    120_000,
  );
});
