import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assert, canonicalJson } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../src/adapters/random/system-random.ts';
import { encryptedColumns } from '../../../src/ground/keys/encrypted-columns.ts';
import { writeMasterKey } from '../../../src/ground/keys/read-master-keys.ts';
import type { DataClass } from '../../../src/ground/tables/column-class.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { forgetAll } from '../../../src/people/retention/forget-over.ts';
import { sealTrail } from '../../../src/people/trail/seal-trail.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { openDatabase } from '../../../src/start/open-database.ts';
import { doNotWriteSince } from '../../../src/store/marketing/do-not-write.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { type Cluster, ownCluster } from '../../crash/own-cluster.ts';
import { send } from '../../kit/client/api-client.ts';
import { testServerUrl } from '../../kit/databases/databases.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { standingInFolder, tidyServer } from './bytes.ts';
import { HEALTH, newCanaries, TOLD } from './canaries.ts';
import { classOf, LETTERS_OF_REQUEST, NOT_FOUND, OF_NOBODY, OVER, SAID_SHORTLY } from './expected.ts';
import { beForgotten, liveShortly } from './life/being-forgotten.ts';
import { living } from './life/living.ts';
import { liveThrough } from './live-through.ts';
import { REGISTERS, readable, standing, told } from './standing.ts';

const BRAND = 'showcase';
const FIRST = '2026-11-20T13:00:00.000Z';
const LATER = '2035-01-01T12:00:00.000Z';
const OF_SOMEBODY: readonly DataClass[] = ['IDENTITY', 'CONTACT', 'SPECIAL', 'WRITING'];
const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../../../tools/postgres.sh', import.meta.url));

/** On a server of its own, if there is one, so that every byte is its own; otherwise embedded. */
const isOnServer = testServerUrl !== undefined;

