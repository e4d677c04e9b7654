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
import type { ColumnClass, DataClass } from '../../../src/ground/tables/column-class.ts';
import { columnClasses } from '../../../src/ground/tables/column-classes.ts';
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
import { beginProposal } from '../../kit/client/begin-quote.ts';
import { testServerUrl } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { standingInFolder, tidyServer } from './bytes.ts';
import { HEALTH, newCanaries, TOLD } from './canaries.ts';
import { liveThrough } from './live-through.ts';
import { REGISTERS, readable, standing, told } from './standing.ts';

const BRAND = 'showcase';
const LATER = '2035-01-01T12:00:00.000Z';
const CLEO = 'cleo.quillfeather@example.com';
/** A policy that is held keeps the complaint about it, and is no reason to keep a request about data, or a quote that nobody bought. */
const OVER = [
  ...['request', 'staffsWhy', 'objection', 'objectionsWhy', 'misread', 'misreadsWhy', 'longer'],
  ...['visitorsRequest', 'visitorsWhy', 'referred', 'reviewed', 'checksReason', 'checksEvidence', 'impression'],
];
/** Columns of somebody's words in which none of hers are found, and why. */
const NOT_FOUND: { readonly [column: string]: string } = {
  'identity_checks.checks': 'what was checked and how it went, by codes',
  'help_messages.email': 'a message to the brand is removed once it was sent',
  'help_messages.message': 'so are its words',
};
const OF_SOMEBODY: readonly DataClass[] = ['IDENTITY', 'CONTACT', 'SPECIAL', 'WRITING'];
/** The names of questions stand with their wordings, and in the rates of a product. */
const OF_NOBODY = ['rates', 'question_wordings'];
const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../../../tools/postgres.sh', import.meta.url));

/** The class of a column that is named with its table. */
function classOf(name: string): ColumnClass {
  const classes: { readonly [table: string]: { readonly [column: string]: ColumnClass } } = columnClasses;
  const [table = '', column = ''] = name.split('.');
  const one = classes[table]?.[column];
  assert(one, `${name} has a class`);
  return one;
}

/** On a server of its own, whose every byte is its own, where there is one; otherwise embedded. */
const isOnServer = testServerUrl !== undefined;

describe(`what people told, in a whole database on ${isOnServer ? 'PostgreSQL' : 'embedded'}`, () => {
  const [ada, ben] = [newCanaries(), newCanaries(1)];
  const words = { ...ada.secret, ...ada.days, ...ada.others };
  const bens = { ...ben.secret, ...ben.days, ...ben.others };
  const adas = { ...words, ...ada.registered, ...ada.passed };
  let folder: string;
  let cluster: Cluster | undefined;
  let url = '';
  let shop: StaffShop;
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
  /** What of somebody their copy does not say. */
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
    // Who has nothing left goes the night after.
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

  it('is gone once its time is over, with all keys that are left; somebody else keeps all of theirs, and books and seals stand', async () => {
    for (const reference of await liveThrough(shop, 'ben', ben)) {
      const token = await shop.staff('kim', ['privacy:handle']);
      const hold = { kind: 'POLICY', reference, reason: ben.secret['hold'], endsOn: null };
      const held = await send(shop.url, 'POST /api/retention-holds', { token, body: hold });
      expect(held.status, held.text).toBe(201);
    }
    expect(await sealTrail(shop.context)).toBeGreaterThan(0);
    const before = await missing('ben', ben);
    expect(before).toEqual(['message']);
    shop.clock.travelTo(LATER);
    // A letter about a change waits until nobody can take it back any more.
    await eventually(
      () => db().selectFrom('letters').select('letter_id').where('status', '=', 'DUE').execute(),
      (due) => due.length === 0,
    );
    await untilIdle(db());
    // Nothing of hers has a key but her quote.
    await beginProposal(shop.url, await shop.customer('cleo', { email: CLEO }));
    if (isOnServer) await dump('backup.sql');
    await forget(shop);
    expect((await missing('ben', ben)).toSorted()).toEqual([...before, ...OVER].toSorted());
    expect(await standing(db(), adas)).toEqual([]);
    expect(await standing(db(), TOLD, OF_NOBODY)).toEqual([]);
    // Nobody else's quote with such answers is kept either.
    expect(await readable(db(), { ...words, ...HEALTH })).toEqual([]);
    await stands(shop);
  }, 300_000);

  it.runIf(isOnServer)('is then in no byte of its server’s folder and log, by what it was found neither', async () => {
    expect(await inServer(adas)).toEqual([]);
    expect(await inServer(ben.registered)).toContain('pg: email');
    expect(told(await dump('then.sql'), adas)).toEqual([]);
  });

  it.runIf(!isOnServer)('stands in no byte of the folder of the embedded database, once that is closed', async () => {
    await close();
    const files = join(folder, 'embedded');
    expect(await standingInFolder(files, { ...words, ...bens })).toEqual([]);
    const found = await standingInFolder(files, { email: ben.registered['email'] ?? '' });
    expect(found).toContain('base: email');
  });

  describe.runIf(isOnServer)('once a backup of before is restored', () => {
    let restored: StaffShop;
    beforeAll(async () => {
      await erase(await shop.customer('cleo', { email: CLEO }));
      assert(cluster, 'there is a server');
      const empty = await cluster.newDatabase('WITHOUT_TABLES');
      await run('bash', [script, 'restore', empty, join(folder, 'backup.sql')]);
      restored = await start(empty);
      restored.clock.travelTo(LATER);
    }, 120_000);
    afterAll(() => restored.close());

    const erase = async (token: string) => {
      const body = { kind: 'ERASURE', words: null };
      const asked = await send(shop.url, 'POST /api/policyholder/data/requests', { token, body });
      const { requestId } = asked.body as CallOutput<'createDataRequest'>;
      const answer = { token: await shop.staff('kim', ['privacy:handle']), body: { isGranted: true, words: null } };
      const answered = await send(shop.url, `POST /api/data-requests/${requestId}/answer`, answer);
      expect(answered.status, answered.text).toBe(204);
      await untilIdle(db());
      expect(await standing(db(), { email: CLEO })).toEqual([]);
    };
    /** What is kept of Ben, by table: how many rows, and a hash of them in an order of their own, but for the moment at which a quote was removed. */
    const digest = async (of: StaffShop) =>
      Object.entries(await copyOf('ben', of)).map(([table, rows]) => {
        const sorted = rows.map((row) => canonicalJson({ ...row, deleted_at: null })).toSorted();
        return [table, rows.length, createHash('sha256').update(sorted.join('\n')).digest('hex')];
      });

    it('nothing of them can be read, and nothing stands by which they were found', async () => {
      const restoredDb = restored.context.db;
      expect(await readable(restoredDb, words)).toEqual([]);
      expect(await standing(restoredDb, { ...adas, cleo: CLEO })).toEqual([]);
      // She was forgotten since the backup, and is still written no offers.
      expect(await doNotWriteSince(restoredDb, { brand: BRAND, email: CLEO })).not.toBeNull();
      const token = await restored.staff('kim', ['people:search']);
      const body = { email: ada.registered['email'] };
      const found = await send(restored.url, 'POST /api/people/search', { token, body });
      expect((found.body as CallOutput<'searchPeople'>).people).toEqual([]);
      const again = await restored.customer('ada', { email: ada.registered['email'] ?? '' });
      expect((await send(restored.url, 'GET /api/policies', { token: again })).body).toEqual([]);
    });

    it('its nights end the same, everything of somebody else is there, and books, facts and seals stand', async () => {
      // A quote that a request took is forgotten by its key: its time has not come.
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