describe(`what people told, in a whole database on ${isOnServer ? 'PostgreSQL' : 'embedded'}`, () => {
  const [ada, ben, cleo] = [newCanaries(), newCanaries(1), newCanaries(2)];
  const words = { ...ada.secret, ...ada.days, ...ada.others };
  const bens = { ...ben.secret, ...ben.days, ...ben.others };
  const adas = { ...words, ...ada.registered, ...ada.passed };
  const cleosWords = { ...cleo.secret, ...cleo.days };
  const cleos = { ...cleosWords, ...cleo.registered };
  let folder: string;
  let cluster: Cluster | undefined;
  let url = '';
  let shop: StaffShop;
  let cleosQuote = '';
  let environment: { readonly [name: string]: string };
  const start = async (databaseUrl: string) =>
    await startStaffShop({
      database: async () =>
        await openDatabase(
          isOnServer
            ? { kind: 'postgres', url: databaseUrl, waitMs: 60_000 }
            : { kind: 'embedded', directory: join(folder, 'embedded') },
        ),
      environment,
      limits: { helpMessagesPerSession: 99 },
      // Forgetting happens when a test says so: on a slow machine the night would otherwise come by itself on the way.
      overrides: { jobHandlers: { 'forget-over': async () => {} } },
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-canaries-'));
    environment = {
      MASTER_KEYS: writeMasterKey({ id: 'main', key: systemRandom(32) }),
      SESSION_SECRET: 'of-two-gateways-and-long-enough-for-both',
      DESTROYED_KEYS_DIR: join(folder, 'destroyed'),
    };
    if (isOnServer) {
      cluster = await ownCluster();
      url = await cluster.newDatabase();
    }
    shop = await start(url);
    await liveThrough(shop, 'ada', ada);
  }, 300_000);
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await shop.close();
    isClosed = true;
  };
  afterAll(async () => {
    await close();
    await cluster?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const db = () => shop.context.db;
  const copyOf = async (subject: string, { context }: StaffShop = shop) =>
    await readCopy(context, { brand: BRAND, subject });
  /** The values of somebody that are missing in their copy. */
  const missing = async (subject: string, canaries: typeof ada) => {
    const said = told(JSON.stringify(await copyOf(subject)), canaries.secret);
    return Object.keys(canaries.secret).filter((what) => !said.includes(what));
  };
  const stands = async ({ context }: StaffShop) => {
    expect(await checkBooks(context.db)).toEqual([]);
    expect(await compareFacts(context)).toEqual([]);
    expect((await verifySeals(context.db)).broken).toBeNull();
  };
  const forget = async ({ context }: StaffShop) => {
    const brand = context.brands.current.get(BRAND);
    assert(brand, 'the brand is loaded');
    // A person with nothing left goes the night after.
    for (let nights = 0; nights < 2; nights += 1) await forgetAll(context, brand);
    await untilIdle(context.db);
  };
  const inServer = async (values: { readonly [what: string]: string }) => {
    await tidyServer(url);
    return await standingInFolder(cluster?.folder ?? '', values);
  };
  const dump = async (name: string) => {
    const file = join(folder, name);
    await run('bash', [script, 'dump', url, file]);
    return await readFile(file, 'utf8');
  };

  it('stands nowhere in the clear, but for what somebody is found by, in the registers', async () => {
    expect(Object.keys({ ...adas, ...TOLD }).length).toBeGreaterThan(60);
    expect(await standing(db(), words)).toEqual([]);
    expect(await standing(db(), TOLD, OF_NOBODY)).toEqual([]);
    expect(await standing(db(), ada.passed)).toEqual([]);
    expect(await standing(db(), ada.registered, REGISTERS)).toEqual([]);
    expect(await standing(db(), ada.registered)).toEqual([
      ...['people: email', 'people: phone', 'searched_emails: email', 'searched_names: lastName'],
      ...['searched_names: searchedNewPostcode', 'searched_names: searchedPostcode', 'searched_registrations: vrn'],
    ]);
  });

  it('is all there with the keys, in columns whose classes say that they tell of somebody, and in their copy', async () => {
    const found = await readable(db(), { ...words, ...TOLD, ...HEALTH });
    const columns = new Set(found.map((one) => one.split(':')[0] ?? ''));
    const unsaid = [...columns].filter((name) => {
      const { holds, isExported } = classOf(name);
      return holds === 'NONE' || !isExported;
    });
    expect(unsaid).toEqual([]);
    const whats = new Set(found.map((one) => one.split(': ')[1]));
    const untold = Object.keys({ ...words, ...TOLD, ...HEALTH }).filter((what) => !whats.has(what));
    // A message to the brand is removed once it was sent.
    expect(untold).toEqual(['message']);
    expect(await missing('ada', ada)).toEqual(untold);
    expect(told(JSON.stringify(await copyOf('ada')), ada.others)).toEqual([]);
    expect(await readable(db(), ada.passed)).toEqual([]);
  });

  it('is found in each encrypted column of somebody’s words, or it is said why not', async () => {
    const found = await readable(db(), { ...adas, ...TOLD });
    const columns = new Set(found.map((one) => one.split(':')[0]));
    const expected = Object.entries(encryptedColumns).flatMap(([table, of]) =>
      of.columns.map((column) => `${table}.${column}`).filter((name) => OF_SOMEBODY.includes(classOf(name).holds)),
    );
    expect(expected.length).toBeGreaterThan(30);
    expect(expected.filter((name) => !columns.has(name))).toEqual(Object.keys(NOT_FOUND));
  });

  it.runIf(isOnServer)('stands in no byte of its server’s folder and log, and in no dump', async () => {
    const found = await inServer(adas);
    expect(found.filter((one) => !Object.keys(ada.registered).some((what) => one === `pg: ${what}`))).toEqual([]);
    expect(found).toContain('pg: email');
    expect(told(await dump('now.sql'), words)).toEqual([]);
  });

  it('stands in no byte of a file that is kept, and no document of a policy can be read there', async () => {
    const kept = join(shop.directory, 'documents');
    const files = (await readdir(kept, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(10);
    // The words of a PDF are packed, so that they could not be found.
    expect(await standingInFolder(kept, { ...adas, pdf: '%PDF' })).toEqual([]);
  });

  it('is gone of who asks to be forgotten once nothing of theirs must be kept, but for the letters that say so; others keep all of theirs', async () => {
    shop.clock.travelTo(FIRST);
    const life = living(shop, 'cleo', cleo);
    cleosQuote = await liveShortly(life);
    const found = await readable(db(), cleos);
    expect([...new Set(found.map((one) => one.split(': ')[1]))].toSorted()).toEqual(SAID_SHORTLY);
    expect(await standing(db(), cleosWords)).toEqual([]);
    for (const reference of await liveThrough(shop, 'ben', ben)) {
      const token = await shop.staff('kim', ['privacy:handle']);
      const hold = { kind: 'POLICY', reference, reason: ben.secret['hold'], endsOn: null };
      const held = await send(shop.url, 'POST /api/retention-holds', { token, body: hold });
      expect(held.status, held.text).toBe(201);
    }
    expect(await sealTrail(shop.context)).toBeGreaterThan(0);
    shop.clock.travelTo(LATER);
    // A letter about a change waits until nobody can take it back any more.
    await eventually(
      () => db().selectFrom('letters').select('letter_id').where('status', '=', 'DUE').execute(),
      (due) => due.length === 0,
    );
    await untilIdle(db());
    // A member of staff who posts hers later is shown nobody else's.
    await peopleDesk(() => shop).post('');
    if (isOnServer) await dump('backup.sql');
    const requestId = await beForgotten(life);
    expect(await readable(db(), cleos)).toEqual(LETTERS_OF_REQUEST);
    const written = await db()
      .selectFrom('person_letters')
      .innerJoin('data_keys as k', 'k.key_id', 'person_letters.key_id')
      .select('k.thing')
      .distinct()
      .where('owner', '=', 'cleo')
      .where('k.destroyed_at_ms', 'is', null)
      .execute();
    expect(written).toEqual([{ thing: requestId }]);
    expect(await standing(db(), cleos)).toEqual([]);
    expect(await missing('ben', ben)).toEqual(['message']);
    await stands(shop);
  }, 300_000);

  it('is gone once its time is over, with all keys that are left; somebody else keeps all of theirs, and books and seals stand', async () => {
    await forget(shop);
    expect((await missing('ben', ben)).toSorted()).toEqual(['message', ...OVER].toSorted());
    expect(await standing(db(), { ...adas, ...cleos })).toEqual([]);
    expect(await standing(db(), TOLD, OF_NOBODY)).toEqual([]);
    // Nobody else's quote with such answers is kept either.
    expect(await readable(db(), { ...words, ...HEALTH })).toEqual([]);
    await stands(shop);
  }, 300_000);

  it.runIf(isOnServer)('is then in no byte of its server’s folder and log, by what it was found neither', async () => {
    expect(await inServer({ ...adas, ...cleos })).toEqual([]);
    expect(await inServer(ben.registered)).toContain('pg: email');
    expect(told(await dump('then.sql'), { ...adas, ...cleos })).toEqual([]);
  });

  it.runIf(!isOnServer)('stands in no byte of the folder of the embedded database, once that is closed', async () => {
    await close();
    const files = join(folder, 'embedded');
    expect(await standingInFolder(files, { ...words, ...bens, ...cleosWords })).toEqual([]);
    const found = await standingInFolder(files, { email: ben.registered['email'] ?? '' });
    expect(found).toContain('base: email');
  });

  describe.runIf(isOnServer)('once a backup of before is restored', () => {
    let restored: StaffShop;
    beforeAll(async () => {
      assert(cluster, 'there is a server');
      const empty = await cluster.newDatabase('WITHOUT_TABLES');
      await run('bash', [script, 'restore', empty, join(folder, 'backup.sql')]);
      restored = await start(empty);
      restored.clock.travelTo(LATER);
    }, 120_000);
    afterAll(() => restored.close());

    /**
     * What is kept of Ben, by table: how many rows, and a hash of them, sorted, without the moment at which a quote was
     * removed.
     */
    const digest = async (of: StaffShop) =>
      Object.entries(await copyOf('ben', of)).map(([table, rows]) => {
        const sorted = rows.map((row) => canonicalJson({ ...row, deleted_at: null })).toSorted();
        return [table, rows.length, createHash('sha256').update(sorted.join('\n')).digest('hex')];
      });

    it('nothing of them can be read, and nothing stands by which they were found', async () => {
      const restoredDb = restored.context.db;
      expect(await readable(restoredDb, { ...words, ...cleos })).toEqual([]);
      expect(await standing(restoredDb, { ...adas, ...cleos })).toEqual([]);
      // She was forgotten since the backup, and still gets no offers.
      expect(await doNotWriteSince(restoredDb, { brand: BRAND, email: cleo.registered['email'] ?? '' })).not.toBeNull();
      const token = await restored.staff('kim', ['people:search', 'privacy:handle']);
      const sought = [{ email: ada.registered['email'] }, { email: cleo.registered['email'] }];
      for (const body of [...sought, { quoteReference: cleosQuote }]) {
        const found = await send(restored.url, 'POST /api/people/search', { token, body });
        expect((found.body as CallOutput<'searchPeople'>).people).toEqual([]);
      }
      const again = await restored.customer('ada', { email: ada.registered['email'] ?? '' });
      expect((await send(restored.url, 'GET /api/policies', { token: again })).body).toEqual([]);
    });

    it('its nights end the same, everything of somebody else is there, and books, facts and seals stand', async () => {
      // A quote that goes by a request is forgotten by its key: its time has not come.
      const endedIn = async ({ context }: StaffShop) =>
        await context.db
          .selectFrom('ended_things')
          .select(['kind', 'thing', 'held_by'])
          .where('kind', '<>', 'QUOTE')
          .orderBy('thing')
          .execute();
      await forget(restored);
      expect(await endedIn(restored)).toEqual(await endedIn(shop));
      expect(await digest(restored)).toEqual(await digest(shop));
      await stands(restored);
    });
  });
});
